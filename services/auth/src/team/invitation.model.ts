import { DAY_MS, OFFICE_ROLES } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const INVITATION = 'Invitation';

/** An expired invitation is listed for a while, so that it can be resent. */
const KEPT_AFTER_END_S = (30 * DAY_MS) / 1000;

/** The newest invitation of an address. The token of its link is not stored: it is derived from `invitationId`, `mailings` and a key. */
const Invitation = z.object({
  /** The address. */
  _id: z.string(),
  invitationId: z.string(),
  role: z.enum(OFFICE_ROLES),
  /** The user who invites. */
  invitedBy: z.string(),
  createdAt: z.date(),
  /** When it was last mailed; `mailings` counts how often, and only the newest link works. */
  mailedAt: z.date(),
  mailings: z.int(),
  expiresAt: z.date(),
  acceptedAt: z.date().nullable(),
  withdrawnAt: z.date().nullable(),
});
export type InvitationFields = z.infer<typeof Invitation>;

export const invitationSchema = documentSchema(Invitation, {
  collection: 'invitations',
  indexes: [
    [{ invitationId: 1 }, { unique: true }],
    [{ expiresAt: 1 }, { expireAfterSeconds: KEPT_AFTER_END_S }],
  ],
});
