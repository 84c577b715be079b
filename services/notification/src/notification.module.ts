import { RateLimitModule } from '@brokerage/service-kit';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ConsentHandler } from './consents/consent.handler.ts';
import { ConsentKeys } from './consents/consent-keys.ts';
import { CONSENT, consentSchema } from './consents/consent.model.ts';
import { ConsentRepository } from './consents/consent.repository.ts';
import { CrashPoints } from './crash-points.ts';
import { FormHandler } from './forms/form.handler.ts';
import { FormJudge } from './forms/form-judge.service.ts';
import { FORM_KEY, FormKeyRepository, formKeySchema } from './forms/form-key.repository.ts';
import { FormProofs } from './forms/form-proof.service.ts';
import { FormStamps } from './forms/form-stamp.service.ts';
import { LeadInboxHandler } from './inbox/lead-inbox.handler.ts';
import { LeadInboxRepository } from './inbox/lead-inbox.repository.ts';
import { LeadInboxService } from './inbox/lead-inbox.service.ts';
import { MailLogHandler } from './inbox/mail-log.handler.ts';
import { MailLogService } from './inbox/mail-log.service.ts';
import { FollowUpSweep } from './sweeps/follow-up.sweep.ts';
import { LeadDigest } from './lead-intake/lead-digest.service.ts';
import { LeadFollowUp } from './lead-intake/lead-follow-up.service.ts';
import { NdaHandler } from './ndas/nda.handler.ts';
import { NDA, ndaSchema } from './ndas/nda.model.ts';
import { NdaRepository } from './ndas/nda.repository.ts';
import { NdaService } from './ndas/nda.service.ts';
import { NdaSigning } from './ndas/nda-signing.ts';
import { SITE_EVENT, siteEventSchema } from './events/site-event.model.ts';
import { SiteEventHandler } from './events/site-event.handler.ts';
import { SiteEventRepository } from './events/site-event.repository.ts';
import { SiteEventService } from './events/site-event.service.ts';
import { LeadHandler } from './lead-intake/lead.handler.ts';
import { LEAD, leadSchema } from './leads/lead.model.ts';
import { LeadRepository } from './leads/lead.repository.ts';
import { LeadService } from './lead-intake/lead.service.ts';
import { ListingMatches } from './matches/listing-matches.service.ts';
import { MailDelivery } from './delivery/mail-delivery.service.ts';
import { MailQueue } from './mails/mail-queue.ts';
import { MailHandler } from './mails/mail.handler.ts';
import { MailJob } from './delivery/mail.job.ts';
import { MAIL, mailSchema } from './mails/mail.model.ts';
import { MailRepository } from './mails/mail.repository.ts';
import { MailService } from './mails/mail.service.ts';
import { OverdueSweep } from './sweeps/overdue-mail.sweep.ts';
import { PersonDataHandler } from './person-data/person-data.handler.ts';
import { PersonDataRepository } from './person-data/person-data.repository.ts';
import { PersonErasure } from './person-data/person-erasure.service.ts';
import { MailPreview } from './preview/mail-preview.ts';
import { RetentionJob } from './retention/retention.job.ts';
import { SmtpClient } from './smtp/smtp.client.ts';
import { MailRenderer } from './templates/mail-renderer.ts';

@Module({
  imports: [
    RateLimitModule.of(() => undefined),
    MongooseModule.forFeature([
      { name: LEAD, schema: leadSchema },
      { name: MAIL, schema: mailSchema },
      { name: CONSENT, schema: consentSchema },
      { name: FORM_KEY, schema: formKeySchema },
      { name: NDA, schema: ndaSchema },
      { name: SITE_EVENT, schema: siteEventSchema },
    ]),
  ],
  controllers: [
    LeadHandler,
    MailHandler,
    SiteEventHandler,
    FormHandler,
    ConsentHandler,
    NdaHandler,
    PersonDataHandler,
    LeadInboxHandler,
    MailLogHandler,
  ],
  providers: [
    CrashPoints,
    SiteEventRepository,
    SiteEventService,
    LeadRepository,
    LeadFollowUp,
    LeadDigest,
    LeadService,
    FormKeyRepository,
    FormStamps,
    FormProofs,
    FormJudge,
    ConsentKeys,
    ConsentRepository,
    ListingMatches,
    NdaRepository,
    NdaSigning,
    NdaService,
    LeadInboxRepository,
    LeadInboxService,
    MailLogService,
    MailRepository,
    MailQueue,
    MailService,
    MailRenderer,
    SmtpClient,
    MailDelivery,
    MailJob,
    PersonDataRepository,
    PersonErasure,
    OverdueSweep,
    FollowUpSweep,
    RetentionJob,
    MailPreview,
  ],
})
export class NotificationModule {}
