import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute or more. Begun last, one of them alone would keep the run waiting. */
const SLOW =
  /(interleavings|outage|fills|no-lead-lost|account-attacks|kill-in-flight|webhooks|races|crash|contact|release|alerts)\.int\.test\.ts$/;

/** The slow files first, the others as they come. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification): boolean => SLOW.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
