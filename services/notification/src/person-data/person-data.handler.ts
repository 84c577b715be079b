import { erasePerson, exportPerson, type InputOf, type OutputOf, type PersonRecords } from '@brokerage/contracts';
import { Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { ConsentRepository, type KnownConsent } from '../consents/consent.repository.ts';
import { detailsOf } from '../leads/lead-text.ts';
import type { LeadFields } from '../leads/lead.model.ts';
import { LeadRepository } from '../leads/lead.repository.ts';
import { MailRepository } from '../mails/mail.repository.ts';
import type { NdaFields } from '../ndas/nda.model.ts';
import { NdaRepository } from '../ndas/nda.repository.ts';
import { PersonErasureService } from './person-erasure.service.ts';

@Controller()
export class PersonDataHandler {
  constructor(
    private readonly leads: LeadRepository,
    private readonly consents: ConsentRepository,
    private readonly ndas: NdaRepository,
    private readonly mails: MailRepository,
    private readonly erasure: PersonErasureService,
  ) {}

  @Handles(exportPerson)
  async exportOf({ email }: InputOf<typeof exportPerson>): Promise<OutputOf<typeof exportPerson>> {
    const [leads, consents, ndas, mails] = await Promise.all([
      this.leads.findOf(email),
      this.consents.findAllOf(email),
      this.ndas.findOf(email),
      this.mails.findTo(email),
    ]);
    return {
      messages: leads.map(messageRecord),
      consents: consents.toReversed().map(consentRecord),
      agreements: ndas.map(agreementRecord),
      mails: mails.map(({ template, createdAt }) => ({ kind: template, at: createdAt.toISOString() })),
    };
  }

  @Handles(erasePerson)
  async erase({ email }: InputOf<typeof erasePerson>): Promise<OutputOf<typeof erasePerson>> {
    return { done: await this.erasure.erase(email) };
  }
}

function messageRecord(lead: LeadFields): PersonRecords['messages'][number] {
  const { createdAt, kind, name, email, phone, subject, message, page, listing, form } = lead;
  const details = detailsOf(form);
  return { receivedAt: createdAt.toISOString(), kind, name, email, phone, subject, message, page, listing, details };
}

function consentRecord(consent: KnownConsent): PersonRecords['consents'][number] {
  const { wording, page, givenAt, withdrawnAt, mailedListings } = consent;
  return {
    wording,
    page,
    givenAt: givenAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    mailedListings,
  };
}

function agreementRecord(nda: NdaFields): PersonRecords['agreements'][number] {
  const { listing, state, name, phone, requestedAt, textVersion, signature } = nda;
  return {
    listing,
    state,
    name,
    phone,
    requestedAt: requestedAt.toISOString(),
    textVersion,
    signature: signature && {
      name: signature.name,
      at: signature.at.toISOString(),
      addressClass: signature.addressClass,
    },
  };
}
