import type { Model } from 'mongoose';
import { crashAt } from '../crash-points.ts';
import type { NotificationConfig } from '../notification.config.ts';
import type { ConsentFields } from './consent.model.ts';
import { ConsentRepository } from './consent.repository.ts';

/** Tests only, bound when `CRASH_AT` is set: the process dies right after a consent is stored. */
export class CrashingConsentRepository extends ConsentRepository {
  constructor(
    consents: Model<ConsentFields>,
    private readonly config: NotificationConfig,
  ) {
    super(consents);
  }

  override async recordProven(consent: Parameters<ConsentRepository['recordProven']>[0]): Promise<void> {
    await super.recordProven(consent);
    crashAt('consent-stored', this.config);
  }
}
