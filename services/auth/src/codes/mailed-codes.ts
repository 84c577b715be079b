import { randomUUID } from 'node:crypto';
import { CONFIG, databaseNow, DomainError } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AuthConfig } from '../auth.config.ts';
import { HOUR_MS, type Limit, MINUTE_MS } from '../limits/limit.model.ts';
import { LimitRepository } from '../limits/limit.repository.ts';
import { CodeRepository } from './code.repository.ts';
import { codeHash, codeOf } from './derived-code.ts';

export const CODE_MINUTES = 10;
const RESEND_AFTER_MS = 30_000;

/**
 * Six digits that prove a mailbox, for one purpose: the `key` is the address for a sign-in and `account <user id>` for what an
 * account's owner confirms, so that the code of the one is worth nothing for the other.
 */
@Injectable()
export class MailedCodes {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly codes: CodeRepository,
    private readonly limits: LimitRepository,
  ) {}

  /** The code to mail, under an id that stays the same for 30 seconds: a repeat asks for the same mail again. */
  async issue(key: string, clientAddress: string | undefined): Promise<{ codeId: string; code: string }> {
    const now = await databaseNow(this.connection);
    const codeId = await this.currentCodeId(key, now, clientAddress);
    return { codeId, code: codeOf(this.config.CODE_KEY, codeId) };
  }

  /** Throws `invalid_code` for everything but the first use of the right code. Gives the time of that use. */
  async consume(key: string, code: string, clientAddress: string | undefined): Promise<Date> {
    const now = await databaseNow(this.connection);
    const failures = guessLimits(clientAddress);
    await this.limits.takeAll(failures, now);
    if (!(await this.codes.consume(key, codeHash(this.config.CODE_KEY, key, code), now))) {
      await this.codes.countWrongTry(key, now);
      throw new DomainError('invalid_code');
    }
    await this.limits.giveBack(failures);
    return now;
  }

  private async currentCodeId(key: string, now: Date, clientAddress: string | undefined): Promise<string> {
    const freshSince = new Date(now.getTime() - RESEND_AFTER_MS);
    const fresh = await this.codes.findUnusedSince(key, freshSince);
    if (fresh) return fresh.codeId;
    await this.limits.takeAll(requestLimits(key, clientAddress), now);
    const codeId = randomUUID();
    const made = await this.codes.replace(
      {
        email: key,
        codeId,
        codeHash: codeHash(this.config.CODE_KEY, key, codeOf(this.config.CODE_KEY, codeId)),
        createdAt: now,
        expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
        tries: 0,
        consumedAt: null,
      },
      freshSince,
    );
    if (made) return codeId;
    const winner = await this.codes.findUnusedSince(key, freshSince);
    // Made and already used by somebody else within these milliseconds: rare enough to ask the visitor to try again.
    if (!winner) throw new DomainError('rate_limited');
    return winner.codeId;
  }
}

function requestLimits(key: string, address: string | undefined): Limit[] {
  const perKey: Limit = { key: `code email ${key}`, most: 5, windowMs: HOUR_MS };
  if (!address) return [perKey];
  return [{ key: `code address ${address}`, most: 20, windowMs: HOUR_MS }, perKey];
}

/** On top of the five tries per code: one address may not guess at the codes of many. */
function guessLimits(address: string | undefined): Limit[] {
  return address ? [{ key: `code guess ${address}`, most: 20, windowMs: 15 * MINUTE_MS }] : [];
}
