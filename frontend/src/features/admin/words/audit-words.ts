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
import { LISTING_STATUSES_IN_WORDS } from './listing-words.ts';
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

/** Every change of an admin that is in the audit log. */
export const AUDITED_OPERATIONS = {
  updatePrice: 'Price changed',
  createAgent: 'Agent begun',
  saveAgent: 'Agent changed',
  publishAgent: 'Agent published',
  scheduleAgent: 'Agent scheduled for publication',
  cancelAgentSchedule: 'Schedule of an agent cancelled',
  moveAgent: 'Agent moved in the order of the site',
  withdrawAgent: 'Agent taken off the site',
  rollBackAgent: 'Agent taken back to an earlier version',
  createArticle: 'Article begun',
  saveArticle: 'Article changed',
  publishArticle: 'Article published',
  scheduleArticle: 'Article scheduled',
  cancelArticleSchedule: 'Schedule of an article cancelled',
  withdrawArticle: 'Article taken off the site',
  rollBackArticle: 'Article taken back to an earlier version',
  settleLaunchTask: 'Launch task settled',
  reopenLaunchTask: 'Launch task reopened',
  saveBrokerage: 'Brokerage changed',
  publishBrokerage: 'Brokerage published',
  scheduleBrokerage: 'Brokerage scheduled for publication',
  cancelBrokerageSchedule: 'Schedule of the brokerage cancelled',
  rollBackBrokerage: 'Brokerage taken back to an earlier version',
  saveClaim: 'Claim corrected',
  publishClaim: 'Claim published',
  scheduleClaim: 'Claim scheduled for publication',
  cancelClaimSchedule: 'Schedule of a claim cancelled',
  reviewClaim: 'Claim read against its source',
  rollBackClaim: 'Claim taken back to an earlier version',
  saveRates: 'Lender rates corrected',
  publishRates: 'Lender rates published',
  scheduleRates: 'Lender rates scheduled for publication',
  cancelRatesSchedule: 'Schedule of the lender rates cancelled',
  reviewRates: 'Lender rates read against their source',
  rollBackRates: 'Lender rates taken back to an earlier version',
  createClosing: 'Closing begun',
  saveClosing: 'Closing changed',
  publishClosing: 'Closing published',
  scheduleClosing: 'Closing scheduled for publication',
  cancelClosingSchedule: 'Schedule of a closing cancelled',
  withdrawClosing: 'Closing taken off the site',
  rollBackClosing: 'Closing taken back to an earlier version',
  createReview: 'Review begun',
  saveReview: 'Review changed',
  publishReview: 'Review published',
  scheduleReview: 'Review scheduled for publication',
  cancelReviewSchedule: 'Schedule of a review cancelled',
  withdrawReview: 'Review taken off the site',
  rollBackReview: 'Review taken back to an earlier version',
  createListing: 'Listing begun',
  saveListing: 'Listing changed',
  publishListing: 'Listing published',
  markListing: 'Status of a listing changed',
  restoreRelease: 'Site shown as it was earlier',
  makePicture: 'Picture added',
  answerQuestion: 'Question about a listing answered',
  addListingDocument: 'Document added to a data room',
  changeListingDocument: 'Document of a data room changed',
  withdrawListingDocument: 'Document withdrawn from a data room',
  scheduleListing: 'Listing scheduled for publication',
  cancelListingSchedule: 'Schedule of a listing cancelled',
  rollBackListing: 'Listing taken back to an earlier version',
  createCoupon: 'Coupon made',
  changeCoupon: 'Coupon changed',
  changeOrderAccess: 'Access changed',
  changeOrderEmail: 'Email of an order corrected',
  resendReceipt: 'Receipt sent again',
  refundOrder: 'Order refunded',
  reconcilePayments: 'Orders compared with PayPal',
  resolveUnmatchedPayment: 'Payment without an order settled',
  completeFulfilment: 'Service marked as done',
  updateLead: 'Lead changed',
  correctLeadNote: 'Note on a lead corrected',
  withdrawLeadNote: 'Note on a lead withdrawn',
  releaseLead: 'Lead released to the inbox',
  createPerson: 'Person entered by hand',
  importPeople: 'File of buyers checked or imported',
  updatePerson: 'Person changed',
  addPersonEntry: 'Note or call added',
  correctPersonEntry: 'Note or call corrected',
  withdrawPersonEntry: 'Note or call withdrawn',
  addPersonFile: 'File added to a person',
  planPersonStep: 'Next step planned or done',
  savePeopleFilter: 'Filter of people saved',
  deletePeopleFilter: 'Saved filter of people deleted',
  answerPerson: 'Enquiries of a person answered',
  replyToPerson: 'Answer to a person',
  mergePeople: 'Two people merged',
  splitPerson: 'Merged people taken apart',
  retryMail: 'Mail sent again',
  repeatAuthFailedEvent: 'Failed event repeated (audit log)',
  repeatDownloadFailedEvent: 'Failed event repeated (downloads)',
  repeatNotificationFailedEvent: 'Failed event repeated (mail)',
  repeatPaymentFailedEvent: 'Failed event repeated (payments)',
  correctMailAddress: 'Address of a mail corrected',
  decideNda: 'Agreement decided',
  offerBooking: 'Times offered for an appointment',
  confirmBooking: 'Appointment confirmed',
  moveBooking: 'Appointment moved',
  cancelBooking: 'Appointment cancelled',
  updateAvailability: 'Hours for bookings changed',
  updateMailTexts: 'Texts of mails changed',
  createWebhook: 'Endpoint added',
  changeWebhook: 'Endpoint changed',
  rotateWebhookSecret: 'Secret of an endpoint replaced',
  testWebhook: 'Test message sent to an endpoint',
  resendWebhookMessage: 'Message sent to an endpoint again',
  changeMemberRole: 'Role changed',
  switchMember: 'Account shut out or let in',
  removeMember: 'Taken out of the office',
  inviteMember: 'Invited into the office',
  resendInvitation: 'Invitation sent again',
  withdrawInvitation: 'Invitation withdrawn',
  acceptInvitation: 'Invitation accepted',
  changeOwnName: 'Own name changed',
  confirmPassword: 'Password given once more',
  changePassword: 'Password changed',
  resetPassword: 'Password set by a link from a mail',
  startSecondFactor: 'Second factor begun',
  confirmSecondFactor: 'Second factor switched on',
  removeSecondFactor: 'Second factor removed',
} as const satisfies Partial<Record<OperationName, string>>;

export const AUDIT_PHASES_IN_WORDS: Record<AuditPhase, string> = {
  asked: 'Asked for',
  done: 'Done',
  refused: 'Refused',
  unknown: 'Not known',
};

export const AUDIT_FACTS: Readonly<Record<string, string>> = {
  action: 'What',
  at: 'Moment',
  amountMinor: 'Amount',
  code: 'Because',
  consumer: 'What for',
  couponCode: 'Coupon',
  days: 'Days',
  decision: 'Decision',
  discount: 'Takes off',
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
  id: 'Which one',
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
  state: 'State',
  status: 'Outcome',
  leadId: 'Enquiry',
  listing: 'Listing',
  mayDownload: 'May be downloaded',
  isForAll: 'Answer for every reader',
  step: 'Step',
  switch: 'Switched',
  to: 'To version',
  type: 'Event',
  uploadId: 'Upload',
  take: 'Which',
  taken: 'Taken',
  unanswered: 'Not answered',
  version: 'Version',
};

const ACTIONS: Readonly<Record<string, string>> = {
  'give-access': 'order made again',
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
  preview: 'looked at, not sent',
  send: 'mailed',
  pending: 'under way',
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

/** What an operator does on the machine itself. */
const COMMANDS: Readonly<Record<string, string>> = {
  'create-admin': 'Owner made',
  'make-owner': 'Made an owner',
  'reset-password': 'Password given',
  disable: 'Account shut out',
  enable: 'Account let in again',
  'reset-totp': 'Second factor taken away',
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
