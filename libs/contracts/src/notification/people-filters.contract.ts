import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId } from '../fields.ts';
import { lineOf } from '../form-fields.ts';
import { listPeople } from './people.contract.ts';

const { stage, owner, tag, due } = listPeople.input.shape;

/** The saved filters of the list of people. The search text is not saved, since it may contain a name. */
const PeopleFilter = z
  .strictObject({ stage, owner, tag, due })
  .refine((filter) => Object.values(filter).some(Boolean), 'Choose a filter first');

const SavedFilter = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  filter: z.strictObject({ stage, owner, tag, due }),
});
export type SavedFilter = z.infer<typeof SavedFilter>;
const SavedFilters = z.strictObject({ filters: z.array(SavedFilter) });

export const listPeopleFilters = defineContract({
  subject: 'notification.people-filters.list',
  access: 'assistant',
  summary: 'Saved people filters, shared with the team',
  http: { method: 'GET', path: '/admin/people-filters' },
  input: z.strictObject({}),
  output: SavedFilters,
  errors: [],
  retry: 'safe',
});

/** Idempotent by the id of the filter. */
export const savePeopleFilter = defineContract({
  subject: 'notification.people-filters.save',
  access: 'assistant',
  audit: { operation: 'savePeopleFilter', fields: [] },
  summary: 'Save a filter for the list of people under a name',
  http: { method: 'POST', path: '/admin/people-filters' },
  input: z.strictObject({
    filterId: ClientId,
    name: lineOf('Name', 60).min(1, 'Give it a name'),
    filter: PeopleFilter,
  }),
  output: SavedFilters,
  errors: ['saved_filter_limit'],
  retry: 'safe',
});

/** Safe to repeat. */
export const deletePeopleFilter = defineContract({
  subject: 'notification.people-filters.delete',
  access: 'assistant',
  audit: { operation: 'deletePeopleFilter', fields: [] },
  summary: 'Delete a saved people filter',
  http: { method: 'POST', path: '/admin/people-filters/:filterId/delete' },
  input: z.strictObject({ filterId: z.uuid() }),
  output: SavedFilters,
  errors: [],
  retry: 'safe',
});
