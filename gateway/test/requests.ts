import { Agent, request } from 'node:http';
import {
  type Contract,
  type HttpBinding,
  type InputOf,
  type OperationName,
  operations,
  type OutputOf,
  pathFields,
} from '@brokerage/contracts';
import { z } from 'zod';

export interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  text: string;
  json(): unknown;
}

/** The output in a successful answer. Throws with the text of any other, such as a refusal under load. */
export function outputOf<C extends Contract>(contract: C, answer: Answer): OutputOf<C> {
  if (answer.status !== 200) throw refusedAnswer(contract, answer);
  return contract.output.parse(answer.json()) as OutputOf<C>;
}

export function refusedAnswer({ subject }: Contract, { status, text }: Answer): Error {
  return new Error(`${subject} was answered with ${status} ${text}`);
}

/** For tests of many sequential requests, in which a connection per request takes a third of the time. */
export const keptAlive = new Agent({ keepAlive: true, maxSockets: 1 });

/** One request exactly as written: no normalized path, no added headers, a connection of its own unless `agent` keeps one. */
export function send(
  base: string,
  { method = 'GET', path, headers = {}, body }: Sent,
  agent: Agent | false = false,
): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, headers: agent ? headers : { ...headers, connection: 'close' }, agent },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString();
          const { statusCode: status = 0, headers: received } = response;
          resolve({ status, headers: received, bytes, text, json: () => JSON.parse(text) });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A valid input of every operation with an HTTP binding. */
const token = 'T'.repeat(43);
const id = '0b9a7c1e-3f52-4a55-9a57-0d6f3c1f2b11';
export const samples = {
  requestCode: { email: 'buyer@example.ca' },
  verifyCode: { email: 'buyer@example.ca', code: '123456', device: 'a browser' },
  signIn: { email: 'buyer@example.ca', password: 'correct horse', secondFactor: '123456', device: 'a browser' },
  refreshSession: { refreshToken: 'refresh-7f3a' },
  endSession: { refreshToken: 'refresh-7f3a' },
  readSession: {},
  requestPasswordReset: { email: 'admin@example.ca' },
  resetPassword: { token: `${id}.${token}`, password: 'correct horse', secondFactor: '123456', device: 'a browser' },
  changePassword: { currentPassword: 'correct horse', newPassword: 'battery staple' },
  confirmPassword: { password: 'correct horse' },
  readSecondFactor: {},
  startSecondFactor: { password: 'correct horse' },
  confirmSecondFactor: { secondFactor: '123456' },
  removeSecondFactor: { password: 'correct horse', secondFactor: 'ABCDE-FGHJK' },
  listSessions: {},
  revokeSession: { sessionId: id },
  revokeOtherSessions: {},
  requestAccessMail: { email: 'buyer@example.ca' },
  requestAccountCode: {},
  exportAccount: { code: '123456' },
  eraseAccount: { code: '123456' },
  listProducts: {},
  listAdminProducts: {},
  listWebhooks: {},
  createWebhook: {
    endpointId: id,
    reason: 'For the accountant',
    name: 'Accounting',
    url: 'https://crm.example.ca/hooks',
    eventTypes: ['payment.order.captured'],
  },
  changeWebhook: { endpointId: id, reason: 'Not in use', version: 1, switch: 'off' },
  rotateWebhookSecret: { endpointId: id, reason: 'Every year', version: 1 },
  testWebhook: { endpointId: id, actionId: id },
  listWebhookMessages: { endpointId: id, page: 1 },
  resendWebhookMessage: { endpointId: id, messageId: 'm'.repeat(22) },
  updatePrice: { id: 'p1', priceMinor: 4999, version: 1 },
  readSalesTax: {},
  quoteOrder: { productTier: 'premium', couponCode: 'SPRING-10', upgradeFrom: id },
  createOrder: { idempotencyKey: id, productTier: 'premium', upgradeFrom: id, shownPriceMinor: 2999 },
  captureOrder: { paypalOrderId: '5O190127TN364715T', productTier: 'basic' },
  cancelOrder: { paypalOrderId: '5O190127TN364715T' },
  listOrders: {},
  readReceipt: { orderId: id },
  readOrderReceipt: { orderId: id },
  resendOwnReceipt: { orderId: id },
  setBillTo: { orderId: id, billTo: { name: 'Lee Ltd', lines: ['1 Example Road'] } },
  readBackupStatus: {},
  readAuthStatus: {},
  readCatalogStatus: {},
  readPaymentStatus: {},
  readDownloadStatus: {},
  readNotificationStatus: {},
  listAuthFailedEvents: {},
  repeatAuthFailedEvent: { failedEventId: `auth-audit-payment ${id}:refundOrder:1` },
  listDownloadFailedEvents: {},
  repeatDownloadFailedEvent: { failedEventId: `download-erasure ${id}:1` },
  listNotificationFailedEvents: {},
  repeatNotificationFailedEvent: { failedEventId: `notification-receipt ${id}:3` },
  listPaymentFailedEvents: {},
  repeatPaymentFailedEvent: { failedEventId: `payment-erasure ${id}:1` },
  listPriceChanges: { id: 'product-basic' },
  readPublication: {},
  previewListing: { id: 'listing-1' },
  restoreRelease: { number: 1, newest: 2 },
  listAgents: {},
  readAgent: { id: 'agent-1' },
  listAgentVersions: { id: 'agent-1' },
  previewAgent: { id: 'agent-1' },
  createAgent: { creationId: id, name: 'Sam Field' },
  saveAgent: { id: 'agent-1', version: 1, draft: { title: 'Broker' } },
  publishAgent: { id: 'agent-1', version: 1 },
  scheduleAgent: { id: 'agent-1', version: 2, at: '2026-12-01T14:00:00.000Z' },
  cancelAgentSchedule: { id: 'agent-1', version: 2 },
  moveAgent: { id: 'agent-1', to: 'down', order: ['agent-1', 'agent-2'] },
  withdrawAgent: { id: 'agent-1', version: 2 },
  rollBackAgent: { id: 'agent-1', version: 2, to: 1 },
  listArticles: {},
  readArticle: { id: 'article-1' },
  listArticleVersions: { id: 'article-1' },
  readArticleVersion: { id: 'article-1', version: 1 },
  previewArticle: { id: 'article-1' },
  createArticle: { creationId: id, title: 'Roofs of storage buildings' },
  saveArticle: { id: 'article-1', version: 1, draft: { slug: 'roofs' } },
  publishArticle: { id: 'article-1', version: 1 },
  scheduleArticle: { id: 'article-1', version: 1, at: '2026-12-01T14:00:00.000Z' },
  cancelArticleSchedule: { id: 'article-1', version: 2 },
  withdrawArticle: { id: 'article-1', version: 2 },
  rollBackArticle: { id: 'article-1', version: 2, to: 1 },
  listClosings: {},
  readClosing: { id: 'closing-1' },
  readConfidentialClosing: { id: 'closing-1' },
  listClosingVersions: { id: 'closing-1' },
  previewClosing: { id: 'closing-1' },
  createClosing: { creationId: id, name: 'Storage in the north' },
  saveClosing: { id: 'closing-1', version: 1, draft: { year: 2025 }, confidential: {} },
  publishClosing: { id: 'closing-1', version: 1 },
  scheduleClosing: { id: 'closing-1', version: 2, at: '2026-12-01T14:00:00.000Z' },
  cancelClosingSchedule: { id: 'closing-1', version: 2 },
  withdrawClosing: { id: 'closing-1', version: 2 },
  rollBackClosing: { id: 'closing-1', version: 2, to: 1 },
  listReviews: {},
  readReview: { id: 'review-1' },
  readConfidentialReview: { id: 'review-1' },
  listReviewVersions: { id: 'review-1' },
  previewReview: { id: 'review-1' },
  createReview: { creationId: id, author: 'A. B.' },
  saveReview: { id: 'review-1', version: 1, draft: { stars: 5 }, confidential: {} },
  publishReview: { id: 'review-1', version: 1 },
  scheduleReview: { id: 'review-1', version: 2, at: '2026-12-01T14:00:00.000Z' },
  cancelReviewSchedule: { id: 'review-1', version: 2 },
  withdrawReview: { id: 'review-1', version: 2 },
  rollBackReview: { id: 'review-1', version: 2, to: 1 },
  listClaims: {},
  readClaim: { id: 'occupancy' },
  listClaimVersions: { id: 'occupancy' },
  previewClaim: { id: 'occupancy' },
  saveClaim: { id: 'occupancy', version: 1, draft: { value: '86-92%', low: 86 } },
  publishClaim: { id: 'occupancy', version: 1 },
  scheduleClaim: { id: 'occupancy', version: 2, at: '2026-12-01T14:00:00.000Z' },
  cancelClaimSchedule: { id: 'occupancy', version: 2 },
  reviewClaim: { id: 'occupancy', version: 1 },
  rollBackClaim: { id: 'occupancy', version: 2, to: 1 },
  readLaunch: {},
  settleLaunchTask: { id: 'legal-texts', by: 'A. Counsel', on: '2026-11-20', note: 'With changes' },
  reopenLaunchTask: { id: 'legal-texts', reason: 'The text was changed' },
  readPaymentSetup: {},
  readMailSetup: {},
  readBrokerage: {},
  listBrokerageVersions: {},
  previewBrokerage: {},
  saveBrokerage: { version: 1, draft: { officePhone: '+1 416-555-0111' } },
  publishBrokerage: { version: 2 },
  scheduleBrokerage: { version: 2, at: '2026-12-01T14:00:00.000Z' },
  cancelBrokerageSchedule: { version: 2 },
  rollBackBrokerage: { version: 2, to: 1 },
  readRates: {},
  listRatesVersions: {},
  previewRates: {},
  saveRates: { version: 1, draft: { asOf: '2026-11-20' } },
  publishRates: { version: 1 },
  scheduleRates: { version: 2, at: '2026-12-01T14:00:00.000Z' },
  cancelRatesSchedule: { version: 2 },
  reviewRates: { version: 1 },
  rollBackRates: { version: 2, to: 1 },
  listRefusedSchedules: {},
  autosaveContent: { kind: 'listing', id: 'listing-1', fields: [{ name: 'draft.summary', from: '', to: 'Dry' }] },
  readAutosave: { kind: 'listing', id: 'listing-1' },
  listListings: {},
  readListing: { id: 'listing-1' },
  readConfidentialListing: { id: 'listing-1' },
  listListingVersions: { id: 'listing-1' },
  createListing: { creationId: id, name: 'Listing 3' },
  saveListing: {
    id: 'listing-1',
    version: 1,
    draft: { summary: 'A drive-up facility.' },
    confidential: { address: '12 Mill Street, Picton' },
  },
  publishListing: { id: 'listing-1', version: 1 },
  markListing: { id: 'listing-1', version: 1, status: 'sold' },
  uploadPart: { uploadId: id, part: 0, bytes: 'AAAA' },
  makePicture: { uploadId: id, parts: 1, type: 'image/jpeg' },
  readPicture: { id: 'a'.repeat(64) },
  listListingDocuments: { listing: 'listing-1' },
  addListingDocument: {
    listing: 'listing-1',
    uploadId: id,
    parts: 1,
    type: 'application/pdf',
    folder: 'Financials',
    name: 'Rent roll',
  },
  changeListingDocument: {
    listing: 'listing-1',
    documentId: id,
    version: 1,
    name: 'Rent roll',
    folder: 'Financials',
    mayDownload: true,
    position: 1,
  },
  withdrawListingDocument: { listing: 'listing-1', documentId: id, version: 1 },
  listDocumentReadings: { listing: 'listing-1' },
  askQuestion: { listing: 'listing-1', questionId: id, text: 'Is the roof new?' },
  listQuestions: { listing: 'listing-1' },
  answerQuestion: { listing: 'listing-1', questionId: id, version: 1, text: 'It was laid in 2019.', isForAll: true },
  readDataRoom: { listing: 'listing-1' },
  viewDocumentPage: { documentId: id, page: 1, viewId: id },
  listOwnNdas: {},
  scheduleListing: { id: 'listing-1', version: 2, at: '2026-12-01T14:00:00.000Z' },
  cancelListingSchedule: { id: 'listing-1', version: 2 },
  rollBackListing: { id: 'listing-1', version: 2, to: 1 },
  listStaff: {},
  listTeam: {},
  changeMemberRole: { userId: id, role: 'broker' },
  switchMember: { userId: id, switch: 'off' },
  removeMember: { userId: id },
  inviteMember: { invitationId: id, email: 'assistant@example.ca', role: 'assistant' },
  resendInvitation: { invitationId: id },
  withdrawInvitation: { invitationId: id },
  readInvitation: { token: `${id}.1.${token}` },
  acceptInvitation: { token: `${id}.1.${token}`, name: 'Avery Lee', password: 'correct horse', device: 'a browser' },
  changeOwnName: { name: 'Avery Lee' },
  listAudit: { before: 10 },
  verifyAudit: { after: 0 },
  listAdminOrders: { search: 'SC-2026', state: 'fulfilled', sort: 'newest', page: 1 },
  exportAdminOrders: { search: 'SC-2026', tier: 'basic' },
  readAdminOrder: { orderId: id },
  changeOrderAccess: { orderId: id, actionId: id, action: 'revoke', reason: 'Was away' },
  changeOrderEmail: { orderId: id, actionId: id, email: 'buyer@example.ca', reason: 'Mistyped' },
  resendReceipt: { orderId: id, actionId: id, reason: 'Asked for it' },
  countPaymentTrouble: {},
  listPaymentTrouble: {},
  reconcilePayments: { since: '2026-11-01' },
  resolveUnmatchedPayment: {
    captureId: '3C679366HH908993F',
    actionId: id,
    action: 'give-access',
    email: 'buyer@example.ca',
    reason: 'After a restore',
  },
  readSales: { days: '30' },
  listCoupons: { page: 1 },
  createCoupon: {
    couponCode: 'SPRING-10',
    actionId: id,
    reason: 'Spring mailing',
    discount: { kind: 'percent', percent: 10 },
    tiers: ['basic'],
    maxUses: 5,
    maxUsesPerBuyer: 1,
  },
  changeCoupon: { couponCode: 'SPRING-10', actionId: id, reason: 'Mailing is over', version: 1, switch: 'off' },
  refundOrder: { orderId: id, refundId: id, amountMinor: 500, reason: 'Bought twice' },
  receiveWebhook: {
    rawBody: Buffer.from('{"id": "WH-1",  "amount": 1.0}').toString('base64'),
    transmissionId: '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
    transmissionTime: '2026-11-21T04:00:00Z',
    signature: 'c2lnbmF0dXJl',
    certUrl: 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    authAlgorithm: 'SHA256withRSA',
  },
  listEntitlements: {},
  readChecklist: { tier: 'basic', downloadToken: token },
  readSample: { tier: 'basic' },
  takePdf: { downloadToken: token, attemptId: id },
  createDownloadTicket: { downloadToken: token, attemptId: id },
  listFiles: { downloadToken: token },
  takeFile: { downloadToken: token, fileId: 'rent-roll-analyzer' },
  bookConsultation: { downloadToken: token, name: 'Jordan Lee' },
  briefMarketReport: {
    downloadToken: token,
    area: 'London, 20 minutes',
    property: '',
    questions: 'How much storage is planned?',
    decideOn: '',
  },
  countOwners: {},
  readAccountCopy: { downloadToken: token },
  saveAccountCopy: { downloadToken: token, basedOn: 0, ciphertext: 'A'.repeat(64) },
  deleteAccountCopy: { downloadToken: token },
  shareWorkingFile: { downloadToken: token, shareId: id, days: 7, ciphertext: 'A'.repeat(64) },
  endWorkingFileShare: { downloadToken: token, shareId: id },
  readSharedWorkingFile: { shareId: id },
  countFulfilment: {},
  listExpiringUnused: {},
  listFulfilment: { state: 'open', page: 1 },
  completeFulfilment: { taskId: `${id}:consultation`, note: 'Held by telephone' },
  submitContact: {
    name: 'Jordan Lee',
    email: 'jordan@example.ca',
    phone: '416-555-0100',
    message: 'Please call me about it.',
    subject: 'A facility',
    submissionId: id,
    page: '/contact',
  },
  issueFormToken: {},
  submitValuation: {
    propertyKind: 'self-storage',
    region: 'gta',
    squareFeet: 20_000,
    occupancyPercent: 84,
    timing: 'no-plan',
    name: 'Jordan Lee',
    email: 'jordan@example.ca',
    phone: '416-555-0100',
    submissionId: id,
  },
  submitBuyerCriteria: {
    kinds: ['self-storage'],
    regions: ['north'],
    sizeTier: 'mid-cap',
    financing: 'cash',
    name: 'Jordan Lee',
    email: 'jordan@example.ca',
    phone: '416-555-0100',
    submissionId: id,
  },
  withdrawConsent: { consentKey: token },
  requestNda: {
    listing: 'listing-1',
    name: 'Jordan Lee',
    email: 'jordan@example.ca',
    phone: '416-555-0100',
    method: 'offline',
    textVersion: '2026-11-21',
    submissionId: id,
  },
  recordSiteEvent: { kind: 'call-click', path: '/contact' },
  listSiteEvents: {},
  readVisits: { days: '30' },
  countInbox: {},
  listLeads: { folder: 'inbox', sort: 'newest', page: 1 },
  readLead: { leadId: id },
  updateLead: { leadId: id, version: 1 },
  correctLeadNote: { leadId: id, noteNumber: 1, version: 1, text: 'Called back twice' },
  withdrawLeadNote: { leadId: id, noteNumber: 1, version: 1 },
  releaseLead: { leadId: id },
  exportLeads: { folder: 'inbox' },
  readLeadCard: { leadId: id },
  listPeople: { sort: 'recent', page: 1 },
  importPeople: {
    take: 'nothing',
    rows: [
      {
        row: 2,
        name: 'Jordan Lee',
        email: 'jordan@example.ca',
        phone: '',
        consentOn: '2026-03-31',
        consentHow: 'Paper form',
        evidence: 'The signed form is in folder 12',
      },
    ],
  },
  findPerson: { email: 'jordan@example.ca' },
  readPerson: { personId: id },
  createPerson: {
    personId: id,
    name: 'Jordan Lee',
    email: '',
    phone: '416-555-0100',
    kind: 'call',
    text: 'Asks for a visit',
  },
  updatePerson: { personId: id, version: 1 },
  addPersonEntry: { personId: id, entryId: id, kind: 'note', text: 'Called back' },
  correctPersonEntry: { personId: id, entryId: id, version: 1, text: 'Called back twice' },
  withdrawPersonEntry: { personId: id, entryId: id, version: 1 },
  uploadPersonFilePart: { uploadId: id, part: 0, bytes: 'AAAA' },
  addPersonFile: { personId: id, uploadId: id, parts: 1, name: 'Rent roll.pdf' },
  readPersonFilePart: { personId: id, fileId: id, part: 0 },
  planPersonStep: { personId: id, stepId: id, text: 'Send the package', on: '2026-12-01' },
  answerPerson: { personId: id },
  replyToPerson: {
    personId: id,
    leadId: id,
    replyId: id,
    step: 'send',
    to: 'jordan@example.ca',
    subject: 'Re: Listing 1',
    text: 'Thank you for writing.',
  },
  listReplyTemplates: {},
  mergePeople: { personId: id, otherId: '1b9a7c1e-3f52-4a55-9a57-0d6f3c1f2b11' },
  splitPerson: { personId: id, recordId: '1b9a7c1e-3f52-4a55-9a57-0d6f3c1f2b11' },
  exportPeople: {},
  readPersonCard: { personId: id },
  listMails: { page: 1 },
  readMail: { mailId: `lead-${id}` },
  correctMailAddress: { mailId: `lead-${id}`, to: 'jordan@example.ca' },
  retryMail: { mailId: `lead-${id}` },
  readBooking: { bookingKey: token },
  chooseBookingTime: {
    bookingKey: token,
    startsAt: '2026-11-27T19:15:00.000Z',
    timeZone: 'America/Vancouver',
    phone: '416-555-0100',
    version: 1,
  },
  cancelOwnBooking: { bookingKey: token, version: 2 },
  listBookings: { show: 'upcoming', page: 1 },
  offerBooking: {
    bookingId: id,
    kind: 'consultation',
    name: 'Jordan Lee',
    email: 'jordan@example.ca',
    minutes: 30,
    about: '',
  },
  readBookingSlots: { bookingId: id },
  confirmBooking: { bookingId: id, version: 1 },
  moveBooking: { bookingId: id, version: 1, startsAt: '2026-11-27T19:15:00.000Z' },
  cancelBooking: { bookingId: id, version: 1, reason: 'The broker is ill' },
  readAvailability: {},
  updateAvailability: { hours: [], daysOff: [], noticeHours: 24, daysAhead: 21, version: 0 },
  listPeopleFilters: {},
  savePeopleFilter: { filterId: id, name: 'Sellers', filter: { tag: 'seller' } },
  deletePeopleFilter: { filterId: id },
  readResponseTimes: { days: '30' },
  readMailTexts: {},
  updateMailTexts: { greeting: 'Hello,', signature: 'Alex', absence: null, version: 0 },
  listMailSamples: {},
  readMailSample: { sampleNumber: 6 },
  listNdas: { page: 1 },
  readNda: { ndaId: id },
  decideNda: { ndaId: id, decision: 'approved', reason: 'Known buyer', version: 1 },
} as const satisfies { [N in OperationName]?: InputOf<(typeof operations)[N]> };

export type RoutedName = keyof typeof samples;
export interface Routed {
  name: RoutedName;
  contract: Contract;
  http: HttpBinding;
}
export const routed: Routed[] = (Object.keys(samples) as RoutedName[]).map((name) => {
  const contract: Contract = operations[name];
  if (!contract.http) throw new Error(`${name} has no route`);
  return { name, contract, http: contract.http };
});

/** The valid request of an operation, built from its binding, with some input fields replaced. */
export function requestOf(
  { name, http }: Routed,
  change: Record<string, unknown> = {},
): Sent & { headers: Record<string, string> } {
  const input: Record<string, unknown> = { ...samples[name], ...change };
  const take = (field: string): string => {
    const value = input[field];
    delete input[field];
    return String(value);
  };
  const headers: Record<string, string> = {};
  for (const [field, header] of Object.entries(http.headers ?? {})) if (field in input) headers[header] = take(field);
  for (const [field, cookie] of Object.entries(http.cookies ?? {})) {
    if (!(field in input)) continue;
    headers.cookie = `${cookie}=${take(field)}`;
    headers['sec-fetch-site'] = 'same-origin';
  }
  let path = `/api${http.path}`;
  for (const field of pathFields(http.path)) path = path.replace(`:${field}`, encodeURIComponent(take(field)));
  if (http.method === 'GET') {
    const query = new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]));
    return { method: http.method, path: query.size > 0 ? `${path}?${query}` : path, headers };
  }
  const body = http.rawBody ? Buffer.from(take(http.rawBody), 'base64') : JSON.stringify(input);
  return { method: http.method, path, headers: { ...headers, 'content-type': 'application/json' }, body };
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

const ErrorShape = z.strictObject({
  code: z.string(),
  message: z.string().min(5),
  requestId: z.uuid(),
  details: z.record(z.string(), z.unknown()).optional(),
});

/** Parses a failed answer and asserts the one shape of every failure. */
export function failureOf(answer: Answer) {
  const body = ErrorShape.parse(answer.json());
  if (body.requestId !== answer.headers['x-request-id']) throw new Error('The answer names another request.');
  return { status: answer.status, code: body.code, message: body.message };
}
