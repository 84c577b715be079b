import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';
import { AgentId } from './agent.contract.ts';
import { contentLine, PublishingIssue } from './content-fields.ts';

const LaunchTaskId = z.string().regex(/^[a-z]+(?:-[a-z]+)+$/);

/** A task that a person has to complete and vouch for before the site is opened to the public. */
export const LaunchTask = z.strictObject({
  id: LaunchTaskId,
  what: z.string(),
  /** Who has to do it, such as the owner's counsel. */
  who: z.string(),
  /** Null while it is open. */
  settled: z
    .strictObject({
      /** Who vouches for it; usually somebody without an account. */
      by: z.string(),
      on: z.iso.date(),
      note: z.string().nullable(),
      /** The user id of who recorded it. */
      recordedBy: z.string(),
      recordedAt: Timestamp,
    })
    .nullable(),
});
export type LaunchTask = z.infer<typeof LaunchTask>;

/** The progress of a new brokerage's setup, as far as catalog knows. */
const Launch = z.strictObject({
  /** Fields of the published brokerage that still hold example values. */
  brokerage: z.array(PublishingIssue),
  /** Published agents with fields that still hold example values. */
  agents: z.array(z.strictObject({ id: AgentId, name: z.string(), issues: z.array(PublishingIssue) })),
  /** Listings on the site that the office has published. */
  listings: z.int().min(0),
  tasks: z.array(LaunchTask),
});

export const readLaunch = defineContract({
  subject: 'catalog.launch.read',
  access: 'broker',
  summary: 'Setup steps and launch tasks, with what is missing before the public may see the site',
  http: { method: 'GET', path: '/admin/launch' },
  input: z.strictObject({}),
  output: Launch,
  errors: [],
  retry: 'safe',
});

/** Another record for a settled task is refused as `launch_task_settled`, unless it is identical. */
export const settleLaunchTask = defineContract({
  subject: 'catalog.launch.settle',
  access: 'broker',
  audit: { operation: 'settleLaunchTask', fields: ['id'] },
  summary: 'Record that someone reviewed and approved a launch task',
  http: { method: 'POST', path: '/admin/launch/:id/settlement' },
  input: z.strictObject({
    id: LaunchTaskId,
    by: contentLine(120),
    on: z.iso.date('Enter the date'),
    note: contentLine(500).exactOptional(),
  }),
  output: LaunchTask,
  errors: ['launch_task_not_found', 'launch_task_settled'],
  retry: 'safe',
});

export const reopenLaunchTask = defineContract({
  subject: 'catalog.launch.reopen',
  access: 'broker',
  audit: { operation: 'reopenLaunchTask', fields: ['id', 'reason'] },
  summary: 'Reopen a launch task',
  http: { method: 'POST', path: '/admin/launch/:id/reopening' },
  input: z.strictObject({ id: LaunchTaskId, reason: contentLine(500) }),
  output: LaunchTask,
  errors: ['launch_task_not_found'],
  retry: 'safe',
});
