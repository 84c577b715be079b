import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';
import { AgentId } from './agent.contract.ts';
import { contentLine, PublishingIssue } from './content-fields.ts';

const LaunchTaskId = z.string().regex(/^[a-z]+(?:-[a-z]+)+$/);

/** Something that a person has to read and answer for before the public sees the site. */
export const LaunchTask = z.strictObject({
  id: LaunchTaskId,
  what: z.string(),
  /** Whose task it is, such as the owner's counsel. */
  who: z.string(),
  /** Null while it is open. */
  settled: z
    .strictObject({
      /** Who has read it and answers for it: mostly nobody with an account. */
      by: z.string(),
      on: z.iso.date(),
      note: z.string().nullable(),
      /** User id of who recorded it. */
      recordedBy: z.string(),
      recordedAt: Timestamp,
    })
    .nullable(),
});
export type LaunchTask = z.infer<typeof LaunchTask>;

/** How far the setup of a new brokerage is, as far as catalog can tell. */
const Launch = z.strictObject({
  /** What of the published brokerage still holds an example's value. */
  brokerage: z.array(PublishingIssue),
  /** The same of each published agent of whom something does. */
  agents: z.array(z.strictObject({ id: AgentId, name: z.string(), issues: z.array(PublishingIssue) })),
  /** Listings on the site that somebody of the office has published. */
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

/** Another record of a task that is settled is refused as `launch_task_settled`, unless it says the same. */
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
