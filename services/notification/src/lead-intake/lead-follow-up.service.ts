import { DAY_MS } from '@brokerage/contracts';
import { Backlog, databaseNow, LOGGER, type Logger, METRICS, type Metrics } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ConsentRepository } from '../consents/consent.repository.ts';
import { MailService } from '../mails/mail.service.ts';
import { NdaSigning } from '../ndas/nda-signing.ts';
import { type LeadFields, leadMailId } from '../leads/lead.model.ts';
import { LeadRepository } from '../leads/lead.repository.ts';
import { PersonRecordRepository } from '../people/person-record.repository.ts';

const MAX_PER_SWEEP = 50;
/** The daily limit of confirmations per address: the address in a form may be somebody else's. */
const ACKNOWLEDGEMENTS_PER_DAY = 2;

/** Carries out what follows from a valid lead. Every step is idempotent; the lead is marked when all are done. */
@Injectable()
export class LeadFollowUpService {
  private readonly unfinished: Backlog<LeadFields>;
  private readonly unlinked: Backlog<LeadFields>;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly leads: LeadRepository,
    private readonly consents: ConsentRepository,
    private readonly signing: NdaSigning,
    private readonly mails: MailService,
    private readonly people: PersonRecordRepository,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    const find = (except: readonly string[]) => this.leads.findWithoutMail(MAX_PER_SWEEP, except);
    this.unfinished = new Backlog({ name: 'leads', find, work: (lead) => this.complete(lead), logger, metrics });
    this.unlinked = new Backlog({
      name: 'people',
      find: (except) => this.leads.findWithoutPerson(MAX_PER_SWEEP, except),
      work: (lead) => this.linkToPerson(lead),
      logger,
      metrics,
    });
  }

  async complete(lead: LeadFields): Promise<void> {
    const { _id, notice, folder, form } = lead;
    if (notice === 'mail') await this.mailToOffice(lead);
    if (folder === 'inbox' && form.kind === 'buyer-criteria' && form.marketing) await this.consents.record(lead);
    if (folder === 'inbox' && form.kind === 'nda') await this.signing.begin(lead, form);
    if (folder === 'inbox' && expectsReply(lead)) await this.acknowledge(lead);
    await this.leads.markMailStored(_id, folder === 'inbox' ? await this.personOf(lead) : null);
  }

  /** Makes one round over leads whose follow-up was interrupted because the process died. */
  async completeAll(): Promise<void> {
    await this.unfinished.workOff();
  }

  /** Makes one round over inquiries of earlier releases, which are not linked to a person yet. */
  async linkAll(): Promise<void> {
    await this.unlinked.workOff();
  }

  private async linkToPerson(lead: LeadFields): Promise<void> {
    await this.leads.linkTo(lead._id, await this.personOf(lead));
  }

  private personOf({ name, email, phone, createdAt }: LeadFields): Promise<string> {
    return this.people.recordOf({ name, email, phone }, createdAt);
  }

  mailToOffice({ _id, requestId }: Pick<LeadFields, '_id' | 'requestId'>): Promise<void> {
    const content = { template: 'lead', leadId: _id } as const;
    return this.mails.acceptForOffice({ mailId: leadMailId(_id), content }, requestId);
  }

  /** Counts stored mails, so a repeat of the same lead counts once. */
  private async acknowledge({ _id, email, requestId }: LeadFields): Promise<void> {
    const mailId = `acknowledgement-${_id}`;
    const since = new Date((await databaseNow(this.connection)).getTime() - DAY_MS);
    if (
      (await this.mails.countOthersTo(email, { mailId, template: 'acknowledgement', since })) >=
      ACKNOWLEDGEMENTS_PER_DAY
    )
      return;
    await this.mails.accept({ mailId, to: email, content: { template: 'acknowledgement', leadId: _id } }, requestId);
  }
}

/** Whether the sender asked for an answer. Nobody else is mailed: the address may be somebody else's. */
function expectsReply({ form }: LeadFields): boolean {
  switch (form.kind) {
    case 'contact':
    case 'valuation':
      return form.acknowledge === 'yes';
    case 'buyer-criteria':
      return form.marketing === 'yes';
    case 'nda':
      return false;
  }
}
