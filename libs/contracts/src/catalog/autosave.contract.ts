import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';
import { ContentId, CONTENT_KINDS } from './content-fields.ts';

/** Days without a change after which an autosave is deleted. */
export const AUTOSAVE_DAYS = 30;

/** Longer than any field of content. */
const Text = z.string().max(60_000);

/** A form field with unsaved input. */
const AutosavedField = z.strictObject({
  /** For example `draft.summary`. */
  name: z.string().max(100),
  /** The value that the author started from. If the stored value differs later, somebody has saved the field meanwhile. */
  from: Text,
  to: Text,
});
export type AutosavedField = z.infer<typeof AutosavedField>;

const named = { kind: z.enum(CONTENT_KINDS), id: ContentId };
const PATH = '/admin/content/autosaves/:kind/:id';

/** An autosave is visible to its author only, is kept apart from versions, and may contain confidential text. */
export const autosaveContent = defineContract({
  subject: 'catalog.autosave.put',
  access: 'broker',
  staging: true,
  summary: 'Autosave what the caller has typed; without fields, discard the autosave',
  http: { method: 'POST', path: PATH, maxBodyBytes: 256 * 1024 },
  input: z.strictObject({ ...named, fields: z.array(AutosavedField).max(100) }),
  output: z.strictObject({}),
  errors: [],
  retry: 'safe',
});

export const readAutosave = defineContract({
  subject: 'catalog.autosave.read',
  access: 'broker',
  summary: 'The caller’s autosave',
  http: { method: 'GET', path: PATH },
  input: z.strictObject(named),
  output: z.strictObject({
    autosave: z.strictObject({ at: Timestamp, fields: z.array(AutosavedField) }).nullable(),
  }),
  errors: [],
  retry: 'safe',
});
