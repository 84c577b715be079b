import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mail, type Mailbox, startMailbox } from '@brokerage/local-stack';
import nodemailer from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';

async function mailbox(dir?: string): Promise<Mailbox> {
  const started = await startMailbox(dir === undefined ? {} : { dir });
  onTestFinished(() => started.close());
  return started;
}

async function send(box: Mailbox, mail: { to: string; subject?: string; text?: string; html?: string }) {
  const transport = nodemailer.createTransport(box.smtpUrl);
  try {
    await transport.sendMail({ from: 'Site <site@example.ca>', subject: 'Hello', text: 'Body', ...mail });
  } finally {
    transport.close();
  }
}

async function messages(box: Mailbox, query = ''): Promise<Mail[]> {
  const response = await fetch(`${box.url}/api/messages${query}`);
  return ((await response.json()) as { messages: Mail[] }).messages;
}

test('a mail is received with its text, its HTML and every recipient', async () => {
  const box = await mailbox();
  await send(box, { to: 'Ann@Example.ca, bob@example.ca', subject: 'Grüße', text: 'Zażółć', html: '<p>Zażółć</p>' });
  expect(await messages(box)).toMatchObject([
    {
      from: '"Site" <site@example.ca>',
      to: ['ann@example.ca', 'bob@example.ca'],
      subject: 'Grüße',
      text: expect.stringContaining('Zażółć'),
      html: expect.stringContaining('<p>Zażółć</p>'),
    },
  ]);
});

test('mails are listed newest first and can be filtered by recipient', async () => {
  const box = await mailbox();
  await send(box, { to: 'ann@example.ca', subject: 'one' });
  await send(box, { to: 'bob@example.ca', subject: 'two' });
  await send(box, { to: 'ann@example.ca', subject: 'three' });
  expect((await messages(box)).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
  expect((await messages(box, '?to=ANN@example.ca')).map(({ subject }) => subject)).toEqual(['three', 'one']);
});

test('mails survive a restart until they are deleted', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'mailbox-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const first = await startMailbox({ dir });
  await send(first, { to: 'ann@example.ca', subject: 'kept' });
  await first.close();
  const second = await mailbox(dir);
  expect((await messages(second)).map(({ subject }) => subject)).toEqual(['kept']);
  await fetch(`${second.url}/api/messages`, { method: 'DELETE' });
  expect(await messages(second)).toEqual([]);
  expect(await messages(await mailbox(dir))).toEqual([]);
});

test('the server rejects the configured number of mails, then accepts mail again', async () => {
  const box = await mailbox();
  const fault = await fetch(`${box.url}/api/faults`, {
    method: 'POST',
    body: JSON.stringify({ status: 451, times: 2 }),
  });
  expect(fault.status).toBe(200);
  await expect(send(box, { to: 'ann@example.ca' })).rejects.toMatchObject({ responseCode: 451 });
  await expect(send(box, { to: 'ann@example.ca' })).rejects.toMatchObject({ responseCode: 451 });
  await send(box, { to: 'ann@example.ca' });
  expect(await messages(box)).toHaveLength(1);
});

test.each(['not json', '{}', '{"status":200,"times":1}', '{"status":451,"times":-1}'])(
  'the fault %s is rejected',
  async (body) => {
    const box = await mailbox();
    expect((await fetch(`${box.url}/api/faults`, { method: 'POST', body })).status).toBe(400);
  },
);

test('the page shows an empty mailbox, then a received mail', async () => {
  const box = await mailbox();
  const page = async (path = '/'): Promise<string> => (await fetch(box.url + path)).text();
  expect(await page()).toContain('No mail yet');
  await send(box, { to: 'ann@example.ca', subject: '<b>bold</b>', text: 'Open https://site.example/a?b=1&c=2. Now' });
  expect(await page()).toContain('&#60;b&#62;bold');
  const [mail] = await messages(box);
  const shown = await page(`/messages/${mail?.id}`);
  expect(shown).toContain('<a href="https://site.example/a?b=1&#38;c=2">https://site.example/a?b=1&#38;c=2</a>. Now');
  expect(shown).not.toContain('<iframe');
});

test('an HTML mail is shown in a sandboxed frame without scripts', async () => {
  const box = await mailbox();
  await send(box, { to: 'ann@example.ca', html: '<script>alert(1)</script><p>Hi</p>' });
  const [mail] = await messages(box);
  expect(await (await fetch(`${box.url}/messages/${mail?.id}`)).text()).toMatch(
    /<iframe[^>]+sandbox="(?!.*allow-scripts)/,
  );
  const html = await fetch(`${box.url}/messages/${mail?.id}/html`);
  const policy = html.headers.get('content-security-policy');
  expect(policy).toContain('sandbox');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('allow-scripts');
});

test('an unknown mail is not found', async () => {
  const box = await mailbox();
  expect((await fetch(`${box.url}/messages/00000000-0000-0000-0000-000000000000`)).status).toBe(404);
});

test('a request with a foreign host name is rejected', async () => {
  const box = await mailbox();
  const status = await new Promise((resolve, reject) => {
    const asked = request(`${box.url}/api/messages`, { headers: { host: 'evil.example' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });
  expect(status).toBe(421);
});
