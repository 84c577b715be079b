import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@brokerage/embedded-mongo';
import { type Collection, MongoClient } from 'mongodb';
import { rounded, table } from './report.ts';

const DOCUMENTS = 3000;
type Sale = { _id: string; user: string; state: string; at: Date; amount: number; steps: object[]; words: string[] };
type Work = (sales: Collection<Sale>, i: number) => Promise<unknown>;

function sale(i: number): Sale {
  const steps = Array.from({ length: 6 }, (_, step) => ({ from: 'created', to: 'paid', at: new Date(step) }));
  const state = i % 5 === 0 ? 'open' : 'paid';
  return { _id: `s${i}`, user: `u${i % 100}`, state, at: new Date(i * 1000), amount: i, steps, words: [`w${i % 50}`] };
}

/** The product's most frequent operations: name, repetitions and work. */
const WORK: [name: string, times: number, work: Work][] = [
  ['insert', DOCUMENTS, (sales, i) => sales.insertOne(sale(i))],
  ['read by id', 4000, (sales, i) => sales.findOne({ _id: `s${i % DOCUMENTS}` })],
  [
    'conditional update that answers',
    2000,
    (sales, i) =>
      sales.findOneAndUpdate(
        { _id: `s${i}`, state: { $in: ['paid', 'open'] } },
        { $set: { at: new Date(i) }, $inc: { amount: 1 } },
      ),
  ],
  [
    'page of 30 in index order',
    500,
    (sales, i) =>
      sales
        .find({ user: `u${i % 100}` })
        .sort({ at: -1 })
        .limit(30)
        .toArray(),
  ],
  [
    'page of 30 sorted in memory',
    100,
    (sales) => sales.find({ state: 'open' }).sort({ amount: -1 }).limit(30).toArray(),
  ],
  ['count by index', 500, (sales) => sales.countDocuments({ state: 'paid' })],
  [
    `sums of ${DOCUMENTS} by user`,
    20,
    (sales) => sales.aggregate([{ $group: { _id: '$user', sum: { $sum: '$amount' } } }]).toArray(),
  ],
];

/** Measures what an operation costs in the embedded MongoDB server and the driver together, both in this process. */
export async function benchEmbeddedMongo(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'brokerage-bench-mongo-'));
  const server = await startEmbeddedMongo({ dataFile: join(folder, 'data.sqlite'), durable: false });
  const client = await MongoClient.connect(server.uri);
  const sales = client.db('bench').collection<Sale>('sales');
  await sales.createIndexes([{ key: { user: 1, at: -1 } }, { key: { state: 1, at: 1 } }, { key: { words: 1 } }]);
  const rows = [];
  for (const [name, times, work] of WORK) {
    const before = process.cpuUsage();
    for (let i = 0; i < times; i += 1) await work(sales, i);
    const { user, system } = process.cpuUsage(before);
    rows.push([name, times, rounded((user + system) / times)]);
  }
  table('Embedded MongoDB server with the driver', ['operation', 'times', 'CPU us each'], rows);
  await client.close();
  await server.close();
  await rm(folder, { recursive: true });
}
