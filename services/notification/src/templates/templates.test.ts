import { SITE } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { inLayout } from './layout.ts';
import { leadMail } from './lead-mail.ts';
import { oneLine } from './one-line.ts';
import { receiptMail } from './receipt.ts';
import { signInCodeMail } from './sign-in-code.ts';

const visitor = { name: 'Sam Lee', email: 'sam@example.ca', phone: '416-555-0100', message: 'Is it still for sale?' };

test('text of a visitor is escaped in the markup and left alone in the plain text', () => {
  const hostile = `<script>alert("1")</script> & 'x'`;
  const mail = inLayout(leadMail({ ...visitor, name: hostile, message: hostile, page: '/a"><b>' }));
  expect(mail.html).not.toContain('<script>');
  expect(mail.html).not.toContain('"><b>');
  expect(mail.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;');
  expect(mail.text).toContain(hostile);
});

test.each(['a\r\nBcc: x@example.ca', 'a\nb', 'a\u2028b', 'a\u0000b', 'a\u202eb'])('%j becomes one line', (subject) => {
  const line = leadMail({ ...visitor, subject }).subject;
  expect(line).toMatch(/^Website message: a (b|Bcc: x@example\.ca)$/);
});

test('a line is cut between characters, never inside one', () => {
  expect(oneLine('🙂🙂🙂', 2)).toBe('🙂🙂');
});

test('a receipt names order, item, total, terms and the end of access in Toronto time', () => {
  const content = {
    template: 'receipt',
    orderNumber: 'NS-1001',
    tier: 'premium',
    total: { amountMinor: 4999, currency: 'USD' },
    usesAllowed: 3,
    expiresAt: '2026-07-08T03:30:00.000Z',
  } as const;
  const mail = inLayout(receiptMail(content, 'https://site.example.ca'));
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('NS-1001');
    expect(part).toContain('Premium Self-Storage Due Diligence Checklist');
    expect(part).toContain('US$49.99');
    expect(part).toContain('3 PDF downloads within 7 days');
    expect(part).toMatch(/July 7, 2026 at 11:30.p\.m\. EDT/);
    expect(part).toContain('https://site.example.ca/account');
  }
});

test('a sign-in code is in the mail and not in its subject', () => {
  const mail = inLayout(signInCodeMail({ template: 'sign-in-code', code: '042137', minutes: 10 }));
  expect(mail.text).toContain('042137');
  expect(mail.html).toContain('042137');
  expect(mail.subject).not.toContain('042137');
  expect(mail.text).toContain('10 minutes');
});

test('every mail says who sends it', () => {
  const mail = inLayout(leadMail(visitor));
  for (const fact of [SITE.brokerageName, SITE.address.street, SITE.officePhone, SITE.generalEmail]) {
    expect(mail.text).toContain(fact);
    expect(mail.html).toContain(fact);
  }
});
