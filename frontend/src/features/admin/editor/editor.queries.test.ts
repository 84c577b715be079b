import { CONTENT_KINDS } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { isChangedBy } from '../shell/live.ts';
import { publicationQuery } from './editor.queries.ts';

test.each([...CONTENT_KINDS, 'content'])('publishing a %s refetches the publication state', (kind) => {
  expect(isChangedBy(publicationQuery.meta, new Set([`catalog.${kind}.published`]))).toBe(true);
});
