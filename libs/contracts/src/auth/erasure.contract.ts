import { z } from 'zod';
import { defineContract } from '../define-contract.ts';

/** Services that hold something of a person besides auth. */
export const ERASING_SERVICES = ['payment', 'download', 'notification'] as const;
export type ErasingService = (typeof ERASING_SERVICES)[number];

const userId = z.string().max(80);

/** What a closed account was known by, as long as somebody still has to forget it. An event names nobody, so who hears of it asks here. */
export const readErasure = defineContract({
  subject: 'auth.erasure.read',
  access: 'internal',
  summary: 'The address of an account that is being erased; null once every service has erased it',
  input: z.strictObject({ userId }),
  output: z.strictObject({ email: z.string().nullable() }),
  errors: [],
  retry: 'safe',
});

/** Safe to repeat. After the last service has said so, auth forgets the address too. */
export const finishErasure = defineContract({
  subject: 'auth.erasure.finish',
  access: 'internal',
  summary: 'Confirm that a service holds nothing of a closed account any more',
  input: z.strictObject({ userId, service: z.enum(ERASING_SERVICES) }),
  output: z.strictObject({ complete: z.boolean() }),
  errors: [],
  retry: 'safe',
});
