import { z } from 'zod';
import { AgentId } from './agent.contract.ts';
import { ArticleId } from './article.contract.ts';
import { ClaimId } from './claim.contract.ts';
import { ClosingId } from './closing.contract.ts';
import { ContentId, CONTENT_KINDS } from './content-fields.ts';
import { defineEvent, EntityId } from '../define-event.ts';
import { Timestamp } from '../fields.ts';
import { ListingId } from '../listing-id.ts';
import { Money } from '../money.ts';
import { PROPERTY_KINDS, REGIONS } from '../notification/valuation.contract.ts';
import { LISTING_STATUSES } from './listing.contract.ts';
import { SiteBuildId } from './release.contract.ts';
import { ReviewId } from './review.contract.ts';

export const priceChanged = defineEvent({
  type: 'catalog.price.changed',
  version: 1,
  owner: 'catalog',
  consumers: [],
  summary: 'The price of a product changed; every gateway reloads the list',
  data: z.strictObject({ productId: EntityId, version: z.int().min(1), price: Money }),
});

export const listingPublished = defineEvent({
  type: 'catalog.listing.published',
  version: 1,
  owner: 'catalog',
  consumers: ['notification-listings'],
  summary: 'The public version of a listing changed: its text, price or status',
  data: z.strictObject({
    listingId: ListingId,
    /** The version of the listing; it increases with every change. */
    version: z.int().min(1),
    status: z.enum(LISTING_STATUSES),
    kind: z.enum(PROPERTY_KINDS),
    /** In whole Canadian dollars. */
    askingAmount: z.int(),
    region: z.enum(REGIONS).optional(),
  }),
});

export const agentPublished = defineEvent({
  type: 'catalog.agent.published',
  version: 1,
  owner: 'catalog',
  consumers: ['notification-contact-agent'],
  summary: 'The public version of an agent changed',
  data: z.strictObject({
    agentId: AgentId,
    /** The version of the agent; it increases with every change. */
    version: z.int().min(1),
  }),
});

export const brokeragePublished = defineEvent({
  type: 'catalog.brokerage.published',
  version: 1,
  owner: 'catalog',
  consumers: ['auth-brokerage', 'download-brokerage', 'notification-brokerage', 'payment-brokerage'],
  summary: 'The public version of the brokerage changed',
  data: z.strictObject({
    /** The version of the brokerage; it increases with every change. */
    version: z.int().min(1),
  }),
});

export const articlePublished = defineEvent({
  type: 'catalog.article.published',
  version: 1,
  owner: 'catalog',
  consumers: [],
  summary: 'The public version of an article changed',
  data: z.strictObject({
    articleId: ArticleId,
    /** The version of the article; it increases with every change. */
    version: z.int().min(1),
  }),
});

export const claimPublished = defineEvent({
  type: 'catalog.claim.published',
  version: 1,
  owner: 'catalog',
  consumers: [],
  summary: 'A claim on the site was corrected, or checked against its source',
  data: z.strictObject({
    claimId: ClaimId,
    /** The version of the claim; it increases with every change. */
    version: z.int().min(1),
  }),
});

export const ratesPublished = defineEvent({
  type: 'catalog.rates.published',
  version: 1,
  owner: 'catalog',
  consumers: [],
  summary: 'The lender rates were corrected, or checked against their source',
  data: z.strictObject({
    /** The version of the ranges; it increases with every change. */
    version: z.int().min(1),
  }),
});

export const closingPublished = defineEvent({
  type: 'catalog.closing.published',
  version: 1,
  owner: 'catalog',
  consumers: [],
  summary: 'The public version of a closing changed',
  data: z.strictObject({
    closingId: ClosingId,
    /** The version of the deal; it increases with every change. */
    version: z.int().min(1),
  }),
});

export const reviewPublished = defineEvent({
  type: 'catalog.review.published',
  version: 1,
  owner: 'catalog',
  consumers: [],
  summary: 'The public version of a review changed',
  data: z.strictObject({
    reviewId: ReviewId,
    /** The version of the review; it increases with every change. */
    version: z.int().min(1),
  }),
});

export const scheduleRefused = defineEvent({
  type: 'catalog.schedule.refused',
  version: 1,
  owner: 'catalog',
  consumers: ['notification-schedule-refused'],
  summary: 'Content could not be published at its scheduled time; the office is notified',
  data: z.strictObject({ kind: z.enum(CONTENT_KINDS), id: ContentId, at: Timestamp }),
});

export const contentPublished = defineEvent({
  type: 'catalog.content.published',
  version: 1,
  owner: 'catalog',
  consumers: [],
  summary: 'The public site has a new release; every gateway of the same build fetches it and switches to it',
  data: z.strictObject({ build: SiteBuildId, number: z.int().min(1) }),
});

export const questionAsked = defineEvent({
  type: 'catalog.question.asked',
  version: 1,
  owner: 'catalog',
  consumers: ['notification-questions'],
  summary: 'A reader of a data room asked about its listing; the office is notified',
  data: z.strictObject({ questionId: EntityId, listing: ListingId, agreementId: EntityId }),
});

export const questionAnswered = defineEvent({
  type: 'catalog.question.answered',
  version: 1,
  owner: 'catalog',
  consumers: ['notification-answers'],
  summary: 'A question about a listing got its first answer; the reader who asked is notified',
  data: z.strictObject({ questionId: EntityId, listing: ListingId, agreementId: EntityId }),
});
