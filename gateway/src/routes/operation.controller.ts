import {
  type Contract,
  type HttpMethod,
  type OperationName,
  operations,
  type OutputOf,
  presentable,
  Session,
  type takeFile,
  takePdf,
} from '@brokerage/contracts';
import { RpcClient } from '@brokerage/service-kit';
import { Controller, Req, RequestMapping, RequestMethod, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServesOperation } from '../edge/operation.decorator.ts';
import { contextOf } from '../edge/request-context.ts';
import { assertNotSpeculative } from '../edge/same-origin.ts';
import { answerFile, sendPdf, answerSession, endsCookie, withoutCookie } from './answers.ts';
import { audited } from './audited.ts';
import { SessionCookies } from './session-cookies.ts';
import { refusalOf } from './release-behind.ts';
import { endReplaced } from './replaced-session.ts';
import { requestInput } from './request-input.ts';

const METHODS: Record<HttpMethod, RequestMethod> = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PATCH: RequestMethod.PATCH,
};

/** The HTTP edge of one operation: parses by its contract, forwards and answers. It contains no rules. */
function controllerOf(name: OperationName): Type {
  const contract: Contract = operations[name];
  const { http } = contract;
  if (!http) throw new Error(`${name} has no HTTP binding`);

  @Controller()
  class OperationController {
    constructor(
      private readonly rpc: RpcClient,
      private readonly cookies: SessionCookies,
    ) {}

    @ServesOperation(contract)
    @RequestMapping({ path: `/api${http?.path}`, method: METHODS[http?.method ?? 'GET'] })
    async handle(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
      reply.header('cache-control', 'private, no-store').status(200);
      try {
        await this.answer(request, reply);
      } catch (error) {
        if (endsCookie(contract.subject, error)) this.cookies.clear(reply);
        throw error;
      }
    }

    private async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const needsSession = Object.values(http?.cookies ?? {}).includes('refresh');
      if (needsSession && !this.cookies.read(request, 'refresh')) {
        reply.send(withoutCookie(contract.subject));
        return;
      }
      if (contract.subject === takePdf.subject) assertNotSpeculative(request);
      const input = requestInput(contract, request, (base) => this.cookies.read(request, base));
      const context = contextOf(request, contract);
      const forward = () =>
        this.rpc.call(contract, input, context, presentable).catch(async (error: unknown) => {
          throw await refusalOf(error, { contract, rpc: this.rpc, context });
        });
      const output = await (contract.audit
        ? audited({ name, contract, rpc: this.rpc, input, context }, forward)
        : forward());
      await endReplaced(contract, this.cookies.read(request, 'refresh'), { rpc: this.rpc, context });
      if (endsCookie(contract.subject)) this.cookies.clear(reply);
      if (http?.answer === Session) answerSession(reply, output, this.cookies);
      else if (http?.answer === 'application/pdf') sendPdf(reply, output as OutputOf<typeof takePdf>);
      else if (http?.answer === 'file') answerFile(reply, output as OutputOf<typeof takeFile>);
      else reply.send(output);
    }
  }
  Object.defineProperty(OperationController, 'name', { value: `${name}Controller` });
  return OperationController;
}

/** One controller per operation with an HTTP binding, so the API cannot differ from the contracts. */
export const operationControllers: Type[] = (Object.keys(operations) as OperationName[])
  .filter((name) => (operations[name] as Contract).http)
  .map(controllerOf);
