import { createHash } from 'node:crypto';
import { brokerageInPlace, criteriaPath, ONE_CLICK_PATH, torontoDay } from '@brokerage/contracts';
import { CONFIG } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { BookingFields } from '../bookings/booking.model.ts';
import { BookingRepository } from '../bookings/booking.repository.ts';
import { ConsentRepository } from '../consents/consent.repository.ts';
import { ContactAgentRepository } from '../contact-agent/contact-agent.repository.ts';
import { LinkKeys } from '../forms/link-keys.ts';
import type { LeadFields } from '../leads/lead.model.ts';
import { LeadRepository } from '../leads/lead.repository.ts';
import { MailTextsRepository } from '../mail-texts/mail-texts.repository.ts';
import type { MailFields, StoredContent } from '../mails/mail.model.ts';
import type { NdaFields } from '../ndas/nda.model.ts';
import { NdaRepository } from '../ndas/nda.repository.ts';
import type { NotificationConfig } from '../notification.config.ts';
import { type ListingNames, OfferedListingRepository } from '../offered-listings/offered-listing.repository.ts';
import type { Invite, Mailbox, Message } from '../smtp/smtp.client.ts';
import type { MailBody } from './mail-text.tsx';
import { oneLine } from './one-line.ts';

const REQUEST_ID = /^[\w-]{1,64}$/;

/** Loads React and the templates with the first mail, so that a process that sends none does not need them. */
const templates = () => import('./templates.ts');

/** A mail, and the reply address if that is not the brokerage's. */
interface Rendered {
  body: MailBody;
  replyTo?: Mailbox;
  /** The address that unsubscribes the reader. */
  unsubscribeUrl?: string | null;
  invite?: Invite | null;
}

/** The fields needed to render a mail. */
type Renderable = Pick<MailFields, '_id' | 'to' | 'requestId' | 'content' | 'createdAt'>;

/** Renders a stored mail as a message. Deterministic: the same mail always gives the same message. */
@Injectable()
export class MailRenderer {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationConfig,
    private readonly leads: LeadRepository,
    private readonly ndas: NdaRepository,
    private readonly consents: ConsentRepository,
    private readonly bookings: BookingRepository,
    private readonly keys: LinkKeys,
    private readonly texts: MailTextsRepository,
    private readonly offered: OfferedListingRepository,
    private readonly agents: ContactAgentRepository,
  ) {}

  async render({ _id, to, requestId, content, createdAt }: Renderable): Promise<Message> {
    if (content === null) throw new Error('The content of this mail has been wiped.');
    const { body, replyTo, unsubscribeUrl, invite } = await this.bodyOf(content);
    const { mailText } = await templates();
    const { MAIL_FROM } = this.config;
    const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf('@') + 1);
    return {
      messageId: `<${createHash('sha256').update(_id).digest('hex').slice(0, 40)}@${domain}>`,
      from: { name: brokerageInPlace().brokerageName, address: MAIL_FROM },
      to: { name: '', address: to },
      ...(replyTo ? { replyTo } : {}),
      ...mailText(body, {
        agent: await this.agents.read(),
        texts: await this.texts.read(),
        day: torontoDay(createdAt),
      }),
      ...(invite ? { icalEvent: invite } : {}),
      headers: {
        // A person wrote the answer, so auto-responders may reply to it.
        ...(content.template === 'reply' ? {} : { 'Auto-Submitted': 'auto-generated' }),
        ...(unsubscribeUrl
          ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
          : {}),
        ...(REQUEST_ID.test(requestId) ? { 'X-Request-Id': requestId } : {}),
      },
    };
  }

  private async bodyOf(content: StoredContent): Promise<Rendered> {
    const { PUBLIC_ORIGIN } = this.config;
    const mails = await templates();
    switch (content.template) {
      case 'sign-in-code':
        return { body: mails.signInCodeMail(content) };
      case 'account-code':
        return { body: mails.accountCodeMail(content) };
      case 'password-reset':
        return { body: mails.passwordResetMail(content) };
      case 'invitation':
        return { body: mails.invitationMail(content) };
      case 'password-changed':
        return { body: mails.passwordChangedMail(content) };
      case 'access':
        return { body: mails.accessMail(content, PUBLIC_ORIGIN) };
      case 'receipt':
        return { body: mails.receiptMail(content, PUBLIC_ORIGIN) };
      case 'refund':
        return { body: mails.refundMail(content, PUBLIC_ORIGIN) };
      case 'expiry-reminder':
        return { body: mails.expiryReminderMail(content, PUBLIC_ORIGIN) };
      case 'new-edition':
        return { body: mails.newEditionMail(content, PUBLIC_ORIGIN) };
      case 'last-download':
        return {
          body: mails.lastDownloadMail(content, PUBLIC_ORIGIN),
          replyTo: { name: brokerageInPlace().brokerageName, address: this.config.LEADS_TO },
        };
      case 'lead': {
        const lead = await this.leadOf(content.leadId);
        return {
          body: mails.leadMail(lead, PUBLIC_ORIGIN, await this.namesOf(lead)),
          replyTo: { name: oneLine(lead.name, 100), address: lead.email },
        };
      }
      case 'reply':
        return {
          body: mails.replyMail(content),
          replyTo: { name: brokerageInPlace().brokerageName, address: this.config.LEADS_TO },
        };
      case 'lead-digest': {
        const leads = await this.leads.findByIds(content.leadIds);
        return { body: mails.digestMail(leads, PUBLIC_ORIGIN, await this.namesOf(...leads)) };
      }
      case 'acknowledgement': {
        const lead = await this.leadOf(content.leadId);
        const isConsent = lead.form.kind === 'buyer-criteria';
        const unsubscribeUrl = isConsent ? await this.unsubscribeUrl(lead._id) : null;
        return { body: mails.acknowledgementMail(lead, unsubscribeUrl, PUBLIC_ORIGIN), unsubscribeUrl };
      }
      case 'match': {
        const consent = await this.consents.findActive(content.consentId);
        if (!consent) throw new Error('The consent of this mail was withdrawn.');
        const unsubscribeUrl = await this.unsubscribeUrl(consent._id);
        const listings = await this.offered.findByIds(content.listings);
        const links = { unsubscribeUrl, criteriaUrl: await this.criteriaUrl(consent.email) };
        return { body: mails.matchMail(listings, consent, links, PUBLIC_ORIGIN), unsubscribeUrl };
      }
      case 'webhook-off':
        return { body: mails.webhookOffMail(content, PUBLIC_ORIGIN) };
      case 'schedule-refused':
        return { body: mails.scheduleRefusedMail(content, PUBLIC_ORIGIN, await this.offered.namesOf([content.id])) };
      case 'question-asked':
        return { body: mails.questionAskedMail(content, PUBLIC_ORIGIN, await this.namesOf(content)) };
      case 'question-answered': {
        const nda = await this.ndaOf(content.ndaId);
        return { body: mails.questionAnsweredMail(nda, PUBLIC_ORIGIN, await this.namesOf(nda)) };
      }
      case 'booking': {
        const booking = await this.bookingOf(content.bookingId);
        const url = `${PUBLIC_ORIGIN}/booking#${await this.keys.keyOf('booking', booking._id)}`;
        return {
          body: mails.bookingMail(booking, content.version, url),
          invite: mails.inviteOf(booking, content.version, this.config.MAIL_FROM),
        };
      }
      case 'booking-office': {
        const booking = await this.bookingOf(content.bookingId);
        return {
          body: mails.bookingOfficeMail(booking, content.version, PUBLIC_ORIGIN),
          replyTo: { name: oneLine(booking.name, 100), address: booking.email },
          invite: mails.inviteOf(booking, content.version, this.config.MAIL_FROM),
        };
      }
      case 'nda': {
        const nda = await this.ndaOf(content.ndaId);
        return { body: mails.ndaMail(nda, content.version, PUBLIC_ORIGIN, await this.namesOf(nda)) };
      }
      case 'nda-renewal': {
        const nda = await this.ndaOf(content.ndaId);
        return { body: mails.ndaRenewalMail(nda, PUBLIC_ORIGIN, await this.namesOf(nda)) };
      }
    }
  }

  private namesOf(...about: readonly { listing?: string | null | undefined }[]): Promise<ListingNames> {
    return this.offered.namesOf(about.flatMap(({ listing }) => listing || []));
  }

  private async leadOf(id: string): Promise<LeadFields> {
    const lead = await this.leads.findById(id);
    if (!lead) throw new Error('The lead of this mail is gone.');
    return lead;
  }

  private async ndaOf(id: string): Promise<NdaFields> {
    const nda = await this.ndas.findById(id);
    if (!nda) throw new Error('The agreement of this mail is gone.');
    return nda;
  }

  private async bookingOf(id: string): Promise<BookingFields> {
    const booking = await this.bookings.findById(id);
    if (!booking) throw new Error('The booking of this mail is gone.');
    return booking;
  }

  /** Returns the link to the form, filled in with the newest criteria. */
  private async criteriaUrl(email: string): Promise<string> {
    const newest = await this.consents.findNewest(email);
    const form = newest && (await this.leads.findById(newest._id))?.form;
    return `${this.config.PUBLIC_ORIGIN}${form?.kind === 'buyer-criteria' ? criteriaPath(form) : '/buyer-criteria'}`;
  }

  private async unsubscribeUrl(consentId: string): Promise<string> {
    return `${this.config.PUBLIC_ORIGIN}${ONE_CLICK_PATH}?key=${await this.keys.keyOf('consent', consentId)}`;
  }
}
