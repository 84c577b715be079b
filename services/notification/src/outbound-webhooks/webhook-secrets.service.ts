import { randomBytes } from 'node:crypto';
import { HOUR_MS, WEBHOOK_OVERLAP_HOURS } from '@brokerage/contracts';
import { CONFIG, LOGGER, type Logger, retryWhileUnavailable, seal, unseal } from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { NotificationConfig } from '../notification.config.ts';
import type { WebhookEndpointFields } from './webhook-endpoint.model.ts';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.ts';

const PURPOSE = 'outbound webhook';
const SECRET_BYTES = 32;
/** More rotations than this within the overlap end the oldest secret early. */
const MAX_SECRETS = 4;

type Secrets = WebhookEndpointFields['secrets'];

/** Signing secrets of endpoints: shown once, encrypted at rest, two at a time after a rotation. */
@Injectable()
export class WebhookSecretsService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly endpoints: WebhookEndpointRepository,
  ) {}

  /** Re-encrypts secrets of an older key with the current one, so that the older key can be retired. */
  onApplicationBootstrap(): Promise<void> {
    return retryWhileUnavailable(() => this.resealAll());
  }

  /** Generates a secret and returns what to store. Previous ones keep signing until they expire. */
  next(before: Secrets, now: Date): { secret: string; secrets: Secrets } {
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    const validUntil = new Date(now.getTime() + WEBHOOK_OVERLAP_HOURS * HOUR_MS);
    const others = before
      .map((old) => ({ ...old, validUntil: old.validUntil ?? validUntil }))
      .filter((old) => old.validUntil > now);
    const sealed = seal(this.config.WEBHOOK_SECRET_KEY.current, PURPOSE, secret);
    return { secret, secrets: [{ sealed, validUntil: null }, ...others].slice(0, MAX_SECRETS) };
  }

  /** Returns the secrets that sign at that time, the current one first. */
  valid({ secrets }: WebhookEndpointFields, now: Date): string[] {
    return secrets
      .filter(({ validUntil }) => validUntil === null || validUntil > now)
      .flatMap(({ sealed }) => this.open(sealed) ?? []);
  }

  private async resealAll(): Promise<void> {
    const { WEBHOOK_SECRET_KEY: keys } = this.config;
    for (const endpoint of await this.endpoints.list()) {
      if (endpoint.secrets.every(({ sealed }) => unseal(keys.current, PURPOSE, sealed) !== null)) continue;
      const resealed = endpoint.secrets.flatMap(({ sealed, validUntil }) => {
        const plain = this.open(sealed);
        return plain === null ? [] : { sealed: seal(keys.current, PURPOSE, plain), validUntil };
      });
      // Reported before the write, after which a repetition would no longer find the secret.
      if (resealed.length < endpoint.secrets.length) {
        this.logger.error({ endpointId: endpoint._id }, 'no key of WEBHOOK_SECRET_KEY opens a secret: rotate it');
      }
      if (resealed.length > 0) await this.endpoints.reseal(endpoint, resealed);
    }
  }

  private open(sealed: string): string | null {
    return this.config.WEBHOOK_SECRET_KEY.find((key) => unseal(key, PURPOSE, sealed));
  }
}
