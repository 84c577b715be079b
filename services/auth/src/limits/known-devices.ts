import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DeviceGrant } from '@brokerage/contracts';
import { type CallContext, CONFIG } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../auth.config.ts';
import type { Client } from './account-limits.ts';

const LIFE_MS = 180 * 24 * 3_600_000;
const TOKEN = /^([\w-]{16})\.(\d{13})\.([\w-]{43})$/;

/**
 * Browsers with which an account's owner has signed in before, recognized by a cookie bound to the account (OWASP: "device cookies"). The
 * cookie grants no access. It only separates the browser from strangers, so that their wrong tries cannot block the owner.
 */
@Injectable()
export class KnownDevices {
  constructor(@Inject(CONFIG) private readonly config: AuthConfig) {}

  issue(email: string, now: Date): DeviceGrant {
    const id = randomBytes(12).toString('base64url');
    const expires = now.getTime() + LIFE_MS;
    return {
      token: `${id}.${expires}.${sign(this.config.CODE_KEY.current, email, id, expires)}`,
      expiresAt: new Date(expires).toISOString(),
    };
  }

  /** Identifies the origin of a request about an account: the network, and the browser if it is known for this account. */
  clientOf(email: string, deviceToken: string | undefined, context: CallContext): Client {
    const deviceId = this.read(email, deviceToken);
    return { address: context.clientAddress, ...(deviceId ? { deviceId } : {}) };
  }

  private read(email: string, token = ''): string | undefined {
    const [, id = '', expires = '', signature = ''] = TOKEN.exec(token) ?? [];
    if (Number(expires) <= Date.now()) return undefined;
    const isGenuine = this.config.CODE_KEY.keys.some((key) =>
      timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, email, id, Number(expires)))),
    );
    return isGenuine ? id : undefined;
  }
}

function sign(key: string, email: string, id: string, expires: number): string {
  return createHmac('sha256', key).update(`device ${email} ${id} ${expires}`).digest('base64url');
}
