export * from './admin-events.ts';
export * from './asyncapi.ts';
export * from './auth/account-events.ts';
export * from './auth/audited-act.ts';
export * from './auth/end-of-session.ts';
export * from './business-time.ts';
export * from './catalog/article-page.ts';
export * from './brokerage.ts';
export * from './brokerage-in-place.ts';
export * from './catalog/built-in-agents.ts';
export * from './built-in-brokerage.ts';
export * from './catalog/built-in-claim.ts';
export * from './catalog/built-in-listings.ts';
export * from './catalog/catalog-events.ts';
export {
  CONTENT_CHANGES,
  type ContentChange,
  type ContentKind,
  CONTENT_KINDS,
  MAX_SCHEDULE_DAYS,
  type PublishingIssue,
} from './catalog/content-fields.ts';
export * from './catalog/data-room.ts';
export * from './catalog/offered-listing.ts';
export * from './catalog/shown-content.ts';
export * from './claim-figures.ts';
export * from './contracts.ts';
export * from './notification/criteria-link.ts';
export * from './corrections.ts';
export * from './csv.ts';
export * from './deep-link.ts';
export * from './define-contract.ts';
export * from './define-event.ts';
export type { Block, DocumentText } from './documents/document.ts';
export { presentable, tolerant } from './tolerant.ts';
export * from './download/access-events.ts';
export * from './download/checklist.ts';
export * from './download/order-plan.ts';
export * from './edition.ts';
export * from './durations.ts';
export * from './errors.ts';
export * from './record-limits.ts';
export * from './refusal-reasons.ts';
export { PayPalId } from './payment/paypal-id.ts';
export * from './escape-missing-glyphs.ts';
export * from './events.ts';
export * from './fields.ts';
export * from './file-limits.ts';
export * from './cad.ts';
export * from './market-report.ts';
export * from './money.ts';
export * from './listing-id.ts';
export { PersonName, Received } from './form-fields.ts';
export * from './notification/agreement-events.ts';
export * from './notification/entry.ts';
export * from './notification/lead-events.ts';
export * from './notification/nda-text.ts';
export * from './notification/person-file.ts';
export * from './notification/unit-mix.ts';
export * from './notification/valuation-range.ts';
export * from './openapi.ts';
export * from './operations.ts';
export * from './payment/coupon-events.ts';
export * from './payment/order-events.ts';
export * from './payment/order-issues.ts';
export * from './payment/price-parts.ts';
export * from './placeholders.ts';
export * from './quantity.ts';
export * from './roles.ts';
export * from './sales-period.ts';
export * from './status/admin-act-events.ts';
export * from './tier.ts';
export * from './upload.ts';
export * from './visit-source.ts';
export * from './tier-facts.ts';
export * from './tier-services.ts';
