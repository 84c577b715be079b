import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { htmlOf, listPage, mailPage, missingPage } from './mail-pages.ts';
import { MailStore } from './mail-store.ts';
import { type SmtpIntake, startSmtpIntake } from './smtp-intake.ts';

export interface MailboxOptions {
  /** Any free port if absent. */
  smtpPort?: number;
  httpPort?: number;
  /** Bind address; loopback unless a container network has to reach it. */
  host?: string;
  /** Folder of `mail.jsonl`; without it, mails are kept in memory only. */
  dir?: string;
}

export interface Mailbox {
  smtpUrl: string;
  smtpPort: number;
  httpPort: number;
  /** The web page for people; the same address serves `/api/messages` and `/api/faults`. */
  url: string;
  close(): Promise<void>;
}

const Fault = z.strictObject({ status: z.int().min(400).max(599), times: z.int().min(0).max(10_000) });
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";
const MAX_BODY_BYTES = 10_000;

type Answer = { status: number; type: string; body: string; policy?: string };

const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});
const page = (status: number, body: string, policy = PAGE_POLICY): Answer => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
  policy,
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > MAX_BODY_BYTES) throw new Error('too long');
  }
  return JSON.parse(text);
}

async function answer(request: IncomingMessage, store: MailStore, intake: SmtpIntake): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const route = `${request.method} ${pathname}`;
  if (route === 'GET /') return page(200, listPage(store.list()));
  if (route === 'GET /api/messages') return json(200, { messages: store.list(searchParams.get('to') ?? undefined) });
  if (route === 'DELETE /api/messages') {
    store.clear();
    return json(200, {});
  }
  if (route === 'POST /api/faults') {
    const fault = Fault.safeParse(await bodyOf(request).catch(() => undefined));
    if (!fault.success) return json(400, { message: 'Send {"status": 400-599, "times": 0 or more}.' });
    intake.refuse(fault.data);
    return json(200, fault.data);
  }
  const [, id = '', html] = /^GET \/messages\/([0-9a-f-]+)(\/html)?$/.exec(route) ?? [];
  const mail = store.get(id);
  if (!mail) return page(404, missingPage());
  return html ? page(200, htmlOf(mail), MAIL_POLICY) : page(200, mailPage(mail));
}

/** Mails contain sign-in codes: a page of another site must not read them by pointing its own domain at this machine (DNS rebinding). */
function isLocal(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '');
}

/** Starts an SMTP server that keeps the mail it receives, with a web page to read it. Development and tests only. */
export async function startMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  if (process.env.NODE_ENV === 'production') throw new Error('The mailbox refuses NODE_ENV=production.');
  const { host = '127.0.0.1' } = options;
  const store = new MailStore(options.dir);
  const intake = await startSmtpIntake(store, host, options.smtpPort ?? 0);
  const respond = (response: ServerResponse, { status, type, body, policy }: Answer): void => {
    response.writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      ...(policy ? { 'content-security-policy': policy } : {}),
    });
    response.end(body);
  };
  const server = createServer((request, response) => {
    if (!isLocal(request.headers.host)) return respond(response, json(421, { message: 'Use localhost.' }));
    answer(request, store, intake).then(
      (result) => respond(response, result),
      () => respond(response, json(500, {})),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.httpPort ?? 0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${intake.port}`,
    smtpPort: intake.port,
    httpPort: port,
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      await Promise.all([intake.close(), new Promise((resolve) => server.close(resolve))]);
    },
  };
}
