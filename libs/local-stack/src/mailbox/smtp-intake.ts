import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { MailStore } from './mail-store.ts';

/** Rejections to send before mail is accepted again. */
interface SmtpFault {
  /** SMTP reply code, for example 451 for "try later" or 550 for "no". */
  status: number;
  times: number;
}

export interface SmtpIntake {
  port: number;
  refuse(fault: SmtpFault): void;
  close(): Promise<void>;
}

const MAX_MAIL_BYTES = 20_000_000;

/** Resolves when the mail is in the store. */
async function keep(store: MailStore, stream: Readable, { envelope }: SMTPServerSession): Promise<void> {
  const parsed = await simpleParser(stream, { skipImageLinks: true });
  const { mailFrom, rcptTo } = envelope;
  store.add({
    from: parsed.from?.text ?? (mailFrom === false ? '' : mailFrom.address),
    to: rcptTo.map(({ address }) => address.toLowerCase()),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html === false ? null : parsed.html,
    messageId: parsed.messageId ?? null,
    replyTo: parsed.replyTo?.text ?? null,
  });
}

/** Accepts every mail without authentication. */
export async function startSmtpIntake(store: MailStore, host: string, port: number): Promise<SmtpIntake> {
  let fault: SmtpFault = { status: 0, times: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    onMailFrom: (_address, _session, callback) => {
      if (fault.times === 0) return callback();
      fault.times -= 1;
      callback(Object.assign(new Error('Refused as told'), { responseCode: fault.status }));
    },
    onData: callbackify((stream: Readable, session: SMTPServerSession) => keep(store, stream, session)),
  });
  // A client that disconnects must not crash the server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    refuse: (next) => {
      fault = { ...next };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
