import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
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

/** Record ids of one collection are the block `[id * SPAN, (id + 1) * SPAN)`, so a scan is one range of the table. */
export const RECORD_SPAN = 2 ** 32;

export type KeyRange = { low: Buffer; high: Buffer };
type EntryRow = { key: Buffer; rid: number };

const PAGE = 512;

function number(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function bytes(value: unknown): Buffer {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : Buffer.alloc(0);
}

/**
 * The SQLite file: every statement the server runs, and nothing about documents or queries. One process owns the file,
 * because the catalog and decoded documents are kept in its memory.
 */
export class DatabaseFile {
  readonly #db: DatabaseSync;
  readonly #statements;

  constructor(path: string, isDurable: boolean) {
    this.#db = new DatabaseSync(path);
    this.#db.exec(SCHEMA);
    this.#db.exec(`PRAGMA synchronous = ${isDurable ? 'FULL' : 'OFF'}`);
    const prepare = (sql: string) => this.#db.prepare(sql);
    this.#statements = {
      begin: prepare('BEGIN IMMEDIATE'),
      commit: prepare('COMMIT'),
      rollback: prepare('ROLLBACK'),
      collections: prepare('SELECT id, db, name, options FROM collections ORDER BY id'),
      addCollection: prepare('INSERT INTO collections (db, name, options) VALUES (?, ?, ?)'),
      dropCollection: prepare('DELETE FROM collections WHERE id = ?'),
      indexes: prepare('SELECT id, collection, specification, multikey FROM indexes ORDER BY id'),
      addIndex: prepare('INSERT INTO indexes (collection, specification, multikey) VALUES (?, ?, 0)'),
      setMultikey: prepare('UPDATE indexes SET multikey = 1 WHERE id = ?'),
      dropIndex: prepare('DELETE FROM indexes WHERE id = ?'),
      lastRecord: prepare('SELECT max(rid) AS rid FROM documents WHERE rid >= ? AND rid < ?'),
      countRecords: prepare('SELECT count(*) AS n FROM documents WHERE rid >= ? AND rid < ?'),
      dropRecords: prepare('DELETE FROM documents WHERE rid >= ? AND rid < ?'),
      getRecord: prepare('SELECT body FROM documents WHERE rid = ?'),
      putRecord: prepare(
        'INSERT INTO documents (rid, body) VALUES (?, ?) ON CONFLICT (rid) DO UPDATE SET body = excluded.body',
      ),
      deleteRecord: prepare('DELETE FROM documents WHERE rid = ?'),
      scan: prepare(`SELECT rid, body FROM documents WHERE rid > ? AND rid < ? ORDER BY rid LIMIT ${PAGE}`),
      owner: prepare('SELECT rid FROM entries WHERE idx = ? AND key = ? AND rid <> ? LIMIT 1'),
      addEntry: prepare('INSERT OR IGNORE INTO entries (idx, key, rid) VALUES (?, ?, ?)'),
      deleteEntry: prepare('DELETE FROM entries WHERE idx = ? AND key = ? AND rid = ?'),
      dropEntries: prepare('DELETE FROM entries WHERE idx = ?'),
      forward: prepare(
        `SELECT key, rid FROM entries WHERE idx = ? AND (key, rid) > (?, ?) AND key < ? ORDER BY key, rid LIMIT ${PAGE}`,
      ),
      backward: prepare(
        `SELECT key, rid FROM entries WHERE idx = ? AND key >= ? AND (key, rid) < (?, ?) ORDER BY key DESC, rid DESC LIMIT ${PAGE}`,
      ),
      countEntries: prepare(
        'SELECT count(*) AS n FROM (SELECT 1 FROM entries WHERE idx = ? AND key >= ? AND key < ? LIMIT ?)',
      ),
    };
  }

  begin(): void {
    this.#statements.begin.run();
  }

  /** Returns only after the write-ahead log is on disk, unless the file need not be durable. */
  commit(): void {
    this.#statements.commit.run();
  }

  rollback(): void {
    this.#statements.rollback.run();
  }

  close(): void {
    this.#db.close();
  }

  collections(): { id: number; db: string; name: string; options: Buffer }[] {
    return this.#statements.collections.all().map((row) => ({
      id: number(row['id']),
      db: String(row['db']),
      name: String(row['name']),
      options: bytes(row['options']),
    }));
  }

  addCollection(db: string, name: string, options: Buffer): number {
    return Number(this.#statements.addCollection.run(db, name, options).lastInsertRowid);
  }

  dropCollection(id: number): void {
    this.#statements.dropRecords.run(id * RECORD_SPAN, (id + 1) * RECORD_SPAN);
    this.#statements.dropCollection.run(id);
  }

  indexes(): { id: number; collection: number; specification: Buffer; multikey: boolean }[] {
    return this.#statements.indexes.all().map((row) => ({
      id: number(row['id']),
      collection: number(row['collection']),
      specification: bytes(row['specification']),
      multikey: row['multikey'] === 1,
    }));
  }

  addIndex(collection: number, specification: Buffer): number {
    return Number(this.#statements.addIndex.run(collection, specification).lastInsertRowid);
  }

  setMultikey(index: number): void {
    this.#statements.setMultikey.run(index);
  }

  dropIndex(id: number): void {
    this.#statements.dropEntries.run(id);
    this.#statements.dropIndex.run(id);
  }

  lastRecord(collection: number): number {
    const row = this.#statements.lastRecord.get(collection * RECORD_SPAN, (collection + 1) * RECORD_SPAN);
    return number(row?.['rid']) || collection * RECORD_SPAN;
  }

  countRecords(collection: number): number {
    return number(this.#statements.countRecords.get(collection * RECORD_SPAN, (collection + 1) * RECORD_SPAN)?.['n']);
  }

  getRecord(rid: number): Buffer | undefined {
    const row = this.#statements.getRecord.get(rid);
    return row ? bytes(row['body']) : undefined;
  }

  putRecord(rid: number, body: Buffer): void {
    this.#statements.putRecord.run(rid, body);
  }

  deleteRecord(rid: number): void {
    this.#statements.deleteRecord.run(rid);
  }

  /** All records of a collection in insertion order, read page by page so that writes may happen between pages. */
  *scan(collection: number): Generator<{ rid: number; body: Buffer }> {
    let last = collection * RECORD_SPAN;
    for (;;) {
      const rows = this.#statements.scan.all(last, (collection + 1) * RECORD_SPAN);
      for (const row of rows) {
        last = number(row['rid']);
        yield { rid: last, body: bytes(row['body']) };
      }
      if (rows.length < PAGE) return;
    }
  }

  /** A record other than `rid` that holds the key. */
  otherOwner(index: number, key: Buffer, rid: number): number | undefined {
    const row = this.#statements.owner.get(index, key, rid);
    return row ? number(row['rid']) : undefined;
  }

  addEntry(index: number, key: Buffer, rid: number): void {
    this.#statements.addEntry.run(index, key, rid);
  }

  deleteEntry(index: number, key: Buffer, rid: number): void {
    this.#statements.deleteEntry.run(index, key, rid);
  }

  /** Entries with `low <= key < high` in key order, or against it when `reverse`. */
  *entries(index: number, range: KeyRange, reverse: boolean): Generator<EntryRow> {
    let low = range.low;
    let high = range.high;
    let rid = reverse ? Number.MIN_SAFE_INTEGER : -1;
    for (;;) {
      const rows = reverse
        ? this.#statements.backward.all(index, low, high, rid)
        : this.#statements.forward.all(index, low, rid, high);
      for (const row of rows) {
        rid = number(row['rid']);
        const key = bytes(row['key']);
        if (reverse) high = key;
        else low = key;
        yield { key, rid };
      }
      if (rows.length < PAGE) return;
    }
  }

  /** The number of entries in a range, counted up to a page. */
  estimate(index: number, range: KeyRange): number {
    return this.countEntries(index, range, PAGE);
  }

  /** The number of entries in a range, counted up to `most`. */
  countEntries(index: number, range: KeyRange, most: number): number {
    return number(this.#statements.countEntries.get(index, range.low, range.high, most)?.['n']);
  }
}
