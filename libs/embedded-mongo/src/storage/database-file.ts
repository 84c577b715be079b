import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

const SCHEMA = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA cache_size = -32768;
  CREATE TABLE IF NOT EXISTS collections (
    id INTEGER PRIMARY KEY, db TEXT NOT NULL, name TEXT NOT NULL, options BLOB NOT NULL, UNIQUE (db, name)
  );
  CREATE TABLE IF NOT EXISTS indexes (
    id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, specification BLOB NOT NULL, multikey INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS documents (rid INTEGER PRIMARY KEY, body BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS entries (
    idx INTEGER NOT NULL, key BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (idx, key, rid)
  ) WITHOUT ROWID;
`;
/** Record ids of a collection are in the block `[id * SPAN, (id + 1) * SPAN)`, so a scan is one range of the table. */
export const RECORD_SPAN = 2 ** 32;
/** Entries with `low <= key < high`. */
export type KeyRange = { low: Buffer; high: Buffer };
export type DatabaseFile = ReturnType<typeof openDatabaseFile>;

const PAGE = 512;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

function bytes(value: unknown): Buffer {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : Buffer.alloc(0);
}

/**
 * The SQLite file: every statement that the server runs, without knowledge of documents or queries. One process owns the file, because the
 * catalog and decoded documents are cached in its memory.
 */
export function openDatabaseFile(path: string, isDurable: boolean) {
  const db = new DatabaseSync(path);
  db.exec(SCHEMA);
  db.exec(`PRAGMA synchronous = ${isDurable ? 'FULL' : 'OFF'}`);
  /** Prepares a statement that changes data; it returns the id of the inserted row. */
  const change = <Values extends SQLInputValue[]>(sql: string) => {
    const statement = db.prepare(sql);
    return (...values: Values): number => Number(statement.run(...values).lastInsertRowid);
  };
  /** Prepares a statement that returns one number, or none. */
  const ask = <Values extends SQLInputValue[]>(sql: string) => {
    const statement = db.prepare(sql);
    return (...values: Values): number | undefined => {
      const value = Object.values(statement.get(...values) ?? {})[0];
      return typeof value === 'number' ? value : undefined;
    };
  };
  const collections = db.prepare('SELECT id, db, name FROM collections ORDER BY id');
  const indexes = db.prepare('SELECT id, collection, specification, multikey FROM indexes ORDER BY id');
  const getRecord = db.prepare('SELECT body FROM documents WHERE rid = ?');
  const scan = db.prepare(`SELECT rid, body FROM documents WHERE rid > ? AND rid < ? ORDER BY rid LIMIT ${PAGE}`);
  const entries = 'SELECT key, rid FROM entries WHERE idx = ?';
  const forward = db.prepare(`${entries} AND (key, rid) > (?, ?) AND key < ? ORDER BY key, rid LIMIT ${PAGE}`);
  const backward = db.prepare(
    `${entries} AND key >= ? AND (key, rid) < (?, ?) ORDER BY key DESC, rid DESC LIMIT ${PAGE}`,
  );
  return {
    firstCommand: { begin: change('BEGIN IMMEDIATE'), keep: () => undefined, undo: change('ROLLBACK') },
    // SQLite saves each page changed within a savepoint, so a command that is alone does without one.
    nextCommand: { begin: change('SAVEPOINT next'), keep: change('RELEASE next'), undo: change('ROLLBACK TO next') },
    /** Returns once the write-ahead log is on disk, unless the file need not be durable. */
    commit: change('COMMIT'),
    close: (): void => db.close(),

    collections: () =>
      collections.all().map((row) => ({ id: number(row['id']), db: String(row['db']), name: String(row['name']) })),
    addCollection: change<[db: string, name: string]>("INSERT INTO collections (db, name, options) VALUES (?, ?, '')"),
    indexes: () =>
      indexes.all().map((row) => ({
        id: number(row['id']),
        collection: number(row['collection']),
        specification: bytes(row['specification']),
        multikey: row['multikey'] === 1,
      })),
    addIndex: change<[collection: number, specification: Buffer]>(
      'INSERT INTO indexes (collection, specification, multikey) VALUES (?, ?, 0)',
    ),
    setMultikey: change<[index: number]>('UPDATE indexes SET multikey = 1 WHERE id = ?'),

    lastRecord: ask<[from: number, to: number]>('SELECT max(rid) FROM documents WHERE rid >= ? AND rid < ?'),
    getRecord: (rid: number): Buffer | undefined => {
      const row = getRecord.get(rid);
      return row ? bytes(row['body']) : undefined;
    },
    putRecord: change<[rid: number, body: Buffer]>(
      'INSERT INTO documents (rid, body) VALUES (?, ?) ON CONFLICT (rid) DO UPDATE SET body = excluded.body',
    ),
    deleteRecord: change<[rid: number]>('DELETE FROM documents WHERE rid = ?'),
    /** Reads all records of a collection in insertion order, page by page, so that writes may happen in between. */
    *scan(collection: number): Generator<{ rid: number; body: Buffer }> {
      let last = collection * RECORD_SPAN;
      for (;;) {
        const rows = scan.all(last, (collection + 1) * RECORD_SPAN);
        for (const row of rows) {
          last = number(row['rid']);
          yield { rid: last, body: bytes(row['body']) };
        }
        if (rows.length < PAGE) return;
      }
    },

    addEntry: change<[index: number, key: Buffer, rid: number]>(
      'INSERT OR IGNORE INTO entries (idx, key, rid) VALUES (?, ?, ?)',
    ),
    deleteEntry: change<[index: number, key: Buffer, rid: number]>(
      'DELETE FROM entries WHERE idx = ? AND key = ? AND rid = ?',
    ),
    /** Finds a record other than the given one that has the key. */
    otherOwner: ask<[index: number, key: Buffer, rid: number]>(
      'SELECT rid FROM entries WHERE idx = ? AND key = ? AND rid <> ? LIMIT 1',
    ),
    countEntries: ask<[index: number, low: Buffer, high: Buffer, most: number]>(
      'SELECT count(*) FROM (SELECT 1 FROM entries WHERE idx = ? AND key >= ? AND key < ? LIMIT ?)',
    ),
    /** Yields the records of a range in key order, or reversed. */
    *recordsInRange(index: number, { low, high }: KeyRange, isReverse: boolean): Generator<number> {
      const edge = { low, high, rid: isReverse ? Number.MIN_SAFE_INTEGER : -1 };
      for (;;) {
        const rows = isReverse
          ? backward.all(index, low, edge.high, edge.rid)
          : forward.all(index, edge.low, edge.rid, high);
        for (const row of rows) {
          edge.rid = number(row['rid']);
          edge[isReverse ? 'high' : 'low'] = bytes(row['key']);
          yield edge.rid;
        }
        if (rows.length < PAGE) return;
      }
    },
  };
}
