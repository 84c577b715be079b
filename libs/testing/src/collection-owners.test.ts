import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const sources = globSync('services/*/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('/migrations.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

test('every collection is declared once', () => {
  const declared = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/collection: '([\w-]+)'/g)].map(([, name]) => `${file.split('/')[1]} ${name}`),
  );
  expect(declared.length).toBeGreaterThan(15);
  expect(declared.filter((name, index) => declared.indexOf(name) !== index)).toEqual([]);
});

test('every document with an outbox can be replayed by its service', () => {
  const reporting = sources.flatMap(({ file, text }) =>
    /\boutboxIndex\b/.test(text) ? [...text.matchAll(/const (\w+Schema) =/g)].map(([, name]) => ({ file, name })) : [],
  );
  expect(reporting.length).toBeGreaterThan(2);
  for (const { file, name } of reporting) {
    const [service] = /^services\/\w+/.exec(file) ?? [];
    const commands = sources.filter((one) => one.file.startsWith(`${service}/`) && /operator-command/.test(one.file));
    const lists = commands.flatMap(({ text }) => /reporting: \[([^\]]*)\]/.exec(text)?.[1] ?? []);
    expect(lists.join(), service).toContain(name);
  }
});

test('only the folder that declares a collection injects its model', () => {
  const injected = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:@InjectModel\(|getModelToken\(|outboxProvider\(\w+, )(\w+)[),]/g)].map(([, model]) => ({
      file,
      text,
      model,
    })),
  );
  expect(injected.length).toBeGreaterThan(15);
  const isDeclaredIn = (text: string, model: string): boolean =>
    new RegExp(`const ${model} =|import \\{[^}]*\\b${model}\\b[^}]*\\} from '\\./[\\w.-]+'`).test(text);
  const elsewhere = injected.filter(({ text, model = '' }) => !isDeclaredIn(text, model));
  expect(elsewhere.map(({ file, model }) => `${file} is given ${model}`)).toEqual([]);
});
