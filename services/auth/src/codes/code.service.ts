import { type InputOf, type requestCode, type SessionGrant, sendMail, type verifyCode } from '@brokerage/contracts';
import { type CallContext, DomainError, RpcClient } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { KnownDevices } from '../limits/known-devices.ts';
import { SessionService } from '../sessions/session.service.ts';
import { UserRepository } from '../users/user.repository.ts';
import { CODE_MINUTES, MailedCodes } from './mailed-codes.ts';

@Injectable()
export class CodeService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly codes: MailedCodes,
    private readonly devices: KnownDevices,
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
  ) {}

  /**
   * Stores a code, then has it mailed. Users are not read, so the answer cannot reveal whether the address is known. A
   * repeat within 30 seconds requests the same mail with the same id: if the process died between the two steps this
   * sends it, otherwise it changes nothing.
   */
  async request(
    { email, deviceToken }: InputOf<typeof requestCode>,
    context: CallContext,
  ): Promise<{ expiresInSeconds: number }> {
    const { mailId, code } = await this.codes.issue(email, this.devices.clientOf(email, deviceToken, context));
    const content = { template: 'sign-in-code', code, minutes: CODE_MINUTES } as const;
    await this.rpc.call(sendMail, { mailId: `sign-in-code-${mailId}`, to: email, content }, context);
    return { expiresInSeconds: CODE_MINUTES * 60 };
  }

  async verify(
    { email, code, device, deviceToken }: InputOf<typeof verifyCode>,
    context: CallContext,
  ): Promise<SessionGrant> {
    const now = await this.codes.consume(email, code, this.devices.clientOf(email, deviceToken, context));
    const user = await this.users.findOrCreateBuyer(email, now);
    // A mailed code is only one factor: an account with two requires its password, and a given password must be replaced first.
    if (user.disabledAt || user.secondFactor || user.givenPassword) throw new DomainError('invalid_code');
    return this.sessions.open(user, now, device);
  }
}
