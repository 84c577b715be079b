import { type SessionGrant, sendMail } from '@brokerage/contracts';
import { type CallContext, DomainError, RpcClient } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { SessionService } from '../sessions/session.service.ts';
import { UserRepository } from '../users/user.repository.ts';
import { CODE_MINUTES, MailedCodes } from './mailed-codes.ts';

@Injectable()
export class CodeService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly codes: MailedCodes,
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
  ) {}

  /**
   * Stores a code, then has it mailed. Users are not looked at, so the answer cannot tell whether the address is known. A repeat
   * within 30 seconds finds the code and asks for the same mail again under the same id: after a crash between the two steps that
   * sends it, otherwise it changes nothing.
   */
  async request(email: string, context: CallContext): Promise<{ expiresInSeconds: number }> {
    const { codeId, code } = await this.codes.issue(email, context.clientAddress);
    const content = { template: 'sign-in-code', code, minutes: CODE_MINUTES } as const;
    await this.rpc.call(sendMail, { mailId: `sign-in-code-${codeId}`, to: email, content }, context);
    return { expiresInSeconds: CODE_MINUTES * 60 };
  }

  async verify(
    email: string,
    code: string,
    from: { clientAddress: string | undefined; device: string | undefined },
  ): Promise<SessionGrant> {
    const now = await this.codes.consume(email, code, from.clientAddress);
    const user = await this.users.findOrCreateBuyer(email, now);
    // A code in the mailbox is one factor: an account that has two is entered with its password, and a given one is replaced first.
    if (user.disabledAt || user.secondFactor || user.givenPassword) throw new DomainError('invalid_code');
    return this.sessions.open(user, now, from.device);
  }
}
