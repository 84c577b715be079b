import { CONFIG } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.ts';

/** `refresh` continues the session, `device` names the browser in which an account has signed in before. */
type CookieName = 'refresh' | 'device';

/** HttpOnly cookies that no script and no other site can use. `__Host-` needs https, so plain http on loopback omits it. */
@Injectable()
export class SessionCookies {
  private readonly secure: boolean;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.secure = config.PUBLIC_ORIGIN.startsWith('https://');
  }

  read(request: FastifyRequest, base: string): string | undefined {
    return request.cookies[this.nameOf(base)];
  }

  set(reply: FastifyReply, name: CookieName, value: string, expires: Date): void {
    reply.setCookie(this.nameOf(name), value, { ...this.attributes(), expires });
  }

  /** Signs the browser out. It stays a known device. */
  clear(reply: FastifyReply): void {
    reply.clearCookie(this.nameOf('refresh'), this.attributes());
  }

  private nameOf(base: string): string {
    return this.secure ? `__Host-${base}` : base;
  }

  private attributes() {
    return { path: '/', httpOnly: true, secure: this.secure, sameSite: 'strict' as const };
  }
}
