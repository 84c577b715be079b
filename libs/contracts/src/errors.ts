import { torontoLongDay } from './business-time.ts';
import {
  MAX_AGENTS,
  MAX_ARTICLES,
  MAX_CLOSINGS,
  MAX_LISTINGS,
  MAX_REVIEWS,
  MAX_SAVED_FILTERS,
  MAX_WEBHOOK_ENDPOINTS,
} from './record-limits.ts';

const grouped = (count: number): string => count.toLocaleString('en-CA');

/**
 * The single table of error codes, each with its HTTP status at the gateway and a sentence for people. A service throws a
 * code and never a status; a code without a row does not compile.
 */
export const ERRORS = {
  validation_failed: { status: 400, message: 'The request is not valid.' },
  password_too_common: { status: 400, message: 'This password is too common. Please choose another one.' },
  password_unchanged: { status: 400, message: 'Choose a password that is different from the temporary one.' },
  wrong_password: { status: 400, message: 'Your current password is incorrect.' },
  invalid_price: { status: 400, message: 'Please enter a valid price' },
  unauthenticated: { status: 401, message: 'Please sign in to continue' },
  session_expired: { status: 401, message: 'Your session has ended. Please sign in again.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  invalid_code: { status: 401, message: 'That code is incorrect or has expired. Request a new one.' },
  second_factor_required: { status: 401, message: 'Enter the code from your authenticator app.' },
  password_change_required: { status: 401, message: 'This is a temporary password. Choose your own password.' },
  invalid_second_factor: { status: 401, message: 'That authenticator code is incorrect.' },
  webhook_refused: { status: 401, message: 'The signature of this message is not valid.' },
  forbidden: { status: 403, message: 'You do not have access to this.' },
  role_not_allowed: { status: 403, message: 'Your role does not allow this. Ask an owner.' },
  password_needed: { status: 403, message: 'You signed in a while ago. Enter your password to continue.' },
  password_reset_not_allowed: { status: 403, message: 'Password reset is only available for the admin email' },
  cross_site_request: { status: 403, message: 'This request came from another site and was refused.' },
  entitlement_used_up: { status: 403, message: 'All downloads for this purchase have been used.' },
  download_attempt_expired: {
    status: 403,
    message:
      'This download can no longer be repeated. Press Download again, which uses one of your remaining downloads.',
  },
  entitlement_revoked: { status: 403, message: 'Access to this purchase has been withdrawn.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  member_not_found: { status: 404, message: 'This person is no longer on the team.' },
  invitation_not_found: {
    status: 404,
    message: 'This invitation was not found. It may already have been accepted or withdrawn.',
  },
  session_not_found: { status: 404, message: 'This session was not found.' },
  pages_not_made: { status: 409, message: 'This installation does not generate pages, so no preview is available.' },
  release_not_found: { status: 404, message: 'This release of the site is no longer stored.' },
  article_not_found: { status: 404, message: 'This article was not found.' },
  agent_not_found: { status: 404, message: 'This agent was not found.' },
  launch_task_not_found: { status: 404, message: 'This launch task was not found.' },
  brokerage_not_found: { status: 404, message: 'This version of the brokerage was not found.' },
  claim_not_found: { status: 404, message: 'This claim was not found.' },
  closing_not_found: { status: 404, message: 'This closing was not found.' },
  listing_not_found: { status: 404, message: 'This listing was not found.' },
  picture_not_found: { status: 404, message: 'This image was not found. Add it again.' },
  review_not_found: { status: 404, message: 'This review was not found.' },
  product_not_found: { status: 404, message: 'Checklist not found' },
  coupon_unknown: { status: 404, message: 'We don’t recognize this code. Please check the spelling.' },
  webhook_unknown: { status: 404, message: 'This endpoint or message was not found.' },
  order_not_found: { status: 404, message: 'This order was not found.' },
  entitlement_not_found: { status: 404, message: 'Invalid checklist access' },
  method_not_allowed: { status: 405, message: 'This address does not accept that method.' },
  last_owner: { status: 409, message: 'The team needs an owner. Make someone else an owner first.' },
  member_exists: { status: 409, message: 'Someone with this address is already on the team.' },
  invitation_exists: {
    status: 409,
    message: 'This address has already been invited. Resend the invitation, or withdraw it first.',
  },
  second_factor_exists: { status: 409, message: 'This account already has a second factor.' },
  price_changed: { status: 409, message: 'The price has changed. Please check the new price before you pay.' },
  version_conflict: { status: 409, message: 'Someone changed this in the meantime. Reload and try again.' },
  article_limit: { status: 409, message: `You have reached the limit of ${grouped(MAX_ARTICLES)} articles.` },
  article_named_elsewhere: {
    status: 409,
    message: 'Another article links to this one. Change and publish that article first.',
  },
  agent_limit: { status: 409, message: `You have reached the limit of ${MAX_AGENTS} agents.` },
  agent_named_everywhere: {
    status: 409,
    message: 'Every page of the site names this agent. Edit the agent’s page instead of removing it.',
  },
  release_shows_withdrawn: {
    status: 409,
    message: 'This release shows something that has since been removed from the site.',
  },
  closing_limit: { status: 409, message: `You have reached the limit of ${MAX_CLOSINGS} closings.` },
  launch_task_settled: {
    status: 409,
    message: 'This task is already complete. Reopen it to make changes.',
  },
  listing_limit: { status: 409, message: `You have reached the limit of ${grouped(MAX_LISTINGS)} listings.` },
  review_limit: { status: 409, message: `You have reached the limit of ${MAX_REVIEWS} reviews.` },
  upload_incomplete: { status: 409, message: 'The upload is incomplete. Choose the file again.' },
  webhook_off: { status: 409, message: 'This endpoint is turned off.' },
  webhook_limit: {
    status: 409,
    message: `You have reached the limit of ${MAX_WEBHOOK_ENDPOINTS} endpoints. Edit an existing one.`,
  },
  article_not_publishable: { status: 422, message: 'Some details are missing. Complete them before you publish.' },
  agent_not_publishable: { status: 422, message: 'Some details are missing. Complete them before you publish.' },
  brokerage_not_publishable: { status: 422, message: 'Some details are missing. Complete them before you publish.' },
  claim_not_publishable: { status: 422, message: 'Some details need to be corrected before you publish.' },
  closing_not_publishable: { status: 422, message: 'Some details are missing. Complete them before you publish.' },
  listing_not_publishable: { status: 422, message: 'Some details are missing. Complete them before you publish.' },
  rates_not_publishable: { status: 422, message: 'Some details need to be corrected before you publish.' },
  review_not_publishable: { status: 422, message: 'Some details are missing. Complete them before you publish.' },
  picture_refused: { status: 422, message: 'This file cannot be used as an image.' },
  file_refused: { status: 422, message: 'This file cannot be accepted.' },
  webhook_address_refused: { status: 422, message: 'This address points to a private network.' },
  tier_mismatch: { status: 409, message: 'There was an issue processing your payment. Please contact support.' },
  product_unavailable: { status: 409, message: 'This checklist is not on sale yet.' },
  order_not_approved: { status: 409, message: 'This payment has not been approved in PayPal yet.' },
  order_closed: { status: 409, message: 'This order is closed. Please start a new purchase.' },
  payment_in_progress: { status: 409, message: 'Your payment is being processed. This page updates automatically.' },
  coupon_not_started: { status: 409, message: 'This code is not valid yet.' },
  coupon_ended: { status: 409, message: 'This code is no longer valid.' },
  coupon_wrong_tier: { status: 409, message: 'This code does not apply to this checklist.' },
  coupon_used_up: { status: 409, message: 'This code has reached its usage limit.' },
  coupon_held: {
    status: 409,
    message: 'This code is reserved for an unpaid order. Pay for that order, or try again in 30 minutes.',
  },
  coupon_used_by_you: { status: 409, message: 'You have already used this code.' },
  coupon_exists: { status: 409, message: 'A coupon with this code already exists.' },
  upgrade_refused: { status: 409, message: 'Your earlier purchase cannot be applied to this checklist.' },
  upgrade_in_use: { status: 409, message: 'Your earlier purchase has already been applied to another upgrade.' },
  refund_refused: { status: 409, message: 'This order cannot be refunded, or not for that amount.' },
  order_action_refused: { status: 409, message: 'This action is not available for this order in its current state.' },
  payment_under_review: { status: 409, message: 'Your payment is under manual review. We will email you.' },
  nda_text_changed: { status: 409, message: 'The agreement has a new version. Reload the page and read it again.' },
  nda_decision_refused: {
    status: 409,
    message: 'This action is not available for this agreement in its current state.',
  },
  saved_filter_limit: {
    status: 409,
    message: `You have reached the limit of ${MAX_SAVED_FILTERS} saved filters. Delete one first.`,
  },
  booking_time_taken: { status: 409, message: 'This time has just been taken. Please choose another one.' },
  booking_closed: {
    status: 409,
    message: 'This appointment can no longer be changed here. Please call us.',
  },
  mail_address_fixed: {
    status: 409,
    message:
      'The address of this email cannot be changed: the email has been delivered, is being sent, or is meant only for this address.',
  },
  reply_address_unknown: {
    status: 409,
    message: 'This address does not belong to this person. Reload and choose one.',
  },
  mail_content_gone: { status: 409, message: 'The content of this email has been deleted. It cannot be sent again.' },
  proof_required: {
    status: 428,
    message: 'One moment: your browser needs to complete a quick check before this is sent.',
  },
  idempotency_conflict: { status: 422, message: 'This request was already sent with different content.' },
  payment_declined: {
    status: 402,
    message: 'The payment was declined. Nothing was charged. Please choose another way to pay.',
  },
  entitlement_expired: { status: 410, message: 'Your access to this purchase has ended.' },
  recovery_link_invalid: {
    status: 410,
    message: 'This link has already been used or has expired. Please request a new one.',
  },
  invitation_invalid: {
    status: 410,
    message: 'This invitation has already been accepted or withdrawn, or it has expired. Please ask for a new one.',
  },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'Send the request as application/json.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal_error: { status: 500, message: 'Something went wrong on our side.' },
  payment_provider_unavailable: { status: 503, message: 'Failed to initiate payment. Please try again.' },
  payments_not_possible: {
    status: 503,
    message:
      'We cannot take payments at the moment. The problem is on our side, and we have been alerted. We do not keep money for an order that does not go through.',
  },
  /** A service is still on the release before the caller's, as happens during a rollout. */
  release_behind: {
    status: 503,
    message: 'This part of the site is being updated. Please try again.',
  },
  service_unavailable: { status: 503, message: 'This part of the site is not available right now. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

/** Messages that name what a refusal is about, taken from its details. */
const MESSAGE_WITH_DETAILS: Partial<Record<ErrorCode, (details: Record<string, unknown>) => string | undefined>> = {
  release_shows_withdrawn: ({ withdrawn }) =>
    Array.isArray(withdrawn) && withdrawn.length > 0
      ? `This release shows items that have since been removed from the site: ${withdrawn.join(', ')}. Publish them again first, or choose a later release.`
      : undefined,
  entitlement_used_up: ({ usesAllowed }) =>
    typeof usesAllowed === 'number' && usesAllowed > 1
      ? `All ${usesAllowed} downloads for this purchase have been used.`
      : undefined,
  entitlement_expired: ({ expiresAt }) =>
    typeof expiresAt === 'string' && !Number.isNaN(Date.parse(expiresAt))
      ? `Your access to this purchase ended on ${torontoLongDay(new Date(expiresAt))}.`
      : undefined,
};

/** Returns a refusal's message for people. */
export function errorMessage(code: ErrorCode, details: Record<string, unknown> = {}): string {
  return MESSAGE_WITH_DETAILS[code]?.(details) ?? ERRORS[code].message;
}

/** The body of every failed HTTP call. `details` carries data that a screen needs (a new price), never internals. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  requestId: string;
  details?: Record<string, unknown>;
}
