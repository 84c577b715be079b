import { type Connection, createConnection } from 'mongoose';
import { onTestFinished } from 'vitest';

type Command = Record<string, unknown>;

/** One read as it went to the database, and how the server says it carries it out. */
export interface ExplainedRead {
  command: string;
  collection: string;
  /** From the outermost: such as FETCH, IXSCAN; COLLSCAN reads everything, SORT sorts what was read. */
  stages: string[];
  documentsExamined: number;
  documentsReturned: number;
}

export interface ExplainedDatabase {
  connection: Connection;
  /** The reads that the work sends through the connection. */
  explain: (work: () => Promise<unknown>) => Promise<ExplainedRead[]>;
}

/** More than this nobody should sort to show a page. */
const MAX_SORTED = 512;
/** Documents read in vain: those of the pages before, and a few. */
const MAX_IN_VAIN = 60;
const READS = ['find', 'aggregate', 'count', 'distinct'];
const OF_THE_SESSION = new Set(['lsid', '$db', '$clusterTime', 'txnNumber', 'maxTimeMS', 'readConcern']);

/** A connection of its own whose reads can be explained, so that a test can ask for an index behind each. */
export async function openExplained(env: Record<string, string>): Promise<ExplainedDatabase> {
  const options = { dbName: env.MONGODB_DATABASE ?? '', monitorCommands: true };
  const connection = await createConnection(env.MONGODB_URI ?? '', options).asPromise();
  onTestFinished(() => connection.close());
  const seen: Command[] = [];
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (READS.includes(commandName)) seen.push(command);
  });
  return {
    connection,
    explain: async (work) => {
      seen.length = 0;
      await work();
      return Promise.all(seen.splice(0).map((command) => explained(connection, command)));
    },
  };
}

/** Reads without an index, or with one that still makes them read or sort much more than they return. */
export function costlyReads(reads: readonly ExplainedRead[]): string[] {
  return reads
    .filter(({ stages, documentsExamined, documentsReturned }) => {
      if (!stages.includes('IXSCAN')) return true;
      const most = stages.includes('SORT') ? MAX_SORTED : documentsReturned + MAX_IN_VAIN;
      return documentsExamined > most;
    })
    .map(({ stages, command }) => `${stages.join(' ')}: ${command}`);
}

async function explained(connection: Connection, command: Command): Promise<ExplainedRead> {
  const bare = Object.fromEntries(Object.entries(command).filter(([name]) => !OF_THE_SESSION.has(name)));
  const answer: Command = (await connection.db?.command({ explain: bare, verbosity: 'executionStats' })) ?? {};
  const { winningPlan } = (answer.queryPlanner ?? {}) as Command;
  const { totalDocsExamined, nReturned } = (answer.executionStats ?? {}) as Command;
  return {
    command: JSON.stringify(bare),
    collection: String(Object.values(bare)[0]),
    stages: stagesOf(winningPlan as Command | undefined),
    documentsExamined: Number(totalDocsExamined ?? 0),
    documentsReturned: Number(nReturned ?? 0),
  };
}

function stagesOf(plan: Command | undefined): string[] {
  return plan ? [String(plan.stage), ...stagesOf(plan.inputStage as Command | undefined)] : [];
}
