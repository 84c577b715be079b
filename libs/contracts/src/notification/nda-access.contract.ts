import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Email, Timestamp } from '../fields.ts';
import { ListingId } from '../listing-id.ts';

/** Most agreements that are named at a time. */
export const MAX_NAMED_NDAS = 500;

/**
 * Whether somebody may read what is confidential of a listing, now: whoever has an agreement about it that the broker has approved, whose
 * time is not over and whose text is the one in force. Asked anew for each page, so that a decision of the broker holds from the next one on.
 */
export const readNdaAccess = defineContract({
  subject: 'notification.nda.access',
  access: 'internal',
  summary: 'The approved agreement that lets an address read the confidential part of a listing',
  input: z.strictObject({ listing: ListingId, email: Email }),
  output: z.strictObject({
    agreement: z.strictObject({ id: z.uuid(), name: z.string(), until: Timestamp.nullable() }).nullable(),
    /** It would be approved, had it been signed under the text that is in force. */
    isOutdated: z.boolean(),
  }),
  errors: [],
  retry: 'safe',
});

/** Whose agreements these are: who keeps only their ids asks for the names when somebody looks. */
export const listNdaNames = defineContract({
  subject: 'notification.nda.names',
  access: 'internal',
  summary: 'Names and addresses of the people who signed the given agreements',
  input: z.strictObject({ ids: z.array(z.uuid()).max(MAX_NAMED_NDAS) }),
  output: z.strictObject({
    people: z.array(z.strictObject({ id: z.uuid(), name: z.string(), email: Email })),
  }),
  errors: [],
  retry: 'safe',
});

/** What has become of the caller's own requests: from there the way to the documents, or to a new signature. */
export const listOwnNdas = defineContract({
  subject: 'notification.nda.list-own',
  access: 'buyer',
  owner: 'caller',
  summary: 'The caller’s approved agreements, with the listing and the end of each',
  http: { method: 'GET', path: '/agreements' },
  input: z.strictObject({}),
  output: z.strictObject({
    agreements: z.array(
      z.strictObject({ listing: ListingId, name: z.string(), until: Timestamp.nullable(), isOutdated: z.boolean() }),
    ),
  }),
  errors: [],
  retry: 'safe',
});
