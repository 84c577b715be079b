import type { BsonDocument } from '../documents/bson.ts';
import { CommandError } from '../documents/command-error.ts';
import type { Reply } from '../protocol/wire.ts';
import type { CommandHandler, ServerState } from './command.ts';
import { aggregateCommand, explain, find, getMore, killCursors } from './read-commands.ts';
import { create, createIndexes, listCollections, listIndexes } from './schema-commands.ts';
import { buildInfo, hello, ping } from './server-commands.ts';
import { deleteCommand, findAndModify, insert, update } from './write-commands.ts';

export const COMMANDS: Record<string, CommandHandler> = {
  hello,
  ismaster: hello,
  ping,
  buildInfo,
  find,
  getMore,
  killCursors,
  aggregate: aggregateCommand,
  explain,
  insert,
  update,
  delete: deleteCommand,
  findAndModify,
  createIndexes,
  create,
  listCollections,
  listIndexes,
};

/** Commands that every member answers, with or without a primary. */
const ANYWHERE: ReadonlySet<unknown> = new Set([hello, ping, buildInfo]);
const NOT_WRITABLE_PRIMARY = 10_107;

/** Runs one command; any exception becomes an error reply. */
export function dispatch(command: BsonDocument, state: ServerState): Reply {
  const [name = ''] = Object.keys(command);
  const handler = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  try {
    if (!handler) throw new CommandError(59, `no such command: '${name}'`);
    if (!state.isPrimary && !ANYWHERE.has(handler))
      throw new CommandError(NOT_WRITABLE_PRIMARY, 'not primary', { codeName: 'NotWritablePrimary' });
    if ('startTransaction' in command || 'autocommit' in command)
      throw new CommandError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
    return handler(command, { ...state, db: typeof command['$db'] === 'string' ? command['$db'] : 'admin' });
  } catch (error) {
    const message = error instanceof Error ? error.message : 'unknown error';
    const { code, details } = error instanceof CommandError ? error : new CommandError(8, message);
    return { document: { ok: 0, errmsg: message, code, ...details } };
  }
}
