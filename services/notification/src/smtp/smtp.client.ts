import { CONFIG } from '@brokerage/service-kit';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { NotificationConfig } from '../notification.config.ts';

const TIMEOUT_MS = 30_000;
/** Connections are kept open between mails: opening one costs more than sending a mail. */
const MAX_CONNECTIONS = 5;

/** Names and addresses are separate fields throughout, so that a visitor's text can never become another recipient. */
export interface Mailbox {
  name: string;
  address: string;
}

/** An appointment in the format that calendars import from a mail. */
export interface Invite {
  method: 'REQUEST' | 'CANCEL';
  content: string;
  filename: string;
}

/** A file attached to a mail. */
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

  /** Runs after the last mail in flight. */
  beforeApplicationShutdown(): void {
    this.transport.close();
  }
}
