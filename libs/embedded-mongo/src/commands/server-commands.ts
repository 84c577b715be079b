import { MAX_MESSAGE_BYTES, type Reply } from '../protocol/wire.ts';
import type { BsonDocument } from '../documents/bson.ts';
import { type CommandContext, ok } from './command.ts';

/** The version of the server in `docker-compose.yml`, and its protocol level. */
const VERSION = '8.0.0';
const WIRE_VERSION = 25;

export function hello(_command: BsonDocument, { isPrimary, replicaSet }: CommandContext): Reply {
  return ok({
    helloOk: true,
    ismaster: isPrimary,
    isWritablePrimary: isPrimary,
    ...(replicaSet && {
      setName: replicaSet.name,
      setVersion: 1,
      secondary: !isPrimary,
      hosts: [replicaSet.address],
      me: replicaSet.address,
      ...(isPrimary ? { primary: replicaSet.address } : {}),
    }),
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
  });
}

export const ping = (): Reply => ok();

export function buildInfo(): Reply {
  const versionArray = [...VERSION.split('.').map(Number), 0];
  return ok({ version: VERSION, versionArray, gitVersion: 'embedded', modules: ['embedded'], bits: 64, debug: false });
}
