import { ADMIN_EVENTS_PATH } from '@brokerage/contracts';
import { DomainError } from '@brokerage/service-kit';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServesOffice } from '../edge/operation.decorator.ts';
import { contextOf } from '../edge/request-context.ts';
import { LiveEvents } from './live-events.ts';

@Controller()
export class LiveController {
  constructor(private readonly live: LiveEvents) {}

  @ServesOffice()
  @Get(ADMIN_EVENTS_PATH)
  answer(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const { actor } = contextOf(request);
    if (!actor) throw new DomainError('unauthenticated');
    const { 'last-event-id': lastEventId } = request.headers;
    this.live.answer(reply, actor, typeof lastEventId === 'string' ? lastEventId : undefined);
  }
}
