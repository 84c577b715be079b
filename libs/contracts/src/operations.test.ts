import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Contract, pathFields } from './define-contract.ts';
import { EVENT_OWNERS } from './define-event.ts';
import { ERRORS } from './errors.ts';
import { operations } from './operations.ts';
import { accessRefusal, isOffice, ROLES } from './roles.ts';

const all = Object.entries<Contract>(operations);
const bound = all.flatMap(([name, { http, access }]) => (http ? [{ name, http, access }] : []));

test('every contract file is exported', () => {
  const files = globSync('*/*.contract.ts', { cwd: import.meta.dirname }).map((file) => `export * from './${file}';`);
  const barrel = readFileSync(new URL('contracts.ts', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(barrel).toEqual(files.sort());
});

test('docs/operations.md lists who may call what', async () => {
  await expect(operationsPage()).toMatchFileSnapshot('../../../docs/operations.md');
});

const HEAD = `# Operations

Who may call what, whose things a signed-in user reaches, and what of a change of the office the audit log keeps. *Access* is the least
that a caller has to be: a role, or nobody in particular (anonymous), or another service (internal). *Password again*: who signed in more than
a few minutes ago gives the password once more. Each row is read from the operation's own value in \`libs/contracts\`; a test writes this page, and fails when it differs.
`;

/** All operations as one table, so that a change of access is reviewed as a whole. */
function operationsPage(): string {
  const rows = Object.entries<Contract>(operations)
    .toSorted(([, a], [, b]) => a.subject.localeCompare(b.subject))
    .map(([name, contract]) => rowOf(name, contract));
  const columns = ['Operation', 'Route', 'Access', 'Buyer', 'Assistant', 'Broker', 'Owner', 'Reaches', 'Audit log'];
  return [HEAD, line(columns), line(columns.map(() => '---')), ...rows, ''].join('\n');
}

function rowOf(name: string, { access, owner, audit, http, recentPassword }: Contract): string {
  const route = http ? `\`${http.method} /api${http.path}\`` : '';
  const reaches = typeof owner === 'object' ? `\`${owner.names}\`, else \`${owner.elseCode}\`` : (owner ?? '');
  const byRole = ROLES.map((role) => (access !== 'internal' && accessRefusal(access, role) === null ? 'yes' : ''));
  const kept = audit ? audit.fields.join(', ') || 'that it was done' : '';
  const least = recentPassword ? `${access}, password again` : access;
  return line([`\`${name}\``, route, least, ...byRole, reaches, kept]);
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

test('all routed office operations are below /admin, and no others are', () => {
  for (const { name, access, http } of bound) expect(http.path.startsWith('/admin/'), name).toBe(isOffice(access));
});

/** Pins what the roles are for, so that it cannot change by accident. */
test('an assistant has no access to money, prices, coupons, endpoints, exports, the audit log, the team or status', () => {
  const ofAssistant = all.filter(([, { access }]) => access === 'assistant').map(([name]) => name);
  const forbidden =
    /refund|price|coupon|webhook|export|audit|team|member|invit|backup|status|failed|reconcile|sales|transfer/i;
  expect(ofAssistant.filter((name) => forbidden.test(name) && name !== 'appendAudit')).toEqual([]);
  const ofBroker = all.filter(([, { access }]) => access === 'broker').map(([name]) => name);
  expect(ofBroker.filter((name) => /audit|team|member|invit|backup|status|failed|secret/i.test(name))).toEqual([]);
});

test.each(all)(
  '%s is audited under its name, with existing fields, exactly if it changes something for the office',
  (operation, contract) => {
    const { access, http, audit, staging = false, input, output } = contract;
    expect(audit !== undefined || staging).toBe(isOffice(access) && http !== undefined && http.method !== 'GET');
    if (audit) expect(audit.operation).toBe(operation);
    const fields = [input, output].flatMap((schema) => fieldNames(z.toJSONSchema(schema, { unrepresentable: 'any' })));
    for (const name of audit?.fields ?? []) expect(fields, name).toContain(name);
  },
);

/** The names of all fields in a schema, at any depth. */
function fieldNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(fieldNames)];
}

test('operations exempt from the audit log as staging are listed here', () => {
  expect(
    all
      .filter(([, { staging }]) => staging)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(['autosaveContent', 'uploadPart', 'uploadPersonFilePart']);
});

test('operations that give access to others or send data out require a recent password', () => {
  const asking = all.filter(([, { recentPassword }]) => recentPassword).map(([name]) => name);
  expect(asking.sort()).toEqual([
    'changeMemberRole',
    'changeWebhook',
    'createWebhook',
    'inviteMember',
    'rotateWebhookSecret',
    'switchMember',
  ]);
  for (const [name, { errors, recentPassword }] of all)
    expect(errors.includes('password_needed'), name).toBe(recentPassword === true);
});

test.each(all)('the subject of %s belongs to a service', (_name, { subject }) => {
  expect(EVENT_OWNERS).toContain(subject.split('.')[0]);
});

test('no two operations share a subject, or a method and path', () => {
  const subjects = all.map(([, { subject }]) => subject);
  expect(new Set(subjects).size).toBe(subjects.length);
  const routes = bound.map(({ http }) => `${http.method} ${http.path.replaceAll(/:\w+/g, ':')}`);
  expect(new Set(routes).size).toBe(routes.length);
});

test.each(all)('%s refuses unknown fields in its input and in its output', (_name, { input, output }) => {
  for (const schema of [input, output]) {
    expect(schema).toBeInstanceOf(z.ZodObject);
    const json: Record<string, unknown> = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    expect(json.additionalProperties).toBe(false);
  }
});

/** The paths of all objects in a schema that would accept unknown fields. */
function openObjects(schema: unknown, at: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((entry, index) => openObjects(entry, `${at}[${index}]`));
  if (typeof schema !== 'object' || schema === null) return [];
  const isOpen = 'properties' in schema && !('additionalProperties' in schema && schema.additionalProperties === false);
  const inside = Object.entries(schema).flatMap(([name, entry]) => openObjects(entry, `${at}.${name}`));
  return isOpen ? [at, ...inside] : inside;
}

test.each(all)('%s answers with named fields only, at any depth', (_name, { output }) => {
  expect(openObjects(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' }), 'output')).toEqual([]);
});

test.each(all)('%s refuses only with codes of the error table, each listed once', (_name, { errors }) => {
  for (const code of errors) expect(Object.hasOwn(ERRORS, code), code).toBe(true);
  expect(new Set(errors).size).toBe(errors.length);
});

test.each(bound)('$name uses GET exactly when it changes nothing but a download count', ({ name, http }) => {
  const reads = [
    'readSession',
    'readSecondFactor',
    'readBackupStatus',
    'readAuthStatus',
    'readCatalogStatus',
    'readPaymentStatus',
    'readDownloadStatus',
    'readNotificationStatus',
    'listAuthFailedEvents',
    'listDownloadFailedEvents',
    'listNotificationFailedEvents',
    'listPaymentFailedEvents',
    'listSessions',
    'listProducts',
    'issueFormToken',
    'listSiteEvents',
    'readVisits',
    'countInbox',
    'listLeads',
    'readLead',
    'exportLeads',
    'readLeadCard',
    'listPeople',
    'findPerson',
    'readPerson',
    'exportPeople',
    'readPersonCard',
    'readPersonFilePart',
    'listMails',
    'readMail',
    'listPeopleFilters',
    'readResponseTimes',
    'readMailTexts',
    'listReplyTemplates',
    'listMailSamples',
    'readMailSample',
    'listBookings',
    'readBookingSlots',
    'readAvailability',
    'listNdas',
    'readNda',
    'listAdminProducts',
    'listPriceChanges',
    'readPublication',
    'listAgents',
    'readAgent',
    'listAgentVersions',
    'previewAgent',
    'listArticles',
    'readArticle',
    'listArticleVersions',
    'readArticleVersion',
    'previewArticle',
    'listClaims',
    'readClaim',
    'listClaimVersions',
    'previewClaim',
    'readLaunch',
    'readPaymentSetup',
    'readMailSetup',
    'readBrokerage',
    'listBrokerageVersions',
    'previewBrokerage',
    'readRates',
    'listRatesVersions',
    'previewRates',
    'listClosings',
    'readClosing',
    'readConfidentialClosing',
    'listClosingVersions',
    'previewClosing',
    'listReviews',
    'readReview',
    'readConfidentialReview',
    'listReviewVersions',
    'previewReview',
    'listRefusedSchedules',
    'readAutosave',
    'listListings',
    'readListing',
    'readConfidentialListing',
    'listListingVersions',
    'readPicture',
    'listListingDocuments',
    'listDocumentReadings',
    'listQuestions',
    'readDataRoom',
    'listOwnNdas',
    'previewListing',
    'listAudit',
    'listStaff',
    'listTeam',
    'verifyAudit',
    'listAdminOrders',
    'exportAdminOrders',
    'readAdminOrder',
    'countPaymentTrouble',
    'listPaymentTrouble',
    'readSales',
    'listCoupons',
    'listWebhooks',
    'listWebhookMessages',
    'readSalesTax',
    'listOrders',
    'readReceipt',
    'readOrderReceipt',
    'listEntitlements',
    'countFulfilment',
    'listExpiringUnused',
    'listFulfilment',
    'listFiles',
    'countOwners',
    'readAccountCopy',
    'readSharedWorkingFile',
    'takeFile',
    'readChecklist',
    'readSample',
    'takePdf',
  ];
  expect(http.method === 'GET').toBe(reads.includes(name));
});

test.each(bound)('$name has no credential in its address, except the download token of takePdf', ({ name, http }) => {
  const inAddress = pathFields(http.path).filter((field) => field.toLowerCase().includes('token'));
  expect(inAddress).toEqual(name === 'takePdf' ? ['downloadToken'] : []);
});

test('an operation that consumes its input is never retried by a caller', () => {
  const once = all.filter(([, { retry }]) => retry === 'never').map(([name]) => name);
  expect(once.sort()).toEqual([
    'acceptInvitation',
    'changePassword',
    'confirmPassword',
    'confirmSecondFactor',
    'createWebhook',
    'eraseAccount',
    'exportAccount',
    'removeSecondFactor',
    'resetPassword',
    'rotateWebhookSecret',
    'signIn',
    'startSecondFactor',
    'verifyCode',
  ]);
});

const named = all.flatMap(([name, { owner }]) => (owner && owner !== 'caller' ? [{ name, ...owner }] : []));

test.each(named)('$name names a thing by its $names and refuses another owner’s thing as $elseCode', (row) => {
  const contract = Object.entries<Contract>(operations).find(([name]) => name === row.name)?.[1];
  expect(contract?.input instanceof z.ZodObject && Object.keys(contract.input.shape)).toContain(row.names);
  expect(contract?.errors).toContain(row.elseCode);
  expect(ERRORS[row.elseCode].status).toBe(404);
});
