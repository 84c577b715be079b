import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take ten seconds or more, the longest first. If one started last, the whole run would wait for it alone. */
const SLOW = [
  'crash',
  'no-lead-lost',
  'outage',
  'races',
  'alerts',
  'release',
  'fills',
  'people',
  'validation',
  'matrix',
  'releases',
  'access',
  'kill-in-flight',
  'webhooks',
  'nginx',
  'account-attacks',
  'refunds',
  'form-guard',
  'images',
  'bots',
  'scenarios',
  'overload',
];

/** Runs the slow files first and keeps the order of the others. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification): number => {
      const at = SLOW.findIndex((name) => moduleId.endsWith(`/${name}.int.test.ts`));
      return at < 0 ? SLOW.length : at;
    };
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
