import { BUILT_IN_AGENTS, BUILT_IN_BROKERAGE, listingName } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { signInCodeMail } from './account-mails.tsx';
import { leadMail } from './lead-mails.tsx';
import { mailText } from './mail-text.tsx';
import { SAMPLES } from './mail-samples.ts';
import { oneLine } from './one-line.ts';
import { receiptMail } from './order-mails.tsx';

const person = { name: 'Sam Lee', email: 'sam@example.ca', phone: '416-555-0100', message: 'Is it still for sale?' };
const [agent] = BUILT_IN_AGENTS;
const ORIGIN = 'https://shop.example.ca';
const lead = (change: Record<string, unknown> = {}) => ({
  _id: '5b1f9c2e-7c1f-4c7e-9a55-0f8f4a8a5a11',
  kind: 'contact' as const,
  ...person,
  subject: '',
  page: '',
  listing: '',
  reasons: [],
  dueAt: new Date('2026-11-23T18:00:00Z'),
  form: { kind: 'contact' as const, ...person },
  ...change,
});

test('text from a visitor is escaped in HTML and unchanged in plain text', () => {
  const hostile = `<script>alert("1")</script> & 'x'\n  second line <img src=x onerror=y>`;
  const mail = mailText(leadMail(lead({ name: '<b>Sam</b>', message: hostile, page: '/a"><b>' }), ORIGIN, listingName));
  for (const markup of ['<script>', '<b>Sam', '"><b>', '<img']) expect(mail.html).not.toContain(markup);
  expect(mail.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#x27;x&#x27;');
  expect(mail.text).toContain(hostile);
  expect(mail.text).toContain('<b>Sam</b>');
});

test.each(['a\r\nBcc: x@example.ca', 'a\nb', 'a\u2028b', 'a\u0000b', 'a\u202eb'])(
  '%j becomes a single line',
  (subject) => {
    expect(leadMail(lead({ subject }), ORIGIN, listingName).subject).toMatch(
      /^Message: Sam Lee, a (b|Bcc: x@example\.ca)$/,
    );
  },
);

test('a line is truncated between characters', () => {
  expect(oneLine('🙂🙂🙂', 2)).toBe('🙂🙂');
});

test('mails to the office link to the lead or the inbox they are about', () => {
  expect(mailText(leadMail(lead(), ORIGIN, listingName)).text).toContain(`${ORIGIN}/admin/leads/${lead()._id}`);
  const digest = SAMPLES.find(({ name }) => name === 'lead: digest');
  if (!digest) throw new Error('no digest');
  expect(mailText(digest.body).text).toMatch(/\/admin\/leads$/m);
});

test('a suspicious message is marked in the subject, with the reason in the text', () => {
  const mail = mailText(leadMail(lead({ reasons: ['3 links'] }), ORIGIN, listingName));
  expect(mail.subject).toBe('[Check] Message: Sam Lee');
  expect(mail.text).toContain('3 links');
});

test('a receipt states order, item, total, terms and the end of access in Toronto time', () => {
  const content = {
    template: 'receipt',
    orderNumber: 'NS-1001',
    tier: 'premium',
    total: { amountMinor: 4999, currency: 'USD' },
    usesAllowed: 3,
    expiresAt: '2026-07-08T03:30:00.000Z',
  } as const;
  const mail = mailText(receiptMail(content, 'https://site.example.ca'));
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('NS-1001');
    expect(part).toContain('Premium Self-Storage Due Diligence Checklist');
    expect(part).toContain('US$49.99');
    expect(part).toContain('3 PDF downloads');
    expect(part).not.toContain('7 days');
    expect(part).toMatch(/July 7, 2026 at 11:30.p\.m\. EDT/);
    expect(part).toContain('https://site.example.ca/account');
  }
});

test('a sign-in code is in the body of its mail, and not in the subject or preview', () => {
  const body = signInCodeMail({ template: 'sign-in-code', code: '042137', minutes: 10 });
  const mail = mailText(body);
  expect(mail.text).toContain('042137');
  expect(mail.html).toContain('042137');
  expect(mail.subject + body.preview).not.toContain('042137');
  expect(mail.text).toContain('10 minutes');
});

test.each(SAMPLES)(
  'the mail $name identifies the sender in text and HTML, and loads no external content',
  ({ body }) => {
    const mail = mailText(body);
    const identity = [
      BUILT_IN_BROKERAGE.brokerageName,
      agent.name,
      agent.title,
      BUILT_IN_BROKERAGE.address.street,
      BUILT_IN_BROKERAGE.officePhone,
    ];
    for (const fact of [...identity, BUILT_IN_BROKERAGE.generalEmail]) {
      expect(mail.text).toContain(fact);
      expect(mail.html).toContain(fact);
    }
    expect(mail.subject).toMatch(/^[^\r\n]{5,200}$/);
    expect(mail.html).not.toMatch(/<(?:img|script|iframe|object|link)\b|url\(|@import|javascript:/i);
  },
);

test.each(SAMPLES)('the mail $name has no code in its lines of a list, own links and Toronto times', ({ body }) => {
  const mail = mailText(body);
  expect(`${mail.subject} ${body.preview}`).not.toMatch(/\b\d{6}\b|access_token/);
  const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  expect(links.filter((href) => !/^(?:http:\/\/localhost:8080\/|mailto:|tel:)/.test(href))).toEqual([]);
  expect(mail.text).not.toMatch(/\d{4}-\d{2}-\d{2}T\d{2}:|\bUTC\b|\bGMT\b/);
});
