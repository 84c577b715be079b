import { z } from 'zod';
import { defineContract } from '../define-contract.ts';

/** The services besides auth that store personal data. */
export const ERASING_SERVICES = ['payment', 'download', 'notification'] as const;
export type ErasingService = (typeof ERASING_SERVICES)[number];

const userId = z.string().max(80);

/**
 * Returns the email address of a closed account while a service still has to erase it. Events carry no personal data, so
 * their consumers ask here.
 */
export const readErasure = defineContract({
  subject: 'auth.erasure.read',
  access: 'internal',
  summary: 'The address of an account that is being erased; null once every service has erased it',
  input: z.strictObject({ userId }),
  output: z.strictObject({ email: z.string().nullable() }),
  errors: [],
  retry: 'safe',
});

/** Safe to repeat. Once every service has reported, auth deletes the address too. */
export const finishErasure = defineContract({
  subject: 'auth.erasure.finish',
  access: 'internal',
  summary: 'Confirm that a service holds nothing of a closed account any more',
  input: z.strictObject({ userId, service: z.enum(ERASING_SERVICES) }),
  output: z.strictObject({ complete: z.boolean() }),
  errors: [],
  retry: 'safe',
});
