import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api-error.ts';
import { AccountCopy, type AccountServer } from './account-copy.ts';
import type { KeptAccountCopy } from './browser-store.ts';
import { BLANK_PLAN, type Mark, type MarkChange } from './working-file.model.ts';
import { newRecoveryKey, readRecoveryKey, seal, unseal } from './sealed-copy.ts';
import { WorkingFile } from './working-file.ts';

/** An account copy on a server with version checks. `stored` is all it is ever sent. */
function account() {
  let stored: { version: number; ciphertext: string; savedAt: string } | null = null;
  let online = true;
  let saves = 0;
  const reached = (): void => {
    if (!online) throw new ApiError('service_unavailable', 0);
  };
  const server: AccountServer = {
    read: async () => {
      reached();
      return { orderNumber: 'A-1', copy: stored, shares: [] };
    },
    save: async (basedOn, ciphertext) => {
      reached();
      if ((stored?.version ?? 0) !== basedOn) throw new ApiError('version_conflict');
      saves += 1;
      stored = { version: basedOn + 1, ciphertext, savedAt: new Date(saves * 1000).toISOString() };
      return stored;
    },
    delete: async () => {
      reached();
      stored = null;
    },
  };
  return {
    server,
    go: (to: 'online' | 'offline') => {
      online = to === 'online';
    },
    stored: () => stored,
    saves: () => saves,
  };
}

/** One clock for all devices, so that a later edit in a test is later. */
let clock = 1000;

/** A device with its own browser, working file and account copy. */
async function device(server: AccountServer) {
  const kept = new Map<string, KeptAccountCopy>();
  const marks = new Map<string, Mark>();
  const file = new WorkingFile(
    {
      orderNumber: 'A-1',
      ownerId: 'u1',
      tier: 'basic',
      outline: [{ id: 'b-mkt', title: 'Market', itemIds: ['b-mkt-01', 'b-mkt-02'] }],
      property: '',
      plan: BLANK_PLAN,
    },
    {
      readHead: async () => undefined,
      writeHead: async () => undefined,
      readMarks: async () => marks,
      writeMarks: async () => undefined,
    },
    { post: () => undefined, listen: () => undefined, close: () => undefined },
    () => (clock += 1000),
  );
  const copy = new AccountCopy(file, server, {
    readAccountCopy: async (orderNumber) => kept.get(orderNumber),
    writeAccountCopy: async (own) => void kept.set(own.orderNumber, own),
    deleteAccountCopy: async (orderNumber) => void kept.delete(orderNumber),
  });
  await copy.open();
  const write = (change: MarkChange): void => file.change('b-mkt-01', change);
  return { file, copy, write, mark: () => file.mark('b-mkt-01') };
}

async function twoDevices() {
  const shop = account();
  const [one, two] = [await device(shop.server), await device(shop.server)];
  const recoveryKey = await newRecoveryKey();
  one.write({ note: 'roof leaks' });
  expect(await one.copy.turnOn(recoveryKey)).toBeNull();
  await two.copy.open();
  expect(two.copy.state.status).toBe('locked');
  expect(await two.copy.unlock(` ${recoveryKey.toLowerCase().replaceAll('-', ' ')}`)).toBeNull();
  return { ...shop, one, two, recoveryKey };
}

test('a second device reads the file with the key, and the server stores nothing readable', async () => {
  const { two, stored } = await twoDevices();
  expect(two.mark()).toMatchObject({ note: 'roof leaks' });
  const bytes = Buffer.from(stored()?.ciphertext ?? '', 'base64').toString('latin1');
  for (const word of ['roof', 'A-1', 'Market', 'format']) expect(bytes).not.toContain(word);
});

test('edits of different fields on two devices are merged on both, even after both were offline', async () => {
  const { one, two, go } = await twoDevices();
  go('offline');
  one.write({ owner: 'Sam', state: 'failed' });
  two.write({ costLow: 900, note: 'roof leaks at the back' });
  two.file.rename('12 Example Road');
  two.file.schedule({ days: { survey: 12 } });
  one.file.schedule({ conditionOn: '2027-01-29' });
  await one.copy.sync();
  expect(one.copy.state).toMatchObject({ status: 'kept', trouble: expect.stringContaining('cannot be reached') });
  go('online');
  for (const { copy } of [one, two, one]) await copy.sync();
  const merged = { state: 'failed', owner: 'Sam', costLow: 900, note: 'roof leaks at the back', earlierNotes: [] };
  for (const { mark, file, copy } of [one, two]) {
    expect(mark()).toMatchObject(merged);
    expect(file.head).toMatchObject({
      property: '12 Example Road',
      plan: { conditionOn: '2027-01-29', days: { survey: 12 } },
    });
    expect(copy.state).toMatchObject({ status: 'kept', trouble: null });
  }
});

test('of two notes on one check the later one wins and the other is kept; an emptied field stays empty', async () => {
  const { one, two } = await twoDevices();
  one.write({ owner: 'Sam' });
  for (const { copy } of [one, two]) await copy.sync();
  one.write({ note: 'first' });
  one.write({ owner: '' });
  two.write({ state: 'done' });
  two.write({ state: 'failed' });
  two.write({ note: 'second' });
  for (const { copy } of [one, two, one]) await copy.sync();
  for (const { mark } of [one, two])
    expect(mark()).toMatchObject({ note: 'second', earlierNotes: ['first'], owner: '', state: 'failed' });
});

test('two devices in sync save nothing more', async () => {
  const { one, two, saves } = await twoDevices();
  for (const { copy } of [one, two, one, two]) await copy.sync();
  const before = saves();
  for (const { copy } of [one, two, one, two]) await copy.sync();
  expect(saves()).toBe(before);
});

test('an invalid key and the key of another file are rejected with different messages, and nothing changes', async () => {
  const { server, recoveryKey } = await twoDevices();
  const three = await device(server);
  const broken = `${recoveryKey.slice(0, -1)}${recoveryKey.endsWith('0') ? '1' : '0'}`;
  for (const typed of ['', 'twelve words', broken, recoveryKey.slice(0, 20)])
    expect(await three.copy.unlock(typed)).toMatch(/^This is not a valid recovery key/);
  expect(await three.copy.unlock(await newRecoveryKey())).toMatch(/^This key does not open this purchase’s file/);
  expect(three.copy.state.status).toBe('locked');
  expect(three.mark()).toBeUndefined();
});

test('a copy recreated under a new key is locked on the other device, which keeps its notes; a deleted copy is off', async () => {
  const { one, two, stored } = await twoDevices();
  expect(await one.copy.turnOff()).toBeNull();
  expect(stored()).toBeNull();
  one.write({ note: 'begun anew' });
  expect(await one.copy.turnOn(await newRecoveryKey())).toBeNull();
  two.write({ note: 'still mine' });
  await two.copy.sync();
  expect(two.copy.state.status).toBe('locked');
  expect(two.mark()).toMatchObject({ note: 'still mine' });
  expect(await one.copy.turnOff()).toBeNull();
  await two.copy.open();
  expect(two.copy.state.status).toBe('off');
});

test('a tampered ciphertext does not open, and look-alike letters in a key are read as digits', async () => {
  const recoveryKey = await newRecoveryKey();
  const sealed = await seal('text', recoveryKey);
  expect(await unseal(sealed, recoveryKey)).toBe('text');
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(await unseal(bytes.toString('base64'), recoveryKey)).toBeNull();
  expect(await readRecoveryKey(recoveryKey.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(recoveryKey);
});
