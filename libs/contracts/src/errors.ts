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
 * The one table of error codes: what goes wrong, the HTTP status it becomes at the gateway, and the sentence a person may read.
 * A service throws a code and never a status; a code without a row does not compile.
 */
export const ERRORS = {
  validation_failed: { status: 400, message: 'The request is not valid.' },
  password_too_common: { status: 400, message: 'This password is too common. Please choose another one.' },
  password_unchanged: { status: 400, message: 'Choose a password other than the one you were given.' },
  wrong_password: { status: 400, message: 'The current password is not right.' },
  invalid_price: { status: 400, message: 'Please enter a valid price' },
  unauthenticated: { status: 401, message: 'Please sign in to continue' },
  session_expired: { status: 401, message: 'Your session has ended. Please sign in again.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password' },
  invalid_code: { status: 401, message: 'That code is not right, or it has expired. Ask for a new one.' },
  second_factor_required: { status: 401, message: 'Enter the code of your authenticator app.' },
  password_change_required: { status: 401, message: 'This password was given to you. Choose one of your own.' },
  invalid_second_factor: { status: 401, message: 'That code of the authenticator app is not right.' },
  webhook_refused: { status: 401, message: 'The signature of this message is not valid.' },
  forbidden: { status: 403, message: 'You do not have access to this.' },
  role_not_allowed: { status: 403, message: 'Your role does not allow this; ask an owner.' },
  password_needed: { status: 403, message: 'You signed in a while ago. Enter your password to go on.' },
  password_reset_not_allowed: { status: 403, message: 'Password reset is only available for the admin email' },
  cross_site_request: { status: 403, message: 'This request came from another site and was refused.' },
  entitlement_used_up: { status: 403, message: 'The downloads of this purchase have been used.' },
  entitlement_revoked: { status: 403, message: 'Access to this purchase has been withdrawn.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  member_not_found: { status: 404, message: 'This person does not work in the office any more.' },
  invitation_not_found: {
    status: 404,
    message: 'This invitation was not found. It may have been accepted or withdrawn already.',
  },
  session_not_found: { status: 404, message: 'This session was not found.' },
  pages_not_made: { status: 409, message: 'This installation makes no pages, so that there is no preview.' },
  release_not_found: { status: 404, message: 'This release of the site is not kept any more.' },
  article_not_found: { status: 404, message: 'This article was not found.' },
  agent_not_found: { status: 404, message: 'This agent was not found.' },
  launch_task_not_found: { status: 404, message: 'There is no such launch task.' },
  brokerage_not_found: { status: 404, message: 'The brokerage has no such version.' },
  claim_not_found: { status: 404, message: 'This claim was not found.' },
  closing_not_found: { status: 404, message: 'This closing was not found.' },
  listing_not_found: { status: 404, message: 'This listing was not found.' },
  picture_not_found: { status: 404, message: 'This picture was not found. Add it again.' },
  review_not_found: { status: 404, message: 'This review was not found.' },
  product_not_found: { status: 404, message: 'Checklist not found' },
  coupon_unknown: { status: 404, message: 'We do not know this code. Please check how it is written.' },
  webhook_unknown: { status: 404, message: 'This endpoint or message was not found.' },
  order_not_found: { status: 404, message: 'This order was not found.' },
  entitlement_not_found: { status: 404, message: 'Invalid checklist access' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  last_owner: { status: 409, message: 'The office needs an owner. Make somebody else an owner first.' },
  member_exists: { status: 409, message: 'Somebody with this address works in the office already.' },
  invitation_exists: {
    status: 409,
    message: 'This address is invited already. Send the invitation again, or withdraw it first.',
  },
  second_factor_exists: { status: 409, message: 'This account has a second factor already.' },
  price_changed: { status: 409, message: 'The price has changed. Please check the new price before you pay.' },
  version_conflict: { status: 409, message: 'Somebody changed this in the meantime. Reload and try again.' },
  article_limit: { status: 409, message: `There are ${grouped(MAX_ARTICLES)} articles already.` },
  article_named_elsewhere: {
    status: 409,
    message: 'Another article leads to this one. Change that first, and publish it.',
  },
  agent_limit: { status: 409, message: `There are ${MAX_AGENTS} agents already.` },
  agent_named_everywhere: {
    status: 409,
    message: 'Every page of the site names this agent. Change the page instead of taking it off.',
  },
  release_shows_withdrawn: {
    status: 409,
    message: 'This release shows something that has been taken off the site since.',
  },
  closing_limit: { status: 409, message: `There are ${MAX_CLOSINGS} closings already.` },
  launch_task_settled: {
    status: 409,
    message: 'Somebody has recorded this already. Reopen it to record something else.',
  },
  listing_limit: { status: 409, message: `There are ${grouped(MAX_LISTINGS)} listings already.` },
  review_limit: { status: 409, message: `There are ${MAX_REVIEWS} reviews already.` },
  upload_incomplete: { status: 409, message: 'Parts of this file did not arrive. Choose the file again.' },
  webhook_off: { status: 409, message: 'This endpoint is switched off.' },
  webhook_limit: { status: 409, message: `There are ${MAX_WEBHOOK_ENDPOINTS} endpoints already. Change one of them.` },
  article_not_publishable: { status: 422, message: 'Something is missing before this can be published.' },
  agent_not_publishable: { status: 422, message: 'Something is missing before this can be published.' },
  brokerage_not_publishable: { status: 422, message: 'Something is missing before this can be published.' },
  claim_not_publishable: { status: 422, message: 'Something has to be changed before this can be published.' },
  closing_not_publishable: { status: 422, message: 'Something is missing before this can be published.' },
  listing_not_publishable: { status: 422, message: 'Something is missing before this can be published.' },
  rates_not_publishable: { status: 422, message: 'Something has to be changed before this can be published.' },
  review_not_publishable: { status: 422, message: 'Something is missing before this can be published.' },
  picture_refused: { status: 422, message: 'This file cannot be used as a picture.' },
  file_refused: { status: 422, message: 'This file is refused.' },
  webhook_address_refused: { status: 422, message: 'This address leads into a private network.' },
  tier_mismatch: { status: 409, message: 'There was an issue processing your payment. Please contact support.' },
  product_unavailable: { status: 409, message: 'This checklist is not on sale yet.' },
  order_not_approved: { status: 409, message: 'This payment has not been approved at PayPal yet.' },
  order_closed: { status: 409, message: 'This order is closed. Please start a new purchase.' },
  payment_in_progress: { status: 409, message: 'Your payment is being processed. This page updates by itself.' },
  coupon_not_started: { status: 409, message: 'This code is not valid yet.' },
  coupon_ended: { status: 409, message: 'This code is no longer valid.' },
  coupon_wrong_tier: { status: 409, message: 'This code is not for this checklist.' },
  coupon_used_up: { status: 409, message: 'This code has been used as often as it can be.' },
  coupon_held: {
    status: 409,
    message: 'An order from here that is not paid yet holds this code. Pay for it, or try again in half an hour.',
  },
  coupon_used_by_you: { status: 409, message: 'You have used this code already.' },
  coupon_exists: { status: 409, message: 'There is a coupon with this code already.' },
  upgrade_refused: { status: 409, message: 'This purchase cannot be counted towards that checklist.' },
  upgrade_in_use: { status: 409, message: 'This purchase is counted towards another upgrade already.' },
  refund_refused: { status: 409, message: 'This order cannot be refunded, or not by that amount.' },
  order_action_refused: { status: 409, message: 'That is not possible with this order as it is now.' },
  payment_under_review: { status: 409, message: 'Your payment needs a check by a person. We will write to you.' },
  nda_text_changed: { status: 409, message: 'The agreement has a new version. Reload the page and read it again.' },
  nda_decision_refused: { status: 409, message: 'This agreement is in a state that does not allow that.' },
  saved_filter_limit: {
    status: 409,
    message: `There are ${MAX_SAVED_FILTERS} saved filters already. Delete one of them.`,
  },
  booking_time_taken: { status: 409, message: 'This time has just been taken. Please choose another one.' },
  booking_closed: {
    status: 409,
    message: 'This appointment can no longer be changed here. Please call us.',
  },
  mail_address_fixed: {
    status: 409,
    message: 'The address of this mail cannot be changed: it has arrived, is on its way, or is for this address alone.',
  },
  reply_address_unknown: { status: 409, message: 'This is not an address of this person. Reload and choose one.' },
  mail_content_gone: { status: 409, message: 'What this mail said has been wiped. It cannot be sent again.' },
  proof_required: { status: 428, message: 'One more moment: your browser has a small task to do before this is sent.' },
  idempotency_conflict: { status: 422, message: 'This request was already sent with other content.' },
  payment_declined: {
    status: 402,
    message: 'The payment was declined. Nothing was charged. Please choose another way to pay.',
  },
  entitlement_expired: { status: 410, message: 'Your access to this purchase has ended.' },
  recovery_link_invalid: {
    status: 410,
    message: 'This link was used already or has expired. Please ask for a new one.',
  },
  invitation_invalid: {
    status: 410,
    message: 'This invitation was accepted or withdrawn already, or it has expired. Please ask for a new one.',
  },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'Send the request as application/json.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal_error: { status: 500, message: 'Something went wrong on our side.' },
  payment_provider_unavailable: { status: 503, message: 'Failed to initiate payment. Please try again.' },
  payments_not_possible: {
    status: 503,
    message:
      'We cannot take payments at the moment. The fault is ours, not yours, and we have been alerted. Money for an order that does not go through is not kept.',
  },
  /** A part of the site is a release behind the one that asks it, as while releases are exchanged. */
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

/** Sentences that name what the refusal is about, where its details say so. */
const MESSAGE_WITH_DETAILS: Partial<Record<ErrorCode, (details: Record<string, unknown>) => string | undefined>> = {
  release_shows_withdrawn: ({ withdrawn }) =>
    Array.isArray(withdrawn) && withdrawn.length > 0
      ? `This release shows what has been taken off the site since: ${withdrawn.join(', ')}. Publish it again first, or choose a later release.`
      : undefined,
  entitlement_used_up: ({ usesAllowed }) =>
    typeof usesAllowed === 'number' && usesAllowed > 1
      ? `All ${usesAllowed} downloads of this purchase have been used.`
      : undefined,
  entitlement_expired: ({ expiresAt }) =>
    typeof expiresAt === 'string' && !Number.isNaN(Date.parse(expiresAt))
      ? `Your access to this purchase ended on ${torontoLongDay(new Date(expiresAt))}.`
      : undefined,
};

/** The sentence a person may read of a refusal. */
export function errorMessage(code: ErrorCode, details: Record<string, unknown> = {}): string {
  return MESSAGE_WITH_DETAILS[code]?.(details) ?? ERRORS[code].message;
}

/** What every failed HTTP call answers. `details` carries data a screen needs (a new price), never internals. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  requestId: string;
  details?: Record<string, unknown>;
}
