import type { Model } from 'mongoose';
import { crashAt } from '../crash-points.ts';
import type { NotificationConfig } from '../notification.config.ts';
import type { MailFields } from './mail.model.ts';
import { MailRepository } from './mail.repository.ts';

/** Tests only, bound when `CRASH_AT` is set: the process dies right before or after a write that completes a step of a mail. */
export class CrashingMailRepository extends MailRepository {
  constructor(
    mails: Model<MailFields>,
    private readonly config: NotificationConfig,
  ) {
    super(mails);
  }

  override async insert(mail: MailFields): Promise<boolean> {
    crashAt('mail-composed', this.config);
    const isInserted = await super.insert(mail);
    if (isInserted) crashAt('mail-stored', this.config);
    return isInserted;
  }

  override async insertAll(mails: readonly MailFields[]): Promise<string[]> {
    crashAt('mail-composed', this.config);
    if (this.config.CRASH_AT === 'mails-half-stored') {
      await super.insertAll(mails.slice(0, mails.length / 2));
      crashAt('mails-half-stored', this.config);
    }
    const inserted = await super.insertAll(mails);
    if (inserted.length > 0) crashAt('mail-stored', this.config);
    return inserted;
  }

  override async claim(...call: Parameters<MailRepository['claim']>): ReturnType<MailRepository['claim']> {
    const claimed = await super.claim(...call);
    if (claimed) crashAt('mail-claimed', this.config);
    return claimed;
  }

  /** The mail server has already accepted the mail at this point. */
  override async markSent(...call: Parameters<MailRepository['markSent']>): ReturnType<MailRepository['markSent']> {
    crashAt('mail-accepted', this.config);
    return super.markSent(...call);
  }
}
