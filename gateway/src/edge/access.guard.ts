import { accessRefusal, checkSession, type Contract, type Role, userOf } from '@brokerage/contracts';
import { CONFIG, DomainError, RpcClient } from '@brokerage/service-kit';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.ts';
import { ACCESS_TOKEN, type AccessClaims } from './access-token.strategy.ts';
import { OPERATION } from './operation.decorator.ts';
import { contextOf, setActor } from './request-context.ts';
import { assertSameOrigin } from './same-origin.ts';

/** Denies by default: decides by the operation's access alone. Registered for the whole application. */
@Injectable()
export class AccessGuard extends AuthGuard(ACCESS_TOKEN) {
  constructor(
    private readonly reflector: Reflector,
    private readonly rpc: RpcClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const contract = this.reflector.get<Pick<Contract, 'access'> | undefined>(OPERATION, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    switch (contract?.access) {
      case 'anonymous':
        assertSameOrigin(request, this.config.PUBLIC_ORIGIN, 'if stated');
        return true;
      case 'cookie':
        assertSameOrigin(request, this.config.PUBLIC_ORIGIN, 'required');
        return true;
      case 'buyer':
      case 'assistant':
      case 'broker':
      case 'owner': {
        const refusal = accessRefusal(contract.access, await this.identify(context, request));
        if (refusal) throw new DomainError(refusal);
        return true;
      }
      case 'internal':
      case undefined:
        throw new DomainError('not_found');
    }
  }

  /** An unreachable auth is a 503, never "signed out". */
  override handleRequest<TUser>(error: unknown, claims: TUser | false): TUser {
    if (error || !claims) throw new DomainError('unauthenticated');
    return claims;
  }

  private async identify(context: ExecutionContext, request: FastifyRequest): Promise<Role> {
    await super.canActivate(context);
    const { sub, sid } = (request as FastifyRequest & { user: AccessClaims }).user;
    const answer = await this.rpc.call(checkSession, { sessionId: sid, userId: sub }, contextOf(request));
    const user = userOf(answer.user);
    setActor(request, { userId: user.id, sessionId: sid, email: user.email, role: user.role }, answer.actorToken);
    return user.role;
  }
}
