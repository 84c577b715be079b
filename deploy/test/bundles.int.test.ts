import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { appendAudit, importPeople, mergePeople, takeFile } from '@brokerage/contracts';
import { bundleService } from '@brokerage/testing';
import type mongoose from 'mongoose';
import { type RolldownPluginOption, rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importedBuiltIns, ownModules } from '../build/own-modules.mjs';

const SOURCE = `
  import { ConnectionString } from 'mongodb-connection-string-url';
  import * as names from 'mongoose';
  import mongoose, { Schema } from 'mongoose';
  export { ConnectionString, mongoose, names, Schema };
`;
/** Optional packages of the driver that are not installed. */
const ABSENT = /^(kerberos|snappy|socks|gcp-metadata|mongodb-client-encryption|@mongodb-js\/zstd|@aws-sdk\/.*)$/;

interface Address extends URL {
  hosts: string[];
  isSRV: boolean;
}

interface Bundle {
  ConnectionString: new (address: string) => Address;
  mongoose: typeof mongoose;
  names: typeof mongoose;
  Schema: typeof mongoose.Schema;
}

let folder: string;
let ours: Bundle;
let packages: Bundle;

beforeAll(async () => {
  // Inside the workspace, where the packages are found.
  const parent = fileURLToPath(new URL('../dist', import.meta.url));
  await mkdir(parent, { recursive: true });
  folder = await mkdtemp(join(parent, 'test-'));
  await writeFile(join(folder, 'source.js'), SOURCE);
  [ours, packages] = await Promise.all([bundleWith('ours.mjs', [ownModules]), bundleWith('packages.mjs', [])]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function bundleWith(name: string, plugins: RolldownPluginOption[]): Promise<Bundle> {
  const file = join(folder, name);
  const bundle = await rolldown({ input: join(folder, 'source.js'), platform: 'node', plugins, external: ABSENT });
  await bundle.write({ file, format: 'esm' });
  return (await import(file)) as Bundle;
}

test.each([
  'mongodb://127.0.0.1:27017/',
  'mongodb://shop:p%40ss%2Fword@mongo-0.mongo:27017,mongo-1.mongo:27018/shop?replicaSet=rs0&authSource=admin&tls=true',
  'mongodb+srv://shop:secret@cluster0.example.net/?retryWrites=true&w=majority',
  'mongodb://%2Ftmp%2Fmongodb-27017.sock/shop',
  'mongodb://[::1]:27017/shop?readPreferenceTags=dc:east,rack:1&readPreferenceTags=',
  'mongodb://bücher.example:27017/',
])('a bundled process parses the address %s like the driver', (address) => {
  const read = ({ ConnectionString }: Bundle) => {
    const { hosts, username, password, pathname, searchParams, isSRV, href } = new ConnectionString(address);
    return { hosts, username, password, pathname, searchParams: [...searchParams], isSRV, href };
  };
  expect(read(ours)).toEqual(read(packages));
  expect(read(ours).hosts).not.toEqual([]);
});

test.each(['http://127.0.0.1/', 'mongodb://', 'mongodb://user@:27017', 'mongodb+srv://a.example,b.example/'])(
  'a bundled process rejects the address %s like the driver',
  (address) => {
    for (const { ConnectionString } of [packages, ours]) expect(() => new ConnectionString(address)).toThrow();
  },
);

test('functions imported by name from mongoose act on the same mongoose instance', async () => {
  const { mongoose: whole, names, Schema } = ours;
  expect(packages.names).toBeInstanceOf(packages.mongoose.Mongoose);
  expect(names).not.toBeInstanceOf(whole.Mongoose);
  const connection = names.createConnection();
  expect(whole.connections).toContain(connection);
  expect(connection.model('Thing', new Schema({ name: String })).schema).toBeInstanceOf(whole.Schema);
  await connection.close();
});

const CODE_ON_FIRST_USE = `
  import http, { createServer } from 'node:http';
  import { createServer as sameServer } from 'http';
  import { inspect } from 'util';
  import process from 'node:process';
  const works = [createServer().listening, sameServer === http.createServer, inspect('x'), process.pid > 0];
  const loaded = () => process.moduleLoadList.filter((name) => name.endsWith('undici/undici')).length;
  const before = loaded();
  console.log(JSON.stringify({ works, before, after: [http.WebSocket, loaded()].at(-1) }));
`;

test.each([
  { plugins: [ownModules], before: 0 },
  // So that this also fails once Node itself no longer loads the code.
  { plugins: [], before: 1 },
])('a built-in module loads its second HTTP client on first use: $before', async ({ plugins, before }) => {
  const [input, file] = [join(folder, `first-use-${before}.js`), join(folder, `first-use-${before}.mjs`)];
  await writeFile(input, CODE_ON_FIRST_USE);
  const external = plugins.length === 0 ? [...builtinModules] : importedBuiltIns;
  const bundle = await rolldown({ input, platform: 'node', plugins, external });
  await bundle.write({ file, format: 'esm' });
  const { stdout } = await promisify(execFile)(process.execPath, [file]);
  expect(JSON.parse(stdout)).toEqual({ works: [false, true, "'x'", true], before, after: 1 });
});

test('a bundle contains only the operations its service uses, in ASCII', async () => {
  const bundle = await bundleService('auth');
  const program = await readFile(bundle.file, 'utf8');
  await bundle.remove();
  const subjects = [appendAudit, takeFile, importPeople, mergePeople].map(({ subject }) => subject);
  expect(subjects.filter((subject) => program.includes(`\`${subject}\``))).toEqual([appendAudit.subject]);
  expect(/[^\0-\x7f]/.exec(program)?.[0]).toBeUndefined();
});
