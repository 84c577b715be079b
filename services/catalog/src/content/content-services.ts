import type { ContentFields, VersionFields } from './content.model.ts';
import type { ContentService } from './content.service.ts';

/** Injection token of the services of all kinds of content, so that code for every kind names none of them. */
export const CONTENT_SERVICES = Symbol('content services');

export type ContentServices = readonly Pick<
  ContentService<ContentFields, VersionFields>,
  'publishDue' | 'refusedSchedules' | 'namedPictures' | 'files' | 'exported' | 'importIssues' | 'import'
>[];
