import {
  accountErased,
  brokerageInPlace,
  erasePerson,
  type EventData,
  exportPerson,
  exportReadings,
  type InputOf,
  type OutputOf,
  type PersonRecords,
} from '@brokerage/contracts';
import { type CallContext, eraseAccountHere, Handles, HandlesEvent, RpcClient } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import type { BookingFields } from '../bookings/booking.model.ts';
import { BookingRepository } from '../bookings/booking.repository.ts';
import { ConsentRepository, type KnownConsent } from '../consents/consent.repository.ts';
import { detailsOf } from '../leads/lead-text.ts';
import type { LeadFields } from '../leads/lead.model.ts';
import { LeadRepository } from '../leads/lead.repository.ts';
import { MailRepository } from '../mails/mail.repository.ts';
import type { NdaFields } from '../ndas/nda.model.ts';
import { NdaRepository } from '../ndas/nda.repository.ts';
import type { PersonEntry, PersonRecordFields } from '../people/person-record.model.ts';
import { PersonRecordRepository } from '../people/person-record.repository.ts';
import { PersonErasureService } from './person-erasure.service.ts';

type NdaExport = PersonRecords['agreements'][number];
type InRoom = Pick<NdaExport, 'readings' | 'questions'>;

@Controller()
export class PersonDataHandler {
  constructor(
    private readonly leads: LeadRepository,
    private readonly consents: ConsentRepository,
    private readonly ndas: NdaRepository,
    private readonly mails: MailRepository,
    private readonly people: PersonRecordRepository,
    private readonly bookings: BookingRepository,
    private readonly erasure: PersonErasureService,
    private readonly rpc: RpcClient,
  ) {}

  @Handles(exportPerson)
  async exportOf(
    { email }: InputOf<typeof exportPerson>,
    context: CallContext,
  ): Promise<OutputOf<typeof exportPerson>> {
    const [record, leads, consents, ndas, mails, bookings] = await Promise.all([
      this.people.recordOfEmail(email),
      this.leads.findOf(email),
      this.consents.findAllOf(email),
      this.ndas.findOf(email),
      this.mails.findTo(email),
      this.bookings.findOf(email),
    ]);
    const inRooms = await this.inRoomsUnder(ndas, context);
    return {
      profile: record && profileRecord(record),
      messages: leads.map(messageRecord),
      consents: consents.toReversed().map(consentRecord),
      agreements: ndas.map((nda) => ({ ...ndaRecord(nda), ...inRooms(nda._id) })),
      bookings: bookings.map(bookingRecord),
      mails: mails.map(({ template, createdAt }) => ({ kind: template, at: createdAt.toISOString() })),
    };
  }

  /** Groups by agreement. Only an agreement that was approved at some time has given access to a data room. */
  private async inRoomsUnder(ndas: readonly NdaFields[], context: CallContext): Promise<(ndaId: string) => InRoom> {
    const agreementIds = ndas
      .filter(({ history }) => history.some(({ state }) => state === 'approved'))
      .map(({ _id }) => _id);
    if (agreementIds.length === 0) return () => ({ readings: [], questions: [] });
    const { readings, questions } = await this.rpc.call(exportReadings, { agreementIds }, context);
    return (ndaId) => ({ readings: readings.flatMap(of(ndaId)), questions: questions.flatMap(of(ndaId)) });
  }

  @Handles(erasePerson)
  async erase({ email }: InputOf<typeof erasePerson>): Promise<OutputOf<typeof erasePerson>> {
    return { done: await this.erasure.erase(email) };
  }

  @HandlesEvent(accountErased, 'notification-erasure')
  async eraseClosed({ userId }: EventData<typeof accountErased>): Promise<void> {
    const here = { userId, service: 'notification' } as const;
    await eraseAccountHere(this.rpc, here, ({ email }) => this.erasure.erase(email));
  }
}

function profileRecord(record: PersonRecordFields): PersonRecords['profile'] {
  const { name, phones, stage, tags, entries, steps } = record;
  return {
    name,
    phones,
    stage,
    tags,
    entries: entries.filter(({ kind }) => kind !== 'file').flatMap(entryTexts),
    files: entries.flatMap(fileRecord),
    steps: steps.map(({ text, on, doneAt }) => ({ text, on, doneAt: doneAt?.toISOString() ?? null })),
  };
}

/** Returns the text of a note and its former texts. */
function entryTexts({ kind, at, text, changes = [] }: PersonEntry): NonNullable<PersonRecords['profile']>['entries'] {
  const texts = [...changes.filter((change) => change.kind === 'corrected').map((change) => change.text), text];
  return texts.map((said) => ({ kind, at: at.toISOString(), text: said }));
}

/** Lists a file without its bytes, which may exceed the size of an answer; the person gets a copy on request. */
function fileRecord({ at, text, file, changes = [] }: PersonEntry): NonNullable<PersonRecords['profile']>['files'] {
  if (!file) return [];
  const withdrawn = changes.find(({ kind }) => kind === 'withdrawn');
  return [
    {
      name: text,
      earlierNames: changes.filter(({ kind }) => kind === 'corrected').map((change) => change.text),
      bytes: file.bytes,
      addedAt: at.toISOString(),
      withdrawnAt: withdrawn?.at.toISOString() ?? null,
      copy: withdrawn
        ? 'It is no longer kept.'
        : `Write to ${brokerageInPlace().generalEmail} and we will send you a copy of the file.`,
    },
  ];
}

function messageRecord(lead: LeadFields): PersonRecords['messages'][number] {
  const { createdAt, kind, name, email, phone, subject, message, page, source, listing, form } = lead;
  const details = detailsOf(form);
  const came = source === undefined ? {} : { source };
  return {
    receivedAt: createdAt.toISOString(),
    kind,
    name,
    email,
    phone,
    subject,
    message,
    page,
    ...came,
    listing,
    details,
  };
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

function bookingRecord(booking: BookingFields): PersonRecords['bookings'][number] {
  const { kind, state, about, phone, minutes, startsAt, offeredAt } = booking;
  return {
    kind,
    state,
    about,
    phone,
    minutes,
    startsAt: startsAt?.toISOString() ?? null,
    offeredAt: offeredAt.toISOString(),
  };
}

function ndaRecord(nda: NdaFields): Omit<NdaExport, keyof InRoom> {
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

/** Returns the records of one agreement, without its id. */
const of =
  (ndaId: string) =>
  <T extends { agreementId: string }>({ agreementId, ...record }: T): Omit<T, 'agreementId'>[] =>
    agreementId === ndaId ? [record] : [];
