import {
  listClosings,
  listClosingVersions,
  previewClosing,
  readConfidentialClosing,
  readClosing,
} from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import { confidentialQueries } from '../shell/content.queries.ts';

export const closingQueries = confidentialQueries('closing', {
  list: (options) => call(listClosings, {}, options),
  one: (id, options) => call(readClosing, { id }, options),
  versions: (id, options) => call(listClosingVersions, { id }, options),
  preview: (id, options) => call(previewClosing, { id }, options),
  confidential: (id, options) => call(readConfidentialClosing, { id }, options),
});
