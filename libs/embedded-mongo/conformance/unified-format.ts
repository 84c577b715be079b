import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EJSON } from 'bson';
import { z } from 'zod';

const Fields = z.record(z.string(), z.unknown());
const Requirement = z.object({
  minServerVersion: z.string().optional(),
  maxServerVersion: z.string().optional(),
  topologies: z.array(z.string()).optional(),
});
const Data = z.object({ databaseName: z.string(), collectionName: z.string(), documents: z.array(Fields) });
const ExpectedError = z.object({
  isClientError: z.boolean().optional(),
  errorContains: z.string().optional(),
  errorCode: z.number().optional(),
  errorResponse: Fields.optional(),
  writeErrors: Fields.optional(),
  expectResult: z.unknown().optional(),
});
const Operation = z.object({
  name: z.string(),
  object: z.string(),
  arguments: Fields.default({}),
  expectResult: z.unknown().optional(),
  expectError: ExpectedError.optional(),
});
const Test = z.object({
  description: z.string(),
  runOnRequirements: z.array(Requirement).optional(),
  operations: z.array(Operation),
  outcome: z.array(Data).default([]),
});
/** The part of the unified test format that is read. `expectEvents` is skipped: what a driver sends says nothing about a server. */
const TestFile = z.object({
  runOnRequirements: z.array(Requirement).optional(),
  createEntities: z.array(z.record(z.string(), Fields.and(z.object({ id: z.string() })))).default([]),
  initialData: z.array(Data).default([]),
  tests: z.array(Test),
});

export type TestFile = z.infer<typeof TestFile>;
export type Test = z.infer<typeof Test>;
export type Operation = z.infer<typeof Operation>;
export type ExpectedError = z.infer<typeof ExpectedError>;
type Requirement = z.infer<typeof Requirement>;

/** Reads the test files of a folder, by name. */
export function readTestFiles(folder: string): [name: string, file: TestFile][] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return [name.replace('.json', ''), TestFile.parse(EJSON.parse(text))];
  });
}

function compareVersions(left: string, right: string): number {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number));
  return [0, 1, 2].map((i) => (a?.[i] ?? 0) - (b?.[i] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** Returns whether a single server of that version meets the requirements; true if there are none. */
export function meets(requirements: Requirement[] | undefined, version: string): boolean {
  if (!requirements) return true;
  return requirements.some(
    ({ minServerVersion = '0', maxServerVersion = '999', topologies = ['single'] }) =>
      compareVersions(version, minServerVersion) >= 0 &&
      compareVersions(version, maxServerVersion) <= 0 &&
      topologies.includes('single'),
  );
}
