import type { ContentFields, VersionFields } from './content.model.ts';
import type { ContentService } from './content.service.ts';

/** What works on every kind of content is given the service of each kind by the module: none of them is named here. */
export const CONTENT_SERVICES = Symbol('content services');

export type ContentServices = readonly Pick<
  ContentService<ContentFields, VersionFields>,
  'publishDue' | 'refusedSchedules' | 'namedPictures' | 'files' | 'exported' | 'importIssues' | 'import'
>[];
