import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './embedded-mongo.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, port: { type: 'string', default: '0' } } });
if (!values.data) throw new Error('usage: main.ts --data <file> [--port <n>]');

const server = await startEmbeddedMongo({ dataFile: values.data, port: Number(values.port) });
process.stdout.write(`${JSON.stringify({ ready: true, port: server.port })}\n`);

/** The median duration of an election with standard settings, according to MongoDB's manual. */
const ELECTION_MS = 12_000;

// A drill triggers an election with this signal.
process.on('SIGUSR2', () => server.stepDown(ELECTION_MS));

const stop = (): void => {
  void server.close().then(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
