import { MINUTE_MS } from '@brokerage/contracts';
import { randomUUID } from 'node:crypto';
import { CONFIG, databaseNow, DomainError, RateLimiter } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AuthConfig } from '../auth.config.ts';
import { accountLimits, type Client, GUESSES, mailLimits } from '../limits/account-limits.ts';
import { isJustMailed } from '../limits/just-mailed.ts';
import type { CodeFields } from './code.model.ts';
import { CodeRepository } from './code.repository.ts';
import { codeHash, codeOf } from './derived-code.ts';

export const CODE_MINUTES = 10;
const CODE_MS = CODE_MINUTES * MINUTE_MS;
/** A code younger than this is mailed again, so no code is valid for longer than half an hour. */
const RENEWED_WITHIN_MS = 20 * MINUTE_MS;

/** A code and the id of its mail; equal ids are the same mail, which is sent once. */
export interface MailedCode {
  mailId: string;
  code: string;
}

/**
 * Six-digit codes that prove control of a mailbox, for one purpose: the `key` is the address for a sign-in, and
 * `account <user id>` for confirmations by an account's owner, so a code for one purpose is useless for the other.
 */
@Injectable()
export class MailedCodes {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly codes: CodeRepository,
    private readonly limits: RateLimiter,
  ) {}

  /** Returns the code to mail. A repeat within 30 seconds is the same mail; later the valid code is mailed again. */
  async issue(key: string, client: Client): Promise<MailedCode> {
    const now = await databaseNow(this.connection);
    const current = await this.current(key, now, client);
    const code = this.readable(current);
    if (code === null) throw new DomainError('rate_limited');
    return { mailId: `${current.codeId}-${current.mailings}`, code };
  }

  /** Throws `invalid_code` for everything but the first use of the right code. Returns the time of that use. */
  async consume(key: string, code: string, client: Client): Promise<Date> {
    const now = await databaseNow(this.connection);
    const failures = accountLimits('code guess', key, client, GUESSES);
    await this.limits.takeAll(failures, now);
    if (!(await this.codes.consume(key, this.hashesOf(key, code), now))) throw new DomainError('invalid_code');
    await this.limits.release(failures);
    return now;
  }

  private async current(key: string, now: Date, client: Client): Promise<CodeFields> {
    const stored = await this.codes.findLiving(key, now);
    const living = stored && this.readable(stored) !== null ? stored : null;
    if (living && isJustMailed(living, now)) return living;
    await this.limits.takeAll(mailLimits('code', key, client, { client: 5, address: 20 }), now);
    const renewable = living && now.getTime() - living.createdAt.getTime() < RENEWED_WITHIN_MS;
    const mine = renewable ? await this.renew(living, now) : await this.make(key, now, stored !== living);
    const current = mine ?? (await this.codes.findLiving(key, now));
    // Created and already used by somebody else within milliseconds: rare enough to ask the visitor to try again.
    if (!current) throw new DomainError('rate_limited');
    return current;
  }

  /** Derives the six digits again; null when their key is no longer configured. */
  private readable({ email, codeId, codeHash: stored }: CodeFields): string | null {
    return this.config.CODE_KEY.find((key) => {
      const code = codeOf(key, codeId);
      return codeHash(key, email, code) === stored ? code : null;
    });
  }

  private hashesOf(key: string, code: string): string[] {
    return this.config.CODE_KEY.keys.map((one) => codeHash(one, key, code));
  }

  private renew(living: CodeFields, now: Date): Promise<CodeFields | null> {
    return this.codes.renew(living, now, new Date(now.getTime() + CODE_MS));
  }

  private async make(key: string, now: Date, replaceAny: boolean): Promise<CodeFields | null> {
    const codeId = randomUUID();
    const { current } = this.config.CODE_KEY;
    const code: CodeFields = {
      email: key,
      codeId,
      codeHash: codeHash(current, key, codeOf(current, codeId)),
      createdAt: now,
      mailedAt: now,
      mailings: 1,
      expiresAt: new Date(now.getTime() + CODE_MS),
      consumedAt: null,
    };
    const replaced = replaceAny ? now : new Date(now.getTime() - RENEWED_WITHIN_MS);
    return (await this.codes.replace(code, replaced)) ? code : null;
  }
}
