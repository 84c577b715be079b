import { CONFIG } from '@brokerage/service-kit';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { NotificationConfig } from '../notification.config.ts';

const TIMEOUT_MS = 30_000;
/** Kept open between mails: a new one for each costs more than the mail. */
const MAX_CONNECTIONS = 5;

/** Names and addresses are separate fields all the way, so that no text a visitor wrote can become another recipient. */
export interface Mailbox {
  name: string;
  address: string;
}

/** An appointment, as calendars take it out of a mail. */
export interface Invite {
  method: 'REQUEST' | 'CANCEL';
  content: string;
  filename: string;
}

/** A file that goes with a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Message {
  messageId: string;
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  icalEvent?: Invite;
  attachments?: Attachment[];
}

@Injectable()
export class SmtpClient implements BeforeApplicationShutdown {
  private readonly transport: Transporter;

  constructor(@Inject(CONFIG) { SMTP_URL }: NotificationConfig) {
    this.transport = createTransport({
      url: SMTP_URL,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      requireTLS: new URL(SMTP_URL).username !== '',
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      dnsTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(message: Message): Promise<void> {
    await this.transport.sendMail(message);
  }

  /** After the last mail under way. */
  beforeApplicationShutdown(): void {
    this.transport.close();
  }
}
