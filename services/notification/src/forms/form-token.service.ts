import { HOUR_MS } from '@brokerage/contracts';
import { RateLimiter, type RateWindow } from '@brokerage/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FormKeyRepository } from './form-key.repository.ts';

const OLDEST_MS = 24 * HOUR_MS;
/** Nobody reads a form and fills in four fields in less time. */
const YOUNGEST_MS = 2000;
/** A visitor may send more than one message from a page that stays open. */
const MAX_USES = 3;
const NAME_LENGTH = 16;

const ALL_USES: RateWindow = { name: 'all', max: MAX_USES, windowMs: OLDEST_MS };

/** Counts uses per network. The address is hashed because it is no valid field name. */
function usesFrom(visitor: string): RateWindow {
  const name = createHash('sha256').update(visitor).digest('hex').slice(0, NAME_LENGTH);
  return { name, max: MAX_USES, windowMs: OLDEST_MS };
}

/** Why a form token is invalid; null when it is valid. */
export type FormTokenFault =
  | 'no form token'
  | 'a form token that is not ours'
  | 'an expired form token'
  | 'sent within 2 seconds'
  | 'a form token used elsewhere'
  | 'a form token used often';

/** The signed time at which a form was opened: `milliseconds.random.signature`. */
@Injectable()
export class FormTokenService {
  constructor(
    private readonly keys: FormKeyRepository,
    private readonly limits: RateLimiter,
  ) {}

  async issue(now: Date): Promise<string> {
    const content = `${now.getTime()}.${randomBytes(9).toString('base64url')}`;
    return `${content}.${await this.keys.sign(`formToken ${content}`)}`;
  }

  /** `visitor` is the network of the request: a token first used from one network is refused from another. */
  async faultOf(
    formToken: string | undefined,
    visitor: string | undefined,
    now: Date,
    counts: boolean,
  ): Promise<FormTokenFault | null> {
    if (!formToken) return 'no form token';
    const [time = '', random = '', signature = ''] = formToken.split('.');
    if (!(await this.keys.isSigned(`formToken ${time}.${random}`, signature))) return 'a form token that is not ours';
    const age = now.getTime() - Number(time);
    if (age > OLDEST_MS) return 'an expired form token';
    if (age < YOUNGEST_MS) return 'sent within 2 seconds';
    if (!counts) return null;
    const windows = [ALL_USES, ...(visitor ? [usesFrom(visitor)] : [])];
    const [uses = 0, usesHere = 0] = await this.limits.countWindows(`formToken ${random}`, windows, now);
    if (uses > MAX_USES) return 'a form token used often';
    return usesHere === 1 && uses > 1 ? 'a form token used elsewhere' : null;
  }
}
