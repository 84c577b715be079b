import { type Connection, createConnection } from 'mongoose';
import { onTestFinished } from 'vitest';

type Command = Record<string, unknown>;

/** One read as sent to the database, and how the server executes it. */
export interface ExplainedRead {
  command: string;
  collection: string;
  /** Stages from the outermost, such as FETCH, IXSCAN. COLLSCAN reads the whole collection; SORT sorts in memory. */
  stages: string[];
  documentsExamined: number;
  documentsReturned: number;
}

export interface ExplainedDatabase {
  connection: Connection;
  /** Returns the reads that the work sends through the connection. */
  explain: (work: () => Promise<unknown>) => Promise<ExplainedRead[]>;
}

/** The most documents that a page may sort in memory. */
const MAX_SORTED = 512;
/** Documents that may be read but not returned: those of earlier pages, and a few more. */
const MAX_IN_VAIN = 60;
const READS = ['find', 'aggregate', 'count', 'distinct'];
const OF_THE_SESSION = new Set(['lsid', '$db', '$clusterTime', 'txnNumber', 'maxTimeMS', 'readConcern']);

/** Opens a separate connection whose reads can be explained, so that a test can require an index for each. */
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

/** Returns the reads without an index, or with one that still makes them read or sort far more than they return. */
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
