import { expect, test, vi } from 'vitest';
import { BLANK_PLAN, type Mark } from './working-file.model.ts';
import { newer } from './mark.rules.ts';
import { WorkingFile } from './working-file.ts';

const head = {
  orderNumber: 'A-1',
  ownerId: 'u1',
  tier: 'basic' as const,
  outline: [{ id: 'b-mkt', title: 'Market', itemIds: ['b-mkt-01', 'b-mkt-02'] }],
  property: '',
  plan: BLANK_PLAN,
};

/** A browser with one store, and tabs that receive each other's messages. */
function browser() {
  const stored = new Map<string, Mark>();
  const tabs = new Set<(message: unknown) => void>();
  let broken = false;
  const useStorage = async () => {
    if (broken) throw new Error('no storage');
    return undefined;
  };
  const store = {
    readHead: useStorage,
    writeHead: useStorage,
    readMarks: async () => new Map(stored),
    writeMarks: async (_: string, marks: Iterable<readonly [string, Mark]>) => {
      for (const [id, mark] of marks) {
        const there = stored.get(id);
        stored.set(id, there ? newer(there, mark) : mark);
      }
    },
  };
  const open = async (now: () => number): Promise<WorkingFile> => {
    let own: ((message: unknown) => void) | undefined;
    const file = new WorkingFile(
      head,
      store,
      {
        post: (message) => {
          for (const tab of tabs) if (tab !== own) tab(structuredClone(message));
        },
        listen: (receive) => {
          own = receive;
          tabs.add(receive);
        },
        close: () => own && tabs.delete(own),
      },
      now,
    );
    await file.load();
    return file;
  };
  return {
    open,
    stored,
    breakStore: () => {
      broken = true;
    },
    repairStore: () => {
      broken = false;
    },
  };
}

test('an edit reaches an open tab and a tab opened later', async () => {
  const { open } = browser();
  const [one, two] = [await open(() => 10), await open(() => 10)];
  one.change('b-mkt-01', { state: 'failed', note: 'wet' });
  expect(two.mark('b-mkt-01')).toMatchObject({ state: 'failed', note: 'wet' });
  const later = await open(() => 10);
  expect(later.mark('b-mkt-01')).toMatchObject({ note: 'wet' });
});

test('an edit changes its own mark and keeps the other mark objects', async () => {
  const { open } = browser();
  const file = await open(() => 10);
  file.change('b-mkt-01', { state: 'done' });
  const before = file.mark('b-mkt-01');
  file.change('b-mkt-02', { state: 'done' });
  expect(file.mark('b-mkt-01')).toBe(before);
});

test('messages about other orders are ignored', async () => {
  const { open } = browser();
  const file = await open(() => 10);
  const foreign = await open(() => 10);
  foreign.head = { ...head, orderNumber: 'A-2' };
  foreign.change('b-mkt-01', { state: 'done' });
  expect(file.mark('b-mkt-01')).toBeUndefined();
});

test('an imported copy is merged, stored and sent to other tabs; importing it again changes nothing', async () => {
  const { open, stored } = browser();
  const [file, other] = [await open(() => 10), await open(() => 10)];
  file.change('b-mkt-01', { note: 'mine' });
  const own = file.mark('b-mkt-01');
  if (!own) throw new Error('the edit is missing');
  const copy = {
    tier: 'basic' as const,
    orderNumber: 'A-0',
    property: 'Example Road',
    plan: { conditionOn: '2027-01-29', days: { survey: 12 } },
    outline: [],
    marks: new Map([['b-mkt-01', { ...own, note: 'theirs', editedAt: 5 }]]),
  };
  expect(file.take(copy)).toBe(1);
  const merged = { note: 'mine', earlierNotes: ['theirs'] };
  expect(file.mark('b-mkt-01')).toMatchObject(merged);
  expect(other.mark('b-mkt-01')).toMatchObject(merged);
  await vi.waitFor(() => expect(stored.get('b-mkt-01')).toMatchObject(merged));
  expect(file.head).toMatchObject({ property: 'Example Road', plan: copy.plan });
  expect(other.head.plan).toEqual(copy.plan);
  expect(file.take(copy)).toBe(0);
});

test('without browser storage the file reports it and keeps marks in memory', async () => {
  const { open, breakStore } = browser();
  breakStore();
  const file = await open(() => 10);
  file.change('b-mkt-01', { note: 'here' });
  expect(file.kept).toBe(false);
  expect(file.mark('b-mkt-01')).toMatchObject({ note: 'here' });
});

test('marks that could not be stored are stored with the next edit', async () => {
  const { open, stored, breakStore, repairStore } = browser();
  const file = await open(() => 10);
  breakStore();
  file.change('b-mkt-01', { note: 'typed without storage' });
  await vi.waitFor(() => expect(file.kept).toBe(false));
  repairStore();
  file.change('b-mkt-02', { note: 'typed later' });
  await vi.waitFor(() => expect(file.kept).toBe(true));
  expect([...stored.values()].map(({ note }) => note)).toEqual(['typed without storage', 'typed later']);
});

test('a file that could not be read is merged before it is written', async () => {
  const { open, stored, breakStore, repairStore } = browser();
  const before = await open(() => 10);
  before.change('b-mkt-01', { note: 'earlier' });
  await vi.waitFor(() => expect(stored.size).toBe(1));
  breakStore();
  const file = await open(() => 20);
  expect(file.mark('b-mkt-01')).toBeUndefined();
  file.change('b-mkt-01', { note: 'now' });
  repairStore();
  file.change('b-mkt-02', { state: 'done' });
  await vi.waitFor(() => expect(file.kept).toBe(true));
  expect(stored.get('b-mkt-01')).toMatchObject({ note: 'now', earlierNotes: ['earlier'] });
});
