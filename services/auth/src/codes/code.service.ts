import { randomUUID } from 'node:crypto';
import { type SessionGrant, sendMail } from '@brokerage/contracts';
import { type CallContext, CONFIG, databaseNow, DomainError, RpcClient } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AuthConfig } from '../auth.config.ts';
import { HOUR_MS, type Limit, MINUTE_MS } from '../limits/limit.model.ts';
import { LimitRepository } from '../limits/limit.repository.ts';
import { SessionService } from '../sessions/session.service.ts';
import { UserRepository } from '../users/user.repository.ts';
import { CodeRepository } from './code.repository.ts';
import { codeHash, codeOf } from './derived-code.ts';

const LIFE_MINUTES = 10;
const RESEND_AFTER_MS = 30_000;

@Injectable()
export class CodeService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly rpc: RpcClient,
    private readonly codes: CodeRepository,
    private readonly users: UserRepository,
    private readonly limits: LimitRepository,
    private readonly sessions: SessionService,
  ) {}

  /**
   * Stores a code, then has it mailed. Users are not looked at, so the answer cannot tell whether the address is known. A repeat
   * within 30 seconds finds the code and asks for the same mail again under the same id: after a crash between the two steps that
   * sends it, otherwise it changes nothing.
   */
  async request(email: string, context: CallContext): Promise<{ expiresInSeconds: number }> {
    const now = await databaseNow(this.connection);
    const codeId = await this.currentCodeId(email, now, context.clientAddress);
    await this.rpc.call(
      sendMail,
      {
        mailId: `sign-in-code-${codeId}`,
        to: email,
        content: { template: 'sign-in-code', code: codeOf(this.config.CODE_KEY, codeId), minutes: LIFE_MINUTES },
      },
      context,
    );
    return { expiresInSeconds: LIFE_MINUTES * 60 };
  }

  async verify(email: string, code: string, clientAddress: string | undefined): Promise<SessionGrant> {
    const now = await databaseNow(this.connection);
    const failures = guessLimits(clientAddress);
    await this.limits.takeAll(failures, now);
    if (!(await this.codes.consume(email, codeHash(this.config.CODE_KEY, email, code), now))) {
      await this.codes.countWrongTry(email, now);
      throw new DomainError('invalid_code');
    }
    await this.limits.giveBack(failures);
    const user = await this.users.findOrCreateBuyer(email, now);
    if (user.disabledAt) throw new DomainError('invalid_code');
    return this.sessions.open(user, now);
  }

  private async currentCodeId(email: string, now: Date, clientAddress: string | undefined): Promise<string> {
    const freshSince = new Date(now.getTime() - RESEND_AFTER_MS);
    const fresh = await this.codes.findUnusedSince(email, freshSince);
    if (fresh) return fresh.codeId;
    await this.limits.takeAll(requestLimits(email, clientAddress), now);
    const codeId = randomUUID();
    const made = await this.codes.replace(
      {
        email,
        codeId,
        codeHash: codeHash(this.config.CODE_KEY, email, codeOf(this.config.CODE_KEY, codeId)),
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFE_MINUTES * MINUTE_MS),
        tries: 0,
        consumedAt: null,
      },
      freshSince,
    );
    if (made) return codeId;
    const winner = await this.codes.findUnusedSince(email, freshSince);
    // Made and already used by somebody else within these milliseconds: rare enough to ask the visitor to try again.
    if (!winner) throw new DomainError('rate_limited');
    return winner.codeId;
  }
}

function requestLimits(email: string, address: string | undefined): Limit[] {
  const perEmail: Limit = { key: `code email ${email}`, most: 5, windowMs: HOUR_MS };
  if (!address) return [perEmail];
  return [{ key: `code address ${address}`, most: 20, windowMs: HOUR_MS }, perEmail];
}

/** On top of the five tries per code: one address may not guess at the codes of many. */
function guessLimits(address: string | undefined): Limit[] {
  return address ? [{ key: `code guess ${address}`, most: 20, windowMs: 15 * MINUTE_MS }] : [];
}
