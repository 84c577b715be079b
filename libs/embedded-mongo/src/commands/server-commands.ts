import { Int32 } from 'bson';
import type { BsonDocument } from '../bson-values.ts';
import { MAX_MESSAGE_BYTES, type Reply } from '../wire.ts';
import { checkFields, type CommandContext, ok } from './command.ts';

const VERSION = '7.0.0';
/** The protocol level of that version. */
const WIRE_VERSION = 21;

export function hello(_command: BsonDocument, context: CommandContext): Reply {
  return ok({
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: new Int32(16 * 1024 * 1024),
    maxMessageSizeBytes: new Int32(MAX_MESSAGE_BYTES),
    maxWriteBatchSize: new Int32(100_000),
    localTime: new Date(),
    connectionId: new Int32(context.connectionId),
    minWireVersion: new Int32(0),
    maxWireVersion: new Int32(WIRE_VERSION),
    readOnly: false,
  });
}

export function ping(): Reply {
  return ok();
}

export function endSessions(command: BsonDocument): Reply {
  checkFields('endSessions', command, ['endSessions']);
  return ok();
}

export function buildInfo(): Reply {
  return ok({
    version: VERSION,
    versionArray: [...VERSION.split('.').map((part) => new Int32(part)), new Int32(0)],
    gitVersion: 'embedded',
    modules: ['embedded'],
    bits: new Int32(64),
    debug: false,
    maxBsonObjectSize: new Int32(16 * 1024 * 1024),
  });
}

export function connectionStatus(): Reply {
  return ok({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } });
}

export function serverStatus(): Reply {
  return ok({
    host: '127.0.0.1',
    version: VERSION,
    process: 'embedded-mongo',
    pid: process.pid,
    uptime: process.uptime(),
    localTime: new Date(),
    storageEngine: { name: 'sqlite', persistent: true },
  });
}
