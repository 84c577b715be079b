import {
  AgentDraft,
  ArticleDraft,
  BUILT_IN_AGENTS,
  BUILT_IN_LISTINGS,
  ClaimDraft,
  ClosingDraft,
  ConfidentialClosing,
  ConfidentialReview,
  type Contract,
  type EditedAgent,
  type EditedArticle,
  type EditedClaim,
  type EditedClosing,
  type EditedListing,
  BUILT_IN_BROKERAGE,
  type EditedBrokerage,
  type EditedRates,
  type EditedReview,
  ERRORS,
  type ErrorBody,
  RATES,
  RatesDraft,
  ReviewDraft,
  type ErrorCode,
  type InputOf,
  ListingDraft,
  type OfficeRole,
  type OperationName,
  operations,
  type OutputOf,
  type Publication,
} from '@brokerage/contracts';
import { type Actor, connectNats, encodeAnswer, processConfig, readActor } from '@brokerage/service-kit';
import { ACTOR_KEYS, activeSession } from '@brokerage/testing';
import { headers, type Msg, type Subscription } from '@nats-io/transport-node';
import { samples } from './requests.ts';

type Operations = typeof operations;
type AnswerOf<N extends OperationName> = (
  input: InputOf<Operations[N]>,
) => OutputOf<Operations[N]> | Refusal | Promise<OutputOf<Operations[N]> | Refusal>;
type Answers = { [N in OperationName]: AnswerOf<N> };

/** A refusal that a service returns instead of an answer. */
export class Refusal {
  readonly code: ErrorCode;
  readonly details: ErrorBody['details'];
  constructor(code: ErrorCode, details?: ErrorBody['details']) {
    this.code = code;
    this.details = details;
  }
}

/** A call as it arrived at a service. */
interface StubCall {
  input: unknown;
  actor: Actor | undefined;
  requestId: string;
  clientAddress: string;
}

const later = '2099-01-01T00:00:00.000Z';
const received = { received: true as const, reference: 'R-5B1F9C2E', answerBy: later };
const status = { version: '0.2.0', release: 'r42', instance: '1', startedAt: later };
const failedEvent = {
  id: 'notification-receipt order-1:3',
  consumer: 'notification-receipt',
  type: 'payment.order.fulfilled',
  entityId: 'order-1',
  occurredAt: later,
  state: 'dead',
  tries: 12,
  failure: 'timed_out',
  firstFailedAt: later,
  nextTryAt: later,
} as const;
const price = { amountMinor: 2999, currency: 'USD' } as const;
const token = 'T'.repeat(43);
export const product = {
  id: 'p1',
  tier: 'basic',
  name: 'Basic',
  description: 'A list',
  price,
  features: [],
  itemCount: 50,
  popular: false,
  version: 1,
} as const;
function editedListing(): EditedListing {
  const [published = null] = BUILT_IN_LISTINGS;
  const draft = ListingDraft.keyof().options.map((field) => [field, published?.[field] ?? null]);
  return {
    id: 'listing-1',
    version: 2,
    status: 'active',
    draft: ListingDraft.parse(Object.fromEntries(draft)),
    published,
    publishedVersion: 1,
    isAhead: false,
    issues: [],
    scheduled: null,
    change: { kind: 'saved', at: later, by: 'u1', fields: ['draft.summary'] },
  };
}
function editedAgent(): EditedAgent {
  const [published] = BUILT_IN_AGENTS;
  const draft = AgentDraft.keyof().options.map((field) => [field, published[field] ?? null]);
  return {
    id: 'agent-1',
    version: 2,
    draft: AgentDraft.parse(Object.fromEntries(draft)),
    published,
    publishedVersion: 1,
    isAhead: false,
    issues: [],
    scheduled: null,
    change: { kind: 'saved', at: later, by: 'u1', fields: ['draft.title'] },
  };
}
/** The answer of kinds without pictures to the creation of a document. */
const begun = {
  version: 1,
  published: null,
  publishedVersion: null,
  isAhead: true,
  issues: [],
  scheduled: null,
  change: { kind: 'created' as const, at: later, by: 'u1', fields: ['draft.name'] },
};
const nothing = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, null]));
const articleDraft = () =>
  ArticleDraft.parse({ ...nothing(ArticleDraft.keyof().options), title: 'Roofs of storage buildings' });
const editedArticle = (): EditedArticle => ({ id: 'article-1', draft: articleDraft(), ...begun });
const editedClosing = (): EditedClosing => ({
  id: 'closing-1',
  draft: ClosingDraft.parse({ ...nothing(ClosingDraft.keyof().options), name: 'Storage in the north' }),
  ...begun,
});
const editedReview = (): EditedReview => ({
  id: 'review-1',
  draft: ReviewDraft.parse({ ...nothing(ReviewDraft.keyof().options), author: 'A. B.' }),
  ...begun,
});
const ofRegister = {
  draft: ClaimDraft.parse({
    ...nothing(ClaimDraft.keyof().options),
    value: '85-92%',
    low: 85,
    high: 92,
    status: 'stated',
    asOf: '2026-11-20',
    reviewBy: '2027-05-20',
  }),
  quotedAt: ['/'],
};
const editedClaim = (): EditedClaim => ({
  ...begun,
  ...ofRegister,
  id: 'occupancy',
  subject: 'The market',
  label: 'Occupancy',
  unit: 'percent',
  heldBy: null,
  isRead: false,
  inEffect: ofRegister.draft,
});
const editedRates = (): EditedRates => ({
  ...begun,
  id: RATES,
  draft: RatesDraft.parse({ ...nothing(RatesDraft.keyof().options), fiveYear: { low: 6.25, high: 7.5 } }),
  quotedAt: ['/ontario-storage-report'],
});
const launchTask = { id: 'legal-texts', what: 'The legal texts', who: 'counsel', settled: null };
const { id: brokerageId, ...brokerageDraft } = BUILT_IN_BROKERAGE;
const editedBrokerage = (): EditedBrokerage => ({
  ...begun,
  id: brokerageId,
  draft: brokerageDraft,
});
const text = {
  tier: 'basic',
  title: 'Basic',
  description: 'A list',
  edition: '1',
  pdf: { pages: 2, sha256: '0'.repeat(64) },
} as const;
const entitlement = {
  orderNumber: 'N-1',
  tier: 'basic',
  downloadToken: token,
  usesAllowed: 3,
  usesTaken: 0,
  grantedAt: later,
  expiresAt: later,
  state: 'active',
} as const;
export const grant = {
  session: {
    accessToken: 'a.b.c',
    expiresAt: later,
    user: { id: 'buyer-1', email: 'buyer@example.ca', role: 'buyer' },
  },
  refreshToken: 'refresh-7f3a',
  refreshExpiresAt: later,
} as const;
const member = {
  userId: '0b9a7c1e-3f52-4a55-9a57-0d6f3c1f2b11',
  name: 'Avery Lee',
  email: 'assistant@example.ca',
  role: 'assistant',
  state: 'active',
  hasSecondFactor: false,
  lastSignInAt: later,
} as const;
const invitation = {
  invitationId: '0b9a7c1e-3f52-4a55-9a57-0d6f3c1f2b11',
  email: 'assistant@example.ca',
  role: 'assistant',
  state: 'open',
  invitedBy: 'admin-1',
  mailedAt: later,
  expiresAt: later,
} as const;
const OFFICE: Readonly<Record<string, OfficeRole>> = {
  'admin-1': 'owner',
  'broker-1': 'broker',
  'assistant-1': 'assistant',
};

/** `admin-1` is an owner, `broker-1` and `assistant-1` have the roles of their names, and everybody else is a buyer. */
export function actorNamed(userId: string, sessionId: string): Actor {
  return { userId, sessionId, email: `${userId}@example.ca`, role: OFFICE[userId] ?? 'buyer' };
}

/** Auth's answer about the refresh cookie of the buyer of `grant`. */
export async function identifiedBuyer(): Promise<OutputOf<Operations['identifySession']>> {
  const { id: userId, email, role } = grant.session.user;
  const sessionId = 'session-1';
  return { sessionId, ...(await activeSession({ userId, sessionId, email, role })) };
}

export const PDF = '%PDF-1.7 stamped';
export const FILE = 'PK working file';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const task = {
  id: 'e1:consultation',
  kind: 'consultation',
  title: 'Call',
  minutes: 30,
  dueOn: '2099-01-01',
  state: 'done',
  doneAt: later,
  orderNumber: 'N-1',
  tier: 'professional',
  email: 'buyer@example.ca',
  openedAt: later,
  overdue: false,
  doneBy: 'admin-1',
  note: 'Held',
} as const;

const lead = {
  id: '5b1f9c2e-7c1f-4c7e-9a55-0f8f4a8a5a11',
  kind: 'contact',
  folder: 'inbox',
  stage: 'new',
  name: 'Jordan Lee',
  email: 'jordan@example.ca',
  phone: '416-555-0100',
  subject: '',
  message: 'Please call me about it.',
  page: '/contact',
  listing: '',
  details: [],
  receivedAt: later,
  dueAt: later,
  answeredAt: null,
  overdue: false,
  owner: '',
  notes: [],
  reasons: [],
  copies: 0,
  mail: null,
  version: 1,
} as const;
const roomDocument = {
  id: lead.id,
  folder: 'Financials',
  name: 'Rent roll',
  pages: [{ width: 1668, height: 2195 }],
  mayDownload: false,
};
const roomQuestion = { id: lead.id, text: 'Is the roof new?', askedAt: later, isOwn: true, answer: null };
const listingQuestion = {
  id: lead.id,
  text: 'Is the roof new?',
  askedAt: later,
  reader: { agreementId: lead.id, name: 'A buyer', email: 'buyer@example.ca' },
  answer: { text: 'It was laid in 2019.', isForAll: true, at: later, by: 'u1' },
  version: 2,
};
const listingDocument = {
  ...roomDocument,
  position: 1,
  addedAt: later,
  addedBy: 'u1',
  withdrawnAt: null,
  version: 1,
};
const nda = {
  id: lead.id,
  listing: 'listing-1',
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  method: 'offline',
  state: 'approved',
  requestedAt: later,
  expiresAt: null,
  outdated: false,
  evidence: null,
  history: [],
  decisions: [],
  version: 2,
} as const;
const bookingView = () => ({
  kind: 'consultation' as const,
  state: 'offered' as const,
  about: '',
  name: lead.name,
  minutes: 30,
  phone: '',
  startsAt: null,
  slots: [],
  isOpen: true,
  version: 1,
});
const bookingRow = () => ({
  id: lead.id,
  kind: 'consultation' as const,
  state: 'offered' as const,
  about: '',
  name: lead.name,
  email: lead.email,
  phone: '',
  minutes: 30,
  startsAt: null,
  offeredAt: later,
  history: [],
  version: 1,
});
const mailTexts = { greeting: '', signature: '', absence: null, version: 1 };
const availability = { hours: [], daysOff: [], noticeHours: 24, daysAhead: 21, version: 1 };
const personRow = () => ({
  id: lead.id,
  name: lead.name,
  emails: [lead.email],
  phone: lead.phone,
  stage: 'new' as const,
  owner: '',
  tags: [],
  nextStep: null,
  lastAt: later,
  version: 1,
});
const person = () => ({
  ...personRow(),
  records: [],
  steps: [],
  files: [],
  timeline: [],
  isComplete: true,
  unanswered: 0,
  hasConsent: false,
  suggestions: [],
});
const publication = (state: Publication['state']): Publication => ({
  state,
  number: 1,
  publishedAt: later,
  problems: [],
  releases: [],
});
const ndaStates = { requested: 0, signed: 0, approved: 0, declined: 0, revoked: 0, expired: 0 };
const mail = {
  id: 'lead-1',
  template: 'lead',
  to: 'office@example.ca',
  subject: null,
  about: null,
  state: 'queued',
  tries: 0,
  createdAt: later,
  finishedAt: null,
  failure: null,
  canRetry: true,
  canCorrect: false,
} as const;
const folders = { inbox: 0, quarantine: 0, spam: 0, unproven: 0, duplicate: 0 };
const textFile = { fileName: 'leads.csv', mediaType: 'text/csv', text: '' };

const adminOrder = {
  orderId: lead.id,
  orderNumber: 'N-1',
  email: 'buyer@example.ca',
  tier: 'basic',
  total: price,
  refunded: { ...price, amountMinor: 0 },
  state: 'fulfilled',
  disputed: false,
  createdAt: later,
  productName: 'Basic',
  paypalOrderId: null,
  captureId: null,
  capturedAt: null,
  receiptQueuedAt: null,
  receipt: null,
  lastIssue: null,
  listPrice: price,
  refundable: price,
  access: null,
  timeline: [],
  allowed: [],
} as const;
const fullOrder = () => ({ ...adminOrder, timeline: [], allowed: [] });
const access = {
  state: 'active',
  usesAllowed: 3,
  usesTaken: 0,
  uses: [],
  grantedAt: later,
  expiresAt: later,
  revokedBy: null,
} as const;
const coupon = {
  couponCode: 'SPRING-10',
  discount: { kind: 'percent', percent: 10 },
  startsAt: null,
  endsAt: null,
  maxUses: 5,
  maxUsesPerBuyer: 1,
  active: true,
  status: 'running',
  heldUses: 0,
  paidUses: 0,
  discounted: { ...price, amountMinor: 0 },
  revenue: { ...price, amountMinor: 0 },
  refunded: { ...price, amountMinor: 0 },
  version: 1,
  createdAt: later,
} as const;
const fullAct = (): OutputOf<typeof operations.readAuthAct> => ({
  requestId: 'request-1',
  operation: 'updatePrice',
  target: 'product-basic',
  actorId: 'admin-1',
  sessionId: 'session-1',
  outcome: 'done',
  facts: {},
  at: '2099-01-01T00:00:00.000Z',
});

const fullCoupon = () => ({ ...coupon, tiers: ['basic' as const], history: [] });
const endpoint = {
  endpointId: '0b9a7c1e-3f52-4a55-9a57-0d6f3c1f2b11',
  name: 'Accounting',
  url: 'https://crm.example.ca/hooks',
  state: 'on',
  disabledReason: null,
  failingSince: null,
  overlapUntil: null,
  version: 1,
  createdAt: later,
} as const;
const fullEndpoint = () => ({ ...endpoint, eventTypes: ['payment.order.captured' as const] });
const figures = { started: 0, startedAndPaid: 0, paid: 0, revenueMinor: 0, refundedOrders: 0, refundedMinor: 0 };

const defaults: Answers = {
  requestCode: () => ({ expiresInSeconds: 600 }),
  verifyCode: () => grant,
  signIn: () => grant,
  refreshSession: () => grant,
  endSession: () => ({ ended: true }),
  checkSession: ({ userId, sessionId }) => activeSession(actorNamed(userId, sessionId)),
  readSession: () => ({ user: grant.session.user }),
  readBackupStatus: () => ({ last: null }),
  readAuthStatus: () => status,
  readCatalogStatus: () => status,
  readPaymentStatus: () => status,
  readDownloadStatus: () => status,
  readNotificationStatus: () => status,
  listAuthFailedEvents: () => ({ events: [], dead: 0, retrying: 0 }),
  repeatAuthFailedEvent: () => ({ ...failedEvent, state: 'retrying' }),
  listDownloadFailedEvents: () => ({ events: [], dead: 0, retrying: 0 }),
  repeatDownloadFailedEvent: () => ({ ...failedEvent, state: 'retrying' }),
  listPaymentFailedEvents: () => ({ events: [], dead: 0, retrying: 0 }),
  repeatPaymentFailedEvent: () => ({ ...failedEvent, state: 'retrying' }),
  listNotificationFailedEvents: () => ({ events: [{ ...failedEvent }], dead: 1, retrying: 0 }),
  repeatNotificationFailedEvent: () => ({ ...failedEvent, state: 'retrying' }),
  requestPasswordReset: () => ({ sent: true }),
  resetPassword: () => grant,
  confirmPassword: () => ({ confirmed: true }),
  changePassword: () => ({ changed: true }),
  readSecondFactor: () => ({ enabled: false, recoveryCodesLeft: 0 }),
  startSecondFactor: () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }),
  confirmSecondFactor: () => ({ recoveryCodes: ['ABCDE-FGHJK'] }),
  removeSecondFactor: () => ({ removed: true }),
  listSessions: () => ({ sessions: [] }),
  revokeSession: () => ({ revoked: true }),
  revokeOtherSessions: () => ({ revoked: 1 }),
  requestAccessMail: () => ({ requested: true }),
  requestAccountCode: () => ({ expiresInSeconds: 600 }),
  exportAccount: () => ({
    exportedAt: later,
    account: { userId: 'buyer-1', email: 'buyer@example.ca', role: 'buyer', createdAt: later },
    sessions: [],
    orders: [],
    purchases: [],
    profile: null,
    messages: [],
    consents: [],
    agreements: [],
    bookings: [],
    mails: [],
  }),
  eraseAccount: () => ({ erased: true, complete: true, keptUntil: null }),
  identifySession: () => identifiedBuyer(),
  listProducts: () => ({ products: [{ ...product, features: [] }] }),
  readCurrentRelease: () => ({ release: null }),
  readReleaseBody: () => ({ parts: 0, bytes: '' }),
  readPublication: () => publication('published'),
  restoreRelease: () => publication('restored'),
  readOrderPrice: () => ({ productId: 'p1', name: 'Basic', price, version: 1 }),
  listAdminProducts: () => ({ products: [{ ...product, features: [] }] }),
  updatePrice: () => ({ ...product, features: [] }),
  listAgents: () => ({ agents: [] }),
  readAgent: editedAgent,
  listAgentVersions: () => ({ versions: [] }),
  previewAgent: () => ({ html: '<!doctype html>' }),
  createAgent: editedAgent,
  saveAgent: editedAgent,
  publishAgent: editedAgent,
  scheduleAgent: editedAgent,
  cancelAgentSchedule: editedAgent,
  moveAgent: () => ({ agents: [] }),
  withdrawAgent: editedAgent,
  rollBackAgent: editedAgent,
  listArticles: () => ({ articles: [] }),
  readArticle: editedArticle,
  listArticleVersions: () => ({ versions: [] }),
  readArticleVersion: () => ({ version: 1, draft: articleDraft() }),
  previewArticle: () => ({ html: '<!doctype html>' }),
  createArticle: editedArticle,
  saveArticle: editedArticle,
  publishArticle: editedArticle,
  scheduleArticle: editedArticle,
  cancelArticleSchedule: editedArticle,
  withdrawArticle: editedArticle,
  rollBackArticle: editedArticle,
  listClosings: () => ({ closings: [] }),
  readClosing: editedClosing,
  readConfidentialClosing: () => ({
    id: 'closing-1',
    version: 1,
    confidential: ConfidentialClosing.parse(nothing(ConfidentialClosing.keyof().options)),
  }),
  listClosingVersions: () => ({ versions: [] }),
  previewClosing: () => ({ html: '<!doctype html>' }),
  createClosing: editedClosing,
  saveClosing: editedClosing,
  publishClosing: editedClosing,
  scheduleClosing: editedClosing,
  cancelClosingSchedule: editedClosing,
  withdrawClosing: editedClosing,
  rollBackClosing: editedClosing,
  listReviews: () => ({ reviews: [] }),
  readReview: editedReview,
  readConfidentialReview: () => ({
    id: 'review-1',
    version: 1,
    confidential: ConfidentialReview.parse(nothing(ConfidentialReview.keyof().options)),
  }),
  listReviewVersions: () => ({ versions: [] }),
  previewReview: () => ({ html: '<!doctype html>' }),
  createReview: editedReview,
  saveReview: editedReview,
  publishReview: editedReview,
  scheduleReview: editedReview,
  cancelReviewSchedule: editedReview,
  withdrawReview: editedReview,
  rollBackReview: editedReview,
  listClaims: () => ({ claims: [] }),
  readClaim: editedClaim,
  listClaimVersions: () => ({ versions: [] }),
  previewClaim: () => ({ html: '<!doctype html>' }),
  saveClaim: editedClaim,
  publishClaim: editedClaim,
  scheduleClaim: editedClaim,
  cancelClaimSchedule: editedClaim,
  reviewClaim: editedClaim,
  rollBackClaim: editedClaim,
  readLaunch: () => ({ brokerage: [], agents: [], listings: 1, tasks: [launchTask] }),
  settleLaunchTask: () => launchTask,
  reopenLaunchTask: () => launchTask,
  readPaymentSetup: () => ({ paypal: 'live', hasWebhook: true, taxNumber: null }),
  readMailSetup: () => ({ isDelivered: true, from: 'desk@storage.ca', leadsTo: 'desk@storage.ca', examples: [] }),
  readBrokerage: editedBrokerage,
  listBrokerageVersions: () => ({ versions: [] }),
  previewBrokerage: () => ({ html: '<!doctype html>' }),
  saveBrokerage: editedBrokerage,
  publishBrokerage: editedBrokerage,
  scheduleBrokerage: editedBrokerage,
  cancelBrokerageSchedule: editedBrokerage,
  rollBackBrokerage: editedBrokerage,
  readPublishedBrokerage: () => ({ brokerage: BUILT_IN_BROKERAGE, version: 1 }),
  readRates: editedRates,
  listRatesVersions: () => ({ versions: [] }),
  previewRates: () => ({ html: '<!doctype html>' }),
  saveRates: editedRates,
  publishRates: editedRates,
  scheduleRates: editedRates,
  cancelRatesSchedule: editedRates,
  reviewRates: editedRates,
  rollBackRates: editedRates,
  listRefusedSchedules: () => ({ schedules: [] }),
  autosaveContent: () => ({}),
  readAutosave: () => ({ autosave: null }),
  listListings: () => ({ listings: [] }),
  readListing: editedListing,
  readConfidentialListing: () => ({
    id: 'listing-1',
    version: 1,
    confidential: { address: null, sellerName: null, notes: null, consentOn: null, consentText: null },
  }),
  listListingVersions: () => ({ versions: [] }),
  previewListing: () => ({ html: '<!doctype html>' }),
  createListing: editedListing,
  saveListing: editedListing,
  publishListing: editedListing,
  markListing: editedListing,
  scheduleListing: editedListing,
  cancelListingSchedule: editedListing,
  rollBackListing: editedListing,
  uploadPart: () => ({ part: 0 }),
  makePicture: () => ({ picture: null }),
  listListingDocuments: () => ({ documents: [listingDocument] }),
  addListingDocument: () => ({ documents: [listingDocument] }),
  changeListingDocument: () => ({ documents: [listingDocument] }),
  withdrawListingDocument: () => ({ documents: [listingDocument] }),
  listDocumentReadings: () => ({
    readings: [
      {
        reader: { agreementId: lead.id, name: 'A buyer', email: 'buyer@example.ca' },
        document: { id: lead.id, name: 'Rent roll' },
        pages: [1],
        views: 1,
        firstAt: later,
        lastAt: later,
      },
    ],
  }),
  readDataRoom: () => ({ name: 'Listing 1', until: later, documents: [roomDocument], questions: [roomQuestion] }),
  askQuestion: () => ({ questions: [roomQuestion] }),
  listQuestions: () => ({ questions: [listingQuestion] }),
  answerQuestion: () => ({ questions: [listingQuestion] }),
  viewDocumentPage: () => ({ fileName: 'page-1.webp', mediaType: 'image/webp', bytes: Buffer.from('AAAA') }),
  readNdaAccess: () => ({ agreement: { id: lead.id, name: 'A buyer', until: later }, isOutdated: false }),
  listNdaNames: () => ({ people: [] }),
  listOwnNdas: () => ({
    agreements: [{ listing: 'listing-1', name: 'Listing 1', until: later, isOutdated: false }],
  }),
  readPicture: () => ({ fileName: 'picture.jpg', mediaType: 'image/jpeg', bytes: Buffer.from('AAAA') }),
  listOfferedListings: () => ({ listings: [] }),
  readContactAgent: () => ({ name: 'Sam Field', title: 'Broker', directPhone: '+1 416-555-0111', version: 1 }),
  readSalesTax: () => ({ rates: null, home: 'ON' }),
  quoteOrder: () => ({ listPrice: price, toPay: price }),
  createOrder: () => ({ orderId: 'o1', approvalUrl: 'https://www.sandbox.paypal.com/checkoutnow?token=X' }),
  captureOrder: () => ({ success: true, downloadToken: token, tier: 'basic', orderNumber: 'N-1', expiresAt: later }),
  cancelOrder: () => ({ cancelled: true }),
  listOrders: () => ({ orders: [] }),
  readReceipt: () => ({ fileName: 'receipt-000001.pdf', bytes: Buffer.from(PDF) }),
  readOrderReceipt: () => ({ fileName: 'receipt-000001.pdf', bytes: Buffer.from(PDF) }),
  resendOwnReceipt: () => ({ sent: true }),
  setBillTo: () => ({ revision: 2 }),
  refundOrder: () => ({ status: 'done', orderState: 'refunded', refunded: price }),
  receiveWebhook: () => ({ received: true }),
  grantEntitlement: () => entitlement,
  revokeEntitlement: () => ({ known: true }),
  restoreEntitlement: () => ({ known: true }),
  listEntitlements: () => ({ purchases: [{ ...entitlement, uses: [], services: [] }] }),
  readChecklist: () => ({ checklist: { ...text, sections: [] }, entitlement }),
  readSample: () => ({ sample: { ...text, sections: [], blocks: [] } }),
  createDownloadTicket: () => ({ url: '/checklists/self-storage-basic-checklist.pdf?ticket=t', expiresAt: later }),
  takeOwnPdf: () => ({ fileName: 'basic.pdf', bytes: Buffer.from(PDF), usesLeft: 2 }),
  takePdf: () => ({ fileName: 'basic.pdf', bytes: Buffer.from(PDF), usesLeft: 2 }),
  listFiles: () => ({ files: [] }),
  takeFile: () => ({ fileName: 'rent-roll.xlsx', mediaType: XLSX, bytes: Buffer.from(FILE) }),
  bookConsultation: () => ({ bookingKey: 'k'.repeat(40) }),
  briefMarketReport: () => ({
    kind: 'market-report',
    title: 'Custom market report',
    minutes: null,
    dueOn: '2026-12-11',
    state: 'open',
    doneAt: null,
  }),
  offerConsultation: () => ({ bookingKey: 'k'.repeat(40) }),
  countOwners: () => ({ editions: [] }),
  readAccountCopy: () => ({ orderNumber: 'B-2026-000042', copy: null, shares: [] }),
  saveAccountCopy: () => ({ version: 1, savedAt: later }),
  deleteAccountCopy: () => ({ deleted: true }),
  shareWorkingFile: ({ shareId }) => ({ shareId, createdAt: later, expiresAt: later }),
  endWorkingFileShare: () => ({ ended: true }),
  readSharedWorkingFile: () => ({ ciphertext: 'A'.repeat(64), createdAt: later, expiresAt: later }),
  countFulfilment: () => ({ owed: 0, overdue: 0, expiringUnused: 0 }),
  listExpiringUnused: () => ({ purchases: [] }),
  listFulfilment: () => ({ tasks: [], page: 1, total: 0, overdue: 0 }),
  completeFulfilment: () => task,
  submitContact: () => received,
  issueFormToken: () => ({ formToken: 'formToken' }),
  submitValuation: () => received,
  submitBuyerCriteria: () => received,
  withdrawConsent: () => ({ withdrawn: true }),
  requestNda: () => received,
  recordSiteEvent: () => ({ accepted: true }),
  listSiteEvents: () => ({ from: '2026-11-01', to: '2026-11-21', rows: [] }),
  readVisits: () => ({
    from: '2026-11-21',
    to: '2026-11-21',
    total: { views: 0, begun: 0, sent: 0 },
    byDay: [],
    byPage: [],
    bySource: [],
  }),
  countInbox: () => ({
    newLeads: 0,
    overdueLeads: 0,
    quarantinedLeads: 0,
    agreementsToDecide: 0,
    agreementsOnPaper: 0,
    failedMails: 0,
  }),
  listLeads: () => ({ leads: [], total: 0, isTotalExact: true, page: 1, pages: 1, folders, overdue: 0 }),
  readLead: () => ({ ...lead, details: [], notes: [], reasons: [] }),
  updateLead: () => ({ ...lead, details: [], notes: [], reasons: [] }),
  correctLeadNote: () => ({ ...lead, details: [], notes: [], reasons: [] }),
  withdrawLeadNote: () => ({ ...lead, details: [], notes: [], reasons: [] }),
  releaseLead: () => ({ ...lead, details: [], notes: [], reasons: [] }),
  exportLeads: () => textFile,
  readLeadCard: () => textFile,
  listPeople: () => ({ people: [], total: 0, isTotalExact: true, page: 1, pages: 1 }),
  importPeople: () => ({ problems: [], good: 1, known: 0, taken: 0 }),
  findPerson: () => ({ person: null }),
  readPerson: person,
  createPerson: personRow,
  updatePerson: person,
  addPersonEntry: person,
  correctPersonEntry: person,
  withdrawPersonEntry: person,
  uploadPersonFilePart: () => ({ part: 0 }),
  addPersonFile: person,
  readPersonFilePart: () => ({
    fileName: 'a-0.part',
    mediaType: 'application/octet-stream',
    bytes: Buffer.from('AAAA'),
  }),
  planPersonStep: person,
  answerPerson: person,
  replyToPerson: () => ({ preview: { subject: '', text: '', html: '' }, person: null }),
  listReplyTemplates: () => ({ templates: [] }),
  mergePeople: person,
  splitPerson: person,
  exportPeople: () => textFile,
  readPersonCard: () => textFile,
  listMails: () => ({ mails: [], total: 0, states: { queued: 0, sending: 0, sent: 0, failed: 0 } }),
  readMail: () => ({ mail, preview: null }),
  correctMailAddress: () => mail,
  retryMail: () => mail,
  listNdas: () => ({ total: 0, page: 1, ndas: [], states: ndaStates }),
  readNda: () => ({ ...nda, history: [], decisions: [] }),
  listPeopleFilters: () => ({ filters: [] }),
  savePeopleFilter: () => ({ filters: [] }),
  deletePeopleFilter: () => ({ filters: [] }),
  readResponseTimes: () => ({
    from: '2026-11-01',
    to: '2026-11-21',
    total: { received: 0, inTime: 0, late: 0, waiting: 0, medianHours: null },
    weeks: [],
    isComplete: true,
  }),
  readMailTexts: () => mailTexts,
  updateMailTexts: () => mailTexts,
  listMailSamples: () => ({ samples: [] }),
  readMailSample: () => ({ subject: 'Receipt', text: '', html: '' }),
  readBooking: bookingView,
  chooseBookingTime: bookingView,
  cancelOwnBooking: bookingView,
  listBookings: () => ({ bookings: [], total: 0, page: 1 }),
  offerBooking: bookingRow,
  readBookingSlots: () => ({ slots: [] }),
  confirmBooking: bookingRow,
  moveBooking: bookingRow,
  cancelBooking: bookingRow,
  readAvailability: () => availability,
  updateAvailability: () => availability,
  decideNda: () => ({ ...nda, history: [], decisions: [] }),
  sendMail: () => ({ accepted: true }),
  composeOrderMails: () => ({ mails: [] }),
  readMailedReceipt: () => ({ file: null }),
  composeAccessMail: () => ({ mail: null }),
  readErasure: () => ({ email: null }),
  finishErasure: () => ({ complete: true }),
  exportOrders: () => ({ orders: [] }),
  eraseBuyerOfOrders: () => ({ done: true, keptUntil: null }),
  exportEntitlements: () => ({ purchases: [] }),
  exportReadings: () => ({ readings: [], questions: [] }),
  eraseBuyerOfEntitlements: () => ({ done: true }),
  exportPerson: () => ({ profile: null, messages: [], consents: [], agreements: [], bookings: [], mails: [] }),
  erasePerson: () => ({ done: true }),
  ensureBuyer: ({ email }) => ({ userId: 'buyer-1', email }),
  appendAudit: () => ({ seq: 1, hash: '0'.repeat(64) }),
  listStaff: () => ({ staff: [] }),
  listTeam: () => ({ members: [member], invitations: [invitation] }),
  changeMemberRole: () => member,
  switchMember: () => member,
  removeMember: () => ({ removed: true }),
  inviteMember: () => invitation,
  resendInvitation: () => invitation,
  withdrawInvitation: () => ({ withdrawn: true }),
  readInvitation: () => ({ email: invitation.email, role: 'assistant', invitedBy: 'Olivia', expiresAt: later }),
  acceptInvitation: () => grant,
  changeOwnName: ({ name }) => ({ name }),
  listAudit: () => ({ rows: [], hasMore: false }),
  verifyAudit: () => ({ checked: 0, brokenAt: null, next: null, head: null }),
  listPriceChanges: () => ({ changes: [] }),
  listPurchaseTimeline: () => ({ events: [], isComplete: true }),
  inspectAccess: () => ({ access: { ...access, uses: [] } }),
  changeAccess: () => ({ access: { ...access, uses: [] } }),
  transferAccess: () => ({ access: { ...access, uses: [] } }),
  listAdminOrders: () => ({ orders: [], page: 1, hasMore: false, total: 0, isTotalExact: true }),
  exportAdminOrders: () => textFile,
  readAdminOrder: fullOrder,
  readAuthAct: fullAct,
  readCatalogAct: fullAct,
  readDownloadAct: fullAct,
  readNotificationAct: fullAct,
  readPaymentAct: fullAct,
  changeOrderAccess: fullOrder,
  changeOrderEmail: fullOrder,
  resendReceipt: fullOrder,
  reconcilePayments: () => ({ lastRunAt: null, reconciledUntil: null, isUnderWay: true, problem: null }),
  resolveUnmatchedPayment: () => ({ orderId: 'order-1', orderState: 'fulfilled' }),
  countPaymentTrouble: () => ({ undelivered: 0, toDecide: 0, urgentAlarms: 0 }),
  listPaymentTrouble: () => ({ orders: [], undelivered: [], refunds: [], upgrades: [], messages: [], alarms: [] }),
  listCoupons: () => ({ coupons: [fullCoupon()], page: 1, hasMore: false }),
  listWebhooks: () => ({ endpoints: [fullEndpoint()] }),
  createWebhook: () => ({ endpoint: fullEndpoint(), secret: 'whsec_c2VjcmV0' }),
  changeWebhook: fullEndpoint,
  rotateWebhookSecret: () => ({ endpoint: fullEndpoint(), secret: 'whsec_c2VjcmV0' }),
  testWebhook: () => ({ messageId: 'm'.repeat(22) }),
  listWebhookMessages: () => ({ endpoint: fullEndpoint(), messages: [], page: 1, hasMore: false }),
  resendWebhookMessage: () => ({ messageId: 'm'.repeat(22) }),
  createCoupon: fullCoupon,
  changeCoupon: fullCoupon,
  readSales: () => ({
    from: '2026-11-21',
    to: '2026-11-21',
    total: figures,
    byTier: [],
    byDay: [],
    isComplete: true,
  }),
};

/** One stub per operation, derived from the contracts: it records every call and returns what the test sets. */
export async function startStubServices(natsUrl: string, namespace: string) {
  const config = processConfig.parse({ NODE_ENV: 'test', NATS_URL: natsUrl });
  const connection = await connectNats(config, 'stubs');
  const answers: Answers = { ...defaults };
  const calls = new Map<OperationName, StubCall[]>();
  const owners = new Map<OperationName, { userId: string; elseCode: ErrorCode }>();
  const subscriptions = new Map<OperationName, Subscription>();

  const handle = async <N extends OperationName>(name: N, message: Msg): Promise<void> => {
    const raw: unknown = message.json();
    const actor = message.headers?.get('actor');
    calls.get(name)?.push({
      input: raw,
      actor: actor ? ((await readActor(actor, ACTOR_KEYS)) ?? undefined) : undefined,
      requestId: message.headers?.get('request-id') ?? '',
      clientAddress: message.headers?.get('client-address') ?? '',
    });
    const contract: Contract = operations[name];
    const owner = owners.get(name);
    const isForeign = owner && calls.get(name)?.at(-1)?.actor?.userId !== owner.userId;
    const result = isForeign
      ? new Refusal(owner.elseCode)
      : await answers[name](contract.input.parse(raw) as InputOf<Operations[N]>);
    const outcome = headers();
    outcome.set('outcome', result instanceof Refusal ? 'error' : 'ok');
    const body =
      result instanceof Refusal
        ? { code: result.code, message: ERRORS[result.code].message, details: result.details }
        : result;
    message.respond(encodeAnswer(body, message.headers, outcome), { headers: outcome });
  };

  for (const name of Object.keys(operations) as OperationName[]) {
    calls.set(name, []);
    const callback = (error: Error | null, message: Msg) => (error ? undefined : void handle(name, message));
    subscriptions.set(name, connection.subscribe(`${namespace}.${operations[name].subject}`, { callback }));
  }
  await connection.flush();

  return {
    /** The current answer of an operation to its sample. */
    answerOf: async <N extends OperationName>(name: N): Promise<unknown> =>
      answers[name]((name in samples ? samples[name as keyof typeof samples] : {}) as InputOf<Operations[N]>),
    callsOf: (name: OperationName): StubCall[] => calls.get(name) ?? [],
    answer: <N extends OperationName>(name: N, answer: Answers[N]): void => {
      answers[name] = answer;
    },
    /** Assigns this operation to one user: everybody else is refused with the code. */
    belongsTo: (name: OperationName, userId: string, elseCode: ErrorCode): void => {
      owners.set(name, { userId, elseCode });
    },
    /** Leaves this operation without a responder. */
    takeAway: async (name: OperationName): Promise<void> => {
      subscriptions.get(name)?.unsubscribe();
      await connection.flush();
    },
    /** Clears the calls and the answers set by the test. */
    reset: (): void => {
      Object.assign(answers, defaults);
      owners.clear();
      for (const list of calls.values()) list.length = 0;
    },
    close: () => connection.close(),
  };
}
