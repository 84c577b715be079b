import { CONTENT_KINDS } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { isChangedBy } from '../shell/live.ts';
import { publicationQuery } from './publication.queries.ts';

test.each([...CONTENT_KINDS, 'content'])('whether visitors see it is read again when a %s is published', (kind) => {
  expect(isChangedBy(publicationQuery.meta, new Set([`catalog.${kind}.published`]))).toBe(true);
});
