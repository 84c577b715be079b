import {
  type AuditPhase,
  type AuditRow,
  BOOKING_KIND_NAMES,
  type ErrorCode,
  ERRORS,
  formatMoney,
  LISTING_STATUSES,
  type ListingStatus,
  type OperationName,
} from '@brokerage/contracts';
import { officeTime } from '../shell/office-time.ts';
import { consumerWords, eventWords } from './event-words.ts';
import { LEAD_KINDS_IN_WORDS, LEAD_STAGES_IN_WORDS } from './lead-words.ts';
import { LISTING_STATUSES_IN_WORDS } from './content-words.ts';
import { MAIL_STATES_IN_WORDS } from './mail-words.ts';
import {
  ACCESS_STATES,
  ORDER_ACTIONS_IN_WORDS,
  ORDER_STATES,
  SERVICE_KINDS_IN_WORDS,
  SERVICE_STATES,
} from './order-words.ts';
import { NDA_STATES_IN_WORDS } from './person-words.ts';
import { MEMBER_STATES_IN_WORDS, ROLES_IN_WORDS } from './team-words.ts';

/** The admin operations that are in the audit log. */
export const AUDITED_OPERATIONS = {
  updatePrice: 'Price changed',
  createAgent: 'Agent created',
  saveAgent: 'Agent changed',
  publishAgent: 'Agent published',
  scheduleAgent: 'Agent scheduled for publication',
  cancelAgentSchedule: 'Scheduled publication of an agent cancelled',
  moveAgent: 'Position of an agent on the site changed',
  withdrawAgent: 'Agent removed from the site',
  rollBackAgent: 'Agent restored from an earlier version',
  createArticle: 'Article created',
  saveArticle: 'Article changed',
  publishArticle: 'Article published',
  scheduleArticle: 'Article scheduled for publication',
  cancelArticleSchedule: 'Scheduled publication of an article cancelled',
  withdrawArticle: 'Article removed from the site',
  rollBackArticle: 'Article restored from an earlier version',
  settleLaunchTask: 'Launch task completed',
  reopenLaunchTask: 'Launch task reopened',
  saveBrokerage: 'Brokerage changed',
  publishBrokerage: 'Brokerage published',
  scheduleBrokerage: 'Brokerage scheduled for publication',
  cancelBrokerageSchedule: 'Scheduled publication of the brokerage cancelled',
  rollBackBrokerage: 'Brokerage restored from an earlier version',
  saveClaim: 'Claim corrected',
  publishClaim: 'Claim published',
  scheduleClaim: 'Claim scheduled for publication',
  cancelClaimSchedule: 'Scheduled publication of a claim cancelled',
  reviewClaim: 'Claim checked against its source',
  rollBackClaim: 'Claim restored from an earlier version',
  saveRates: 'Lender rates corrected',
  publishRates: 'Lender rates published',
  scheduleRates: 'Lender rates scheduled for publication',
  cancelRatesSchedule: 'Scheduled publication of the lender rates cancelled',
  reviewRates: 'Lender rates checked against their source',
  rollBackRates: 'Lender rates restored from an earlier version',
  createClosing: 'Closing created',
  saveClosing: 'Closing changed',
  publishClosing: 'Closing published',
  scheduleClosing: 'Closing scheduled for publication',
  cancelClosingSchedule: 'Scheduled publication of a closing cancelled',
  withdrawClosing: 'Closing removed from the site',
  rollBackClosing: 'Closing restored from an earlier version',
  createReview: 'Review created',
  saveReview: 'Review changed',
  publishReview: 'Review published',
  scheduleReview: 'Review scheduled for publication',
  cancelReviewSchedule: 'Scheduled publication of a review cancelled',
  withdrawReview: 'Review removed from the site',
  rollBackReview: 'Review restored from an earlier version',
  createListing: 'Listing created',
  saveListing: 'Listing changed',
  publishListing: 'Listing published',
  markListing: 'Listing status changed',
  restoreRelease: 'Earlier site release restored',
  makePicture: 'Picture added',
  answerQuestion: 'Question about a listing answered',
  addListingDocument: 'Data room document added',
  changeListingDocument: 'Data room document changed',
  withdrawListingDocument: 'Data room document withdrawn',
  scheduleListing: 'Listing scheduled for publication',
  cancelListingSchedule: 'Scheduled publication of a listing cancelled',
  rollBackListing: 'Listing restored from an earlier version',
  createCoupon: 'Coupon created',
  changeCoupon: 'Coupon changed',
  changeOrderAccess: 'Access changed',
  changeOrderEmail: 'Order email corrected',
  resendReceipt: 'Receipt sent again',
  refundOrder: 'Order refunded',
  reconcilePayments: 'Orders compared with PayPal',
  resolveUnmatchedPayment: 'Payment without an order resolved',
  completeFulfilment: 'Service marked as done',
  updateLead: 'Lead changed',
  correctLeadNote: 'Lead note corrected',
  withdrawLeadNote: 'Lead note withdrawn',
  releaseLead: 'Lead moved to the inbox',
  createPerson: 'Person added manually',
  importPeople: 'Buyer file checked or imported',
  updatePerson: 'Person changed',
  addPersonEntry: 'Note or call added',
  correctPersonEntry: 'Note or call corrected',
  withdrawPersonEntry: 'Note or call withdrawn',
  addPersonFile: 'File added to a person',
  planPersonStep: 'Next step planned or done',
  savePeopleFilter: 'People filter saved',
  deletePeopleFilter: 'Saved people filter deleted',
  answerPerson: 'Person’s inquiries answered',
  replyToPerson: 'Reply to a person',
  mergePeople: 'Two people merged',
  splitPerson: 'Merged people separated',
  retryMail: 'Email sent again',
  repeatAuthFailedEvent: 'Failed event retried (audit log)',
  repeatDownloadFailedEvent: 'Failed event retried (downloads)',
  repeatNotificationFailedEvent: 'Failed event retried (email)',
  repeatPaymentFailedEvent: 'Failed event retried (payments)',
  correctMailAddress: 'Email recipient corrected',
  decideNda: 'Agreement decision made',
  offerBooking: 'Times offered for an appointment',
  confirmBooking: 'Appointment confirmed',
  moveBooking: 'Appointment moved',
  cancelBooking: 'Appointment cancelled',
  updateAvailability: 'Booking hours changed',
  updateMailTexts: 'Email texts changed',
  createWebhook: 'Endpoint added',
  changeWebhook: 'Endpoint changed',
  rotateWebhookSecret: 'Endpoint secret replaced',
  testWebhook: 'Test message sent to an endpoint',
  resendWebhookMessage: 'Message sent to an endpoint again',
  changeMemberRole: 'Role changed',
  switchMember: 'Account suspended or reactivated',
  removeMember: 'Team member removed',
  inviteMember: 'Team member invited',
  resendInvitation: 'Invitation sent again',
  withdrawInvitation: 'Invitation withdrawn',
  acceptInvitation: 'Invitation accepted',
  changeOwnName: 'Own name changed',
  confirmPassword: 'Password confirmed',
  changePassword: 'Password changed',
  resetPassword: 'Password reset by email link',
  startSecondFactor: 'Second factor setup started',
  confirmSecondFactor: 'Second factor turned on',
  removeSecondFactor: 'Second factor removed',
} as const satisfies Partial<Record<OperationName, string>>;

export const AUDIT_PHASES_IN_WORDS: Record<AuditPhase, string> = {
  asked: 'Requested',
  done: 'Done',
  refused: 'Refused',
  unknown: 'Unknown',
};

export const AUDIT_FACTS: Readonly<Record<string, string>> = {
  action: 'Action',
  at: 'Date and time',
  amountMinor: 'Amount',
  code: 'Cause',
  consumer: 'Purpose',
  couponCode: 'Coupon',
  days: 'Days',
  decision: 'Decision',
  discount: 'Discount',
  documentId: 'Document',
  questionId: 'Question',
  done: 'Done',
  endpointId: 'Endpoint',
  endsAt: 'Ends',
  eventTypes: 'Events',
  kind: 'Kind',
  maxUses: 'Uses',
  maxUsesPerBuyer: 'Uses per buyer',
  on: 'Day',
  minutes: 'Minutes',
  noteNumber: 'Note',
  noticeHours: 'Hours of notice',
  daysAhead: 'Days ahead',
  startsAt: 'Time',
  id: 'Item',
  invitationId: 'Invitation',
  messageId: 'Message',
  number: 'Release',
  orderState: 'Order',
  otherId: 'Other person',
  percent: 'Percent',
  personId: 'Person',
  priceMinor: 'Price',
  reason: 'Reason',
  recordId: 'Record',
  role: 'Role',
  since: 'From',
  stage: 'Stage',
  state: 'Status',
  status: 'Outcome',
  leadId: 'Inquiry',
  listing: 'Listing',
  mayDownload: 'May be downloaded',
  isForAll: 'Answer for every reader',
  step: 'Step',
  switch: 'Turned',
  to: 'To version',
  type: 'Event',
  uploadId: 'Upload',
  take: 'Rows',
  taken: 'Imported',
  unanswered: 'Not answered',
  version: 'Version',
};

const ACTIONS: Readonly<Record<string, string>> = {
  'give-access': 'order recreated',
  approved: 'approved',
  declined: 'declined',
  revoked: 'revoked',
  signed: 'paper signature recorded',
  done: 'done',
  true: 'yes',
  false: 'no',
  nothing: 'checked only',
  all: 'all rows',
  good: 'rows without a problem',
  note: 'note',
  call: 'call',
  preview: 'previewed, not sent',
  send: 'mailed',
  pending: 'in progress',
  on: 'on',
  off: 'off',
};

const VALUES: Readonly<Record<string, string>> = {
  ...ACTIONS,
  ...ORDER_ACTIONS_IN_WORDS,
  ...BOOKING_KIND_NAMES,
  ...LEAD_KINDS_IN_WORDS,
  ...LEAD_STAGES_IN_WORDS,
  ...MAIL_STATES_IN_WORDS,
  ...NDA_STATES_IN_WORDS,
  ...MEMBER_STATES_IN_WORDS,
  ...ROLES_IN_WORDS,
  ...SERVICE_KINDS_IN_WORDS,
  ...SERVICE_STATES,
  ...ACCESS_STATES,
  ...ORDER_STATES,
};

/** Commands that an operator runs on the machine itself. */
const COMMANDS: Readonly<Record<string, string>> = {
  'create-admin': 'Owner created',
  'make-owner': 'Made an owner',
  'reset-password': 'Temporary password set',
  disable: 'Account suspended',
  enable: 'Account reactivated',
  'reset-totp': 'Second factor removed',
};

export function operationWords(operation: string): string {
  if (Object.hasOwn(COMMANDS, operation)) return COMMANDS[operation] ?? operation;
  return Object.hasOwn(AUDITED_OPERATIONS, operation)
    ? AUDITED_OPERATIONS[operation as keyof typeof AUDITED_OPERATIONS]
    : operation;
}

/** `Price US$31.50, Version 2`. */
export function factsText(facts: AuditRow['facts']): string {
  return Object.entries(facts)
    .map(([name, value]) => `${AUDIT_FACTS[name] ?? name}: ${factText(name, value)}`)
    .join(', ');
}

function factText(name: string, value: AuditRow['facts'][string]): string {
  if (typeof value === 'number' && name.endsWith('Minor')) return formatMoney({ amountMinor: value, currency: 'USD' });
  if (name === 'code' && Object.hasOwn(ERRORS, String(value))) return ERRORS[value as ErrorCode].message;
  if (name === 'status' && isListingStatus(value)) return LISTING_STATUSES_IN_WORDS[value];
  if (name === 'at') return officeTime(String(value));
  if (name === 'reason') return String(value);
  if (name === 'consumer') return consumerWords(String(value));
  if (name === 'type') return eventWords(String(value));
  return VALUES[String(value)] ?? String(value);
}

function isListingStatus(value: unknown): value is ListingStatus {
  return LISTING_STATUSES.some((status) => status === value);
}
