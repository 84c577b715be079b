import { connect } from 'node:net';
import { submitContact } from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { expect, test, vi } from 'vitest';
import { LEADS_TO, startNotification } from './fixtures.ts';
import { openMailbox, type ReceivedMail } from './mailbox.ts';

/** Many mails in sequence take a while on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-request-id',
];
const BARE_LINE_END = /\r(?!\n)|(?<!\r)\n/;

async function startForAttacks() {
  const running = await startNotification({ env: { DIGEST_AFTER_MS: '10' } });
  const { callFrom, fill, mailbox } = running;
  let visitors = 0;
  /** Returns the resulting mail, or the error that refused it. */
  const attack = async (change: Record<string, unknown>): Promise<{ refused: unknown } | { mail: ReceivedMail }> => {
    const before = mailbox.mails.length;
    visitors += 1;
    const call = callFrom(`198.51.100.${visitors}`, submitContact, fill(change));
    const refused = await call.then(
      () => null,
      (error: unknown) => (error as { code?: string }).code ?? error,
    );
    if (refused !== null) return { refused };
    return { mail: await eventually(async () => mailbox.mails[before]) };
  };
  return { ...running, attack };
}

function headerNames({ raw }: ReceivedMail): string[] {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.split('\r\n').filter((line) => !/^[ \t]/.test(line));
  return lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase()).toSorted();
}

function expectOneOrdinaryMail(mail: ReceivedMail): void {
  expect(headerNames(mail)).toEqual(HEADERS);
  expect(mail.raw).not.toMatch(BARE_LINE_END);
  expect(mail.recipients).toEqual([LEADS_TO]);
  expect(mail.parsed.cc ?? mail.parsed.bcc).toBeUndefined();
  expect(mail.parsed.replyTo?.value).toHaveLength(1);
}

const BCC = 'Bcc: thief@example.ca';
/** Ways to end a line or smuggle in a header. The first eight end a line for some program, the others for none. */
const BREAKS = [
  ['CR LF', `\r\n${BCC}`],
  ['LF', `\n${BCC}`],
  ['CR', `\r${BCC}`],
  ['CR LF and a blank, a folded line', `\r\n ${BCC}`],
  ['two line ends, a body of its own', `\r\n\r\n<p>${BCC}`],
  ['U+2028', `\u2028${BCC}`],
  ['NUL', `\0${BCC}`],
  ['U+0085', `\u0085${BCC}`],
  ['%0d%0a', `%0d%0a${BCC}`],
  ['\\r\\n as letters', String.raw`\r\n${BCC}`],
  ['an encoded word', '=?utf-8?q?x=0D=0ABcc:_thief=40example.ca?='],
  ['an encoded word in base64', '=?utf-8?b?eA0KQmNjOiB0aGllZkBleGFtcGxlLmNh?='],
] as const;
const ENDS_A_LINE = 8;

test.each(['name', 'email', 'phone', 'subject', 'message'])(
  'header injection by %s: 12 ways to end a line add no header and no recipient',
  async (field) => {
    const { attack, mailbox } = await startForAttacks();
    for (const [index, [way, payload]] of BREAKS.entries()) {
      const unique = 'abcdefghijkl'[index] ?? '';
      const value = {
        name: 'Sam',
        email: 'sam@example.ca',
        phone: '4165550100',
        subject: 'Hello',
        message: `${unique} Hello there`,
      }[field];
      const before = mailbox.mails.length;
      const result = await attack({
        message: `A message of way ${unique} that is its own`,
        [field]: `${value}${payload}`,
      });
      const mustRefuse = field === 'email' || field === 'phone' || (field !== 'message' && index < ENDS_A_LINE);
      if (mustRefuse) expect(result, way).toEqual({ refused: 'validation_failed' });
      if ('mail' in result) expectOneOrdinaryMail(result.mail);
      expect(mailbox.mails.length - before, way).toBe('mail' in result ? 1 : 0);
    }
    expect(new Set(mailbox.asked)).toEqual(new Set(mailbox.mails.length > 0 ? [LEADS_TO] : []));
  },
);

const SECOND = 'MAIL FROM:<thief@example.ca>\r\nRCPT TO:<victim@example.ca>\r\nDATA\r\nSubject: second\r\n\r\nx';

test('smuggling: 12 ways to end the message early still send one message to one recipient', async () => {
  const { attack, mailbox } = await startForAttacks();
  const ends = ['\r\n.\r\n', '\n.\n', '\r.\r', '\r\n.\n', '\n.\r\n', '\r.\r\n', '\r\n.\r', '\r\n\0.\r\n'];
  const others = ['\r\n..\r\n', '\r\n. \r\n', '\r\n.\r\nBDAT 40 LAST\r\n', '\r\n.\r\nRSET\r\nQUIT\r\n'];
  for (const [index, end] of [...ends, ...others].entries()) {
    const text = `Way ${'abcdefghijkl'[index]} to end a message`;
    const result = await attack({ message: `${text}${end}${SECOND}${end}and on it goes` });
    if (!('mail' in result)) throw new Error('refused');
    expectOneOrdinaryMail(result.mail);
    expect(result.mail.parsed.text).toContain('RCPT TO:<victim@example.ca>');
    expect(result.mail.parsed.text).toContain('and on it goes');
  }
  expect(mailbox.mails).toHaveLength(12);
  expect(new Set(mailbox.asked)).toEqual(new Set([LEADS_TO]));
});

test('the mailbox of these tests sees a smuggled message if a sender allows it', async () => {
  const mailbox = await openMailbox();
  const lines = [
    'EHLO x',
    'MAIL FROM:<a@example.ca>',
    `RCPT TO:<${LEADS_TO}>`,
    'DATA',
    'Subject: first',
    '',
    'Hi',
    '.',
  ];
  const socket = connect(mailbox.port, '127.0.0.1');
  socket.once('data', () => socket.write(`${[...lines, SECOND, '.', 'QUIT'].join('\r\n')}\r\n`));
  await eventually(async () => mailbox.mails.length === 2);
  socket.destroy();
  expect(mailbox.asked).toEqual([LEADS_TO, 'victim@example.ca']);
});

/** Returns an address of that length, with each part of its domain within the allowed 63 characters. */
function addressOfLength(length: number): string {
  const local = 'a'.repeat(60);
  const rest = length - local.length - 1 - '.ca'.length;
  const labels = Array.from({ length: Math.ceil(rest / 60) }, (_, index) =>
    'b'.repeat(Math.min(59, rest - index * 60)),
  );
  return `${local}@${labels.join('.')}.ca`;
}

const REFUSED = null;
test('address confusion: 24 addresses are refused, or become exactly one reply-to address', async () => {
  const { attack } = await startForAttacks();
  const cases: [address: string, replyTo: string | null][] = [
    ['"sam"@example.ca', REFUSED],
    ['"sam, thief@example.ca"@example.ca', REFUSED],
    ['"sam@example.ca>, <thief"@example.ca', REFUSED],
    ['Buyers: sam@example.ca, thief@example.ca;', REFUSED],
    ['sam@example.ca, thief@example.ca', REFUSED],
    ['sam@example.ca,', REFUSED],
    ['sam@example.ca;thief@example.ca', REFUSED],
    ['sam@example.ca thief@example.ca', REFUSED],
    ['sam(comment)@example.ca', REFUSED],
    ['(comment)sam@example.ca', REFUSED],
    ['sam@example.ca(comment)', REFUSED],
    ['Sam <sam@example.ca>', REFUSED],
    ['<sam@example.ca>', REFUSED],
    ['sam@example.ca@thief.example', REFUSED],
    ['sam@ex\u0430mple.ca', REFUSED],
    ['s\u0430m@example.ca', REFUSED],
    ['sam@\uff45xample.ca', REFUSED],
    ['sam@[127.0.0.1]', REFUSED],
    ['sam@localhost', REFUSED],
    ['sam@xn--exmple-4nf.ca', 'sam@xn--exmple-4nf.ca'],
    ['  SAM+tag@Example.ca ', 'sam+tag@example.ca'],
    [addressOfLength(254), addressOfLength(254)],
    [addressOfLength(255), addressOfLength(255)],
    [addressOfLength(256), REFUSED],
  ];
  for (const [index, [email, replyTo]] of cases.entries()) {
    const result = await attack({
      email,
      message: `A message with address ${'abcdefghijklmnopqrstuvwxyz'[index]} of its own`,
    });
    if (replyTo === REFUSED) expect(result, email).toEqual({ refused: 'validation_failed' });
    else if ('mail' in result) {
      expectOneOrdinaryMail(result.mail);
      // The parser shows international domains in Unicode; what counts is what is on the wire.
      const header = /^Reply-To: (.*)$/im.exec(result.mail.raw.replaceAll(/\r\n[ \t]+/g, ' '))?.[1];
      expect(header).toBe(`Sam Lee <${replyTo}>`);
    } else throw new Error(`refused: ${email}`);
  }
});

const MARKUP = [
  '<b>bold</b>',
  '<script>alert(1)</script>',
  '<script src=//x.example/a.js></script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://x.example/pixel.gif" width=1 height=1>',
  '<a href="javascript:alert(1)">click</a>',
  'javascript:alert(document.cookie)',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<iframe src="https://x.example"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext></mtext></math>',
  '<style>*{display:none}</style>',
  '</style><style>@import "https://x.example/a.css"</style>',
  '<div style="background:url(https://x.example/a.png)">x</div>',
  '<link rel=stylesheet href="https://x.example/a.css">',
  '<base href="https://x.example/">',
  '<meta http-equiv=refresh content="0;url=https://x.example">',
  '<form action="https://x.example"><input name=p></form>',
  '<button onclick="alert(1)">x</button>',
  '<video poster="https://x.example/a.png"></video>',
  '</pre></div></body></html><p>after the end',
  '<!-- --><script>1</script><!-- -->',
  '<![CDATA[<b>x</b>]]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;b&#62;x&#60;/b&#62;',
  `" onmouseover="alert(1)`,
  `' style='position:fixed`,
  '{{constructor.constructor("alert(1)")()}} ${7*7} <%= 7*7 %>',
];

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[one] ?? one,
  );
/** The tags of a mail, without the id of the lead it links to. */
const tagsOf = (html: string): string[] =>
  html.replaceAll(/\/admin\/leads\/[\w-]+/g, '/admin/leads/').match(/<[a-z!/][^>]*>/gi) ?? [];

test.each(['message', 'name'])(
  '30 pieces of markup in the %s appear as text in both parts of the mail, and nothing is loaded',
  async (field) => {
    const { attack } = await startForAttacks();
    const plain = await attack({ message: 'A message without any markup' });
    const held = await attack({ message: 'https://a.example '.repeat(6) });
    if (!('mail' in plain) || !('mail' in held)) throw new Error('refused');
    const known = new Set([...tagsOf(String(plain.mail.parsed.html)), ...tagsOf(String(held.mail.parsed.html))]);
    expect(MARKUP).toHaveLength(30);
    for (const [index, payload] of MARKUP.entries()) {
      const unique = String.fromCodePoint(97 + (index % 26)).repeat(1 + Math.floor(index / 26));
      const values = { name: 'Sam', message: `A message of kind ${unique}: ` };
      const result = await attack({ ...values, [field]: field === 'name' ? payload : values.message + payload });
      if (!('mail' in result)) throw new Error(`refused: ${payload}`);
      const html = String(result.mail.parsed.html);
      expect(result.mail.parsed.text).toContain(payload);
      expect(html).toContain(escaped(payload));
      expect(
        tagsOf(html).filter((tag) => !known.has(tag)),
        payload,
      ).toEqual([]);
      expect(tagsOf(html).join('')).not.toMatch(/\ssrc=|url\(|javascript:|<link|<style|<script|<base/i);
      expect(result.mail.recipients).toEqual([LEADS_TO]);
    }
  },
);
