import { z } from 'zod';
import { ACT_OUTCOMES, AuditFacts } from '../auth/audit.contract.ts';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';

/** A change that a member of the office made or tried, as its service recorded it. */
export const AdminAct = z.strictObject({
  requestId: z.string(),
  operation: z.string().max(60),
  /** The id of what was to be changed; empty when the operation names none. */
  target: z.string().max(120),
  actorId: z.string(),
  sessionId: z.string(),
  outcome: z.enum(ACT_OUTCOMES),
  facts: AuditFacts,
  /** When it ended, or was given up as unknown. */
  at: Timestamp,
});
export type AdminAct = z.infer<typeof AdminAct>;

const readOf = <S extends string>(service: S) =>
  defineContract({
    subject: `${service}.acts.read`,
    access: 'internal',
    summary: `The outcome of a change that the office made in ${service}`,
    input: z.strictObject({ actId: z.string().max(120) }),
    output: AdminAct,
    errors: ['not_found'],
    retry: 'safe',
  });

export const readAuthAct = readOf('auth');
export const readCatalogAct = readOf('catalog');
export const readDownloadAct = readOf('download');
export const readNotificationAct = readOf('notification');
export const readPaymentAct = readOf('payment');
