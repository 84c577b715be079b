import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { SiteBuildId } from './release.contract.ts';

export const contentPublished = defineEvent({
  type: 'catalog.content.published',
  version: 1,
  owner: 'catalog',
  consumers: [],
  summary: 'The public site has a new release; every gateway of its build fetches it and puts it in place',
  data: z.strictObject({ build: SiteBuildId, number: z.int().min(1) }),
});
