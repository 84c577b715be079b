import { createHash } from 'node:crypto';
import { SITE } from '@brokerage/contracts';
import { CONFIG } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { LeadFields } from '../leads/lead.model.ts';
import { LeadRepository } from '../leads/lead.repository.ts';
import type { MailFields } from '../mails/mail.model.ts';
import type { NotificationConfig } from '../notification.config.ts';
import type { Mailbox, Message } from '../smtp/smtp.client.ts';
import { accessMail, accountCodeMail, passwordChangedMail, passwordResetMail } from './account-mails.ts';
import { inLayout, type MailBody } from './layout.ts';
import { leadMail } from './lead-mail.ts';
import { oneLine } from './one-line.ts';
import { receiptMail } from './receipt.ts';
import { signInCodeMail } from './sign-in-code.ts';

const REQUEST_ID = /^[\w-]{1,64}$/;

/** Turns a stored mail into the message that is sent. The same mail always becomes the same message. */
@Injectable()
export class MailRenderer {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationConfig,
    private readonly leads: LeadRepository,
  ) {}

  async render(mail: MailFields): Promise<Message> {
    const { content } = mail;
    if (content === null) throw new Error('The content of this mail has been wiped.');
    switch (content.template) {
      case 'sign-in-code':
        return this.message(mail, signInCodeMail(content));
      case 'account-code':
        return this.message(mail, accountCodeMail(content));
      case 'password-reset':
        return this.message(mail, passwordResetMail(content));
      case 'password-changed':
        return this.message(mail, passwordChangedMail(content));
      case 'access':
        return this.message(mail, accessMail(content, this.config.PUBLIC_ORIGIN));
      case 'receipt':
        return this.message(mail, receiptMail(content, this.config.PUBLIC_ORIGIN));
      case 'lead': {
        const lead = await this.leads.findById(content.leadId);
        if (!lead) throw new Error('The lead of this mail is gone.');
        return { ...this.message(mail, leadMail(lead)), replyTo: visitor(lead) };
      }
    }
  }

  private message({ _id, to, requestId }: MailFields, body: MailBody): Message {
    const { MAIL_FROM } = this.config;
    const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1);
    return {
      messageId: `<${createHash('sha256').update(_id).digest('hex').slice(0, 40)}@${domain}>`,
      from: { name: SITE.brokerageName, address: MAIL_FROM },
      to: { name: '', address: to },
      ...inLayout(body),
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(REQUEST_ID.test(requestId) ? { 'X-Request-Id': requestId } : {}),
      },
    };
  }
}

function visitor({ name, email }: LeadFields): Mailbox {
  return { name: oneLine(name, 100), address: email };
}
