import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';
import { ContentId, CONTENT_KINDS } from './content-fields.ts';

/** Days without a change after which what somebody typed and never saved is forgotten. */
export const AUTOSAVE_DAYS = 30;

/** Longer than any field of content. */
const Text = z.string().max(60_000);

/** A field of a form in which somebody has typed and that they have not saved. */
const AutosavedField = z.strictObject({
  /** Such as `draft.summary`. */
  name: z.string().max(100),
  /** What stood in it before. Where something else stands there later, somebody has saved that meanwhile. */
  from: Text,
  to: Text,
});
export type AutosavedField = z.infer<typeof AutosavedField>;

const named = { kind: z.enum(CONTENT_KINDS), id: ContentId };
const PATH = '/admin/content/autosaves/:kind/:id';

/** What is typed is nobody's but its author's, apart from every version, and may be of a confidential part. */
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
