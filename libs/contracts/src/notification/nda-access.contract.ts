import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Email, Timestamp } from '../fields.ts';
import { ListingId } from '../listing-id.ts';

/** The maximum number of agreements per request. */
export const MAX_NAMED_NDAS = 500;

/**
 * Whether somebody may read the confidential part of a listing now: that takes an approved, unexpired agreement about it, on
 * the text in force. Called again for each page, so that a decision of the broker applies from the next page on.
 */
export const readNdaAccess = defineContract({
  subject: 'notification.nda.access',
  access: 'internal',
  summary: 'The approved agreement that lets an address read the confidential part of a listing',
  input: z.strictObject({ listing: ListingId, email: Email }),
  output: z.strictObject({
    agreement: z.strictObject({ id: z.uuid(), name: z.string(), until: Timestamp.nullable() }).nullable(),
    /** Whether only an outdated text keeps the agreement from giving access. */
    isOutdated: z.boolean(),
  }),
  errors: [],
  retry: 'safe',
});

/** Returns the signers' names, for a service that stores only the ids of agreements. */
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

/** Lists the state of the caller's own requests, with the way to the documents or to a new signature. */
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
