import { type EventOwner, EVENTS, torontoMoment } from '@brokerage/contracts';
import type { Schema } from 'mongoose';
import { z } from 'zod';
import { type CommandIo, runOnDatabase } from './database-command.ts';
import { databaseNow } from '../store/database-clock.ts';
import { replayEvents, type WithOutbox } from '../events/outbox.ts';

export const REPLAY_USAGE = `events:replay --since YYYY-MM-DD [--type TYPE]  publishes again what was reported since that day (Toronto), for 30 days at most
The running service does it; a consumer that knows an event does nothing.`;

const since = [z.literal('events:replay'), z.literal('--since'), z.iso.date()] as const;
const Replay = z.union([z.tuple(since), z.tuple([...since, z.literal('--type'), z.string()])]);

interface ReplayCommand extends CommandIo {
  service: EventOwner;
  /** Schemas of the collections whose documents report events. */
  reporting: readonly Schema[];
}

/** Runs `events:replay` on a service's database while the service runs. Returns the exit code. */
export async function runReplayCommand(
  words: readonly string[],
  { service, env, reporting, print }: ReplayCommand,
): Promise<number> {
  const replay = Replay.safeParse(words).data;
  const type = replay?.[4];
  if (!replay || (type !== undefined && EVENTS.get(type)?.owner !== service)) {
    print(REPLAY_USAGE);
    return 2;
  }
  return runOnDatabase({ env, print }, async (connection) => {
    const now = await databaseNow(connection);
    let events = 0;
    for (const schema of reporting) {
      const model = connection.model<WithOutbox>(schema.get('collection') ?? '', schema);
      events += await replayEvents(model, { since: torontoMoment(replay[2]), type, now });
    }
    print(`${events} events are published again. The running service begins within seconds.`);
  });
}
