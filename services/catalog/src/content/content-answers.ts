import type { ContentChange, PublishingIssue } from '@brokerage/contracts';
import type { ContentFields, VersionFields } from './content.model.ts';

interface ScheduleAnswer {
  version: number;
  at: string;
  issues: PublishingIssue[] | null;
}

/** The fields of every kind of content that the office sees (`EDITED_CONTENT` of the contracts). */
export function editedFields(content: ContentFields, isAhead: boolean, issues: PublishingIssue[]) {
  const { version, publishedVersion } = content;
  return { version, publishedVersion, isAhead, issues, scheduled: scheduleOf(content), change: changeOf(content) };
}

/** The fields of a row in a list (`LISTED_CONTENT`). */
export function listedFields(content: ContentFields, isAhead: boolean) {
  const { version, publishedVersion } = content;
  const schedule = scheduleOf(content);
  const scheduled = schedule && { version: schedule.version, at: schedule.at, isRefused: schedule.issues !== null };
  return { version, publishedVersion, isAhead, scheduled, change: changeOf(content) };
}

export function changeOf({ change }: VersionFields): ContentChange {
  const { kind, at, by, fields } = change;
  return { kind, at: at.toISOString(), by, fields };
}

function scheduleOf({ scheduled }: ContentFields): ScheduleAnswer | null {
  return scheduled ? { version: scheduled.version, at: scheduled.at.toISOString(), issues: scheduled.issues } : null;
}
