import {
  listReviews,
  listReviewVersions,
  previewReview,
  readConfidentialReview,
  readReview,
} from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import { confidentialQueries } from '../shell/content.queries.ts';

export const reviewQueries = confidentialQueries('review', {
  list: (options) => call(listReviews, {}, options),
  one: (id, options) => call(readReview, { id }, options),
  versions: (id, options) => call(listReviewVersions, { id }, options),
  preview: (id, options) => call(previewReview, { id }, options),
  confidential: (id, options) => call(readConfidentialReview, { id }, options),
});
