import type { BsonDocument } from '../bson-values.ts';
import { CommandError } from '../command-error.ts';
import type { Reply } from '../wire.ts';
import type { CommandContext, CommandHandler } from './command.ts';
import { aggregateCommand, count, distinct, explain, find, getMore, killCursors } from './read-commands.ts';
import {
  create,
  createIndexes,
  drop,
  dropDatabase,
  dropIndexes,
  listCollections,
  listDatabases,
  listIndexes,
} from './schema-commands.ts';
import { buildInfo, connectionStatus, endSessions, hello, ping, serverStatus } from './server-commands.ts';
import { deleteCommand, findAndModify, insert, update } from './write-commands.ts';

const HANDLERS = new Map<string, CommandHandler>(
  Object.entries({
    hello,
    isMaster: hello,
    ismaster: hello,
    ping,
    buildInfo,
    buildinfo: buildInfo,
    connectionStatus,
    serverStatus,
    endSessions,
    find,
    getMore,
    killCursors,
    count,
    distinct,
    aggregate: aggregateCommand,
    explain,
    insert,
    update,
    delete: deleteCommand,
    findAndModify,
    findandmodify: findAndModify,
    createIndexes,
    listIndexes,
    dropIndexes,
    create,
    drop,
    dropDatabase,
    listCollections,
    listDatabases,
  }),
);

export function errorReply(error: CommandError): Reply {
  return {
    document: { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.details },
  };
}

/** Runs one command; a mistake of the client becomes an error reply, anything else is thrown. */
export function dispatch(command: BsonDocument, context: CommandContext): Reply {
  const [name = ''] = Object.keys(command);
  const handler = HANDLERS.get(name);
  try {
    if (!handler) throw new CommandError(59, `no such command: '${name}'`);
    if ('startTransaction' in command || 'autocommit' in command) {
      throw new CommandError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
    }
    return handler(command, context);
  } catch (error) {
    if (error instanceof CommandError) return errorReply(error);
    throw error;
  }
}
