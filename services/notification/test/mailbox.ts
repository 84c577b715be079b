import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail {
  recipients: string[];
  /** The bytes of the message as received, one character each. */
  raw: string;
  parsed: ParsedMail;
}

export interface Mailbox {
  port: number;
  mails: ReceivedMail[];
  /** Every RCPT TO that was requested, including refused ones. */
  asked: string[];
  close(): Promise<void>;
}

type SmtpCommand = 'MAIL FROM' | 'RCPT TO' | 'DATA';

export interface MailboxOptions {
  port?: number;
  /** Returns the status for a recipient; 250 accepts it. Called once per try. */
  answer?: (recipient: string) => number;
  /** Returns the reply that refuses a command, such as `550 5.1.1 No such user`; the reply to `DATA` follows the whole mail. */
  refuse?: (command: SmtpCommand) => string | undefined;
}

/** The distinct messages received. One in flight when its process died may arrive twice, as the same message. */
export function distinctMails({ mails }: Pick<Mailbox, 'mails'>): ReceivedMail[] {
  return [...new Map(mails.map((mail) => [mail.parsed.messageId, mail])).values()];
}

/** A real mail server for one test. */
export async function openMailbox({
  port = 0,
  answer = () => 250,
  refuse = () => undefined,
}: MailboxOptions = {}): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const asked: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Senders keep connections open between mails; the server would wait half a minute for them to close.
    closeTimeout: 1,
    onMailFrom: (_address, _session, done) => done(refusal(refuse('MAIL FROM'))),
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address);
      const status = answer(address);
      done(refusal(status === 250 ? refuse('RCPT TO') : `${status} refused by the test`));
    },
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      callbackify(take)(stream, (error, mail) => {
        const refused = error ?? refusal(refuse('DATA'));
        if (!refused) mails.push({ recipients, ...mail });
        done(refused);
      });
    },
  });
  // Ignores a sender that was killed in the middle of a mail.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= new Promise((resolve) => server.close(() => resolve()));
    return closing;
  };
  onTestFinished(close);
  return { port: address.port, mails, asked, close };
}

function refusal(reply: string | undefined): Error | null {
  if (reply === undefined) return null;
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}

async function take(stream: Readable): Promise<Omit<ReceivedMail, 'recipients'>> {
  const bytes = await buffer(stream);
  return { raw: bytes.toString('latin1'), parsed: await simpleParser(bytes) };
}
