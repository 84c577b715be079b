import { randomUUID } from 'node:crypto';
import { type Contract, type ErrorBody, isErrorCode, issueFormToken, operations } from '@brokerage/contracts';
import { DomainError, type RpcClient } from '@brokerage/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FormValues, formPage } from './form-page.ts';
import type { SiteFrame } from './site-frame.ts';
import { assertFewFields, FORM_BODY_LIMIT } from '../edge/body-limits.ts';
import { contextOf } from '../edge/request-context.ts';

interface FormRoute {
  address: string;
  /** Where a browser is redirected after a success. */
  done: string;
  needsId: boolean;
}

const routes = new Map<string, FormRoute>(
  Object.values<Contract>(operations).flatMap(({ http, input }) => {
    if (!http?.form) return [];
    const address = `/api${http.path}`;
    const needsId = Object.hasOwn((input as unknown as { shape: object }).shape, 'submissionId');
    return [[address, { address, done: http.form.done, needsId }]];
  }),
);
const forms = new WeakMap<FastifyRequest, FormValues>();

const routeOf = (request: FastifyRequest): FormRoute | undefined => routes.get(request.routeOptions.url ?? '');

/**
 * Accepts forms from browsers that run no script: the posted fields become the operation's input, a success redirects
 * to a page, and a refusal is answered with a page that keeps what was typed. All other operations accept JSON only.
 */
export function takePlainForms(fastify: FastifyInstance, rpc: RpcClient, frame: SiteFrame): void {
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BODY_LIMIT },
    async (request: FastifyRequest, body: string) => {
      const route = routeOf(request);
      if (!route) throw new DomainError('unsupported_media_type');
      assertFewFields(body);
      const values = valuesOf(body);
      if (route.needsId && !values.submissionId) values.submissionId = randomUUID();
      forms.set(request, values);
      return { ...values };
    },
  );
  fastify.addHook('onSend', async (request, reply, payload) => {
    const values = forms.get(request);
    const route = routeOf(request);
    if (!values || !route) return payload;
    if (reply.statusCode === 200) {
      reply.code(303).header('location', route.done).removeHeader('content-type');
      return '';
    }
    return answerRefusal({ request, reply, route, values, frame, payload: String(payload) }, rpc);
  });
}

interface Refusal {
  request: FastifyRequest;
  reply: FastifyReply;
  route: FormRoute;
  values: FormValues;
  frame: SiteFrame;
  payload: string;
}

async function answerRefusal(refusal: Refusal, rpc: RpcClient): Promise<string> {
  const { request, reply, route, values, frame, payload } = refusal;
  const { code, message, details } = JSON.parse(payload) as ErrorBody;
  reply.type('text/html; charset=utf-8').removeHeader('content-length');
  const unproven = code === 'proof_required';
  // Without script there is neither a form token nor a computation: reading the text again and sending it takes a person two seconds.
  if (unproven) reply.code(200);
  const kept = unproven ? { ...values, formToken: await freshFormToken(request, values, rpc) } : values;
  const field = typeof details?.field === 'string' ? details.field : undefined;
  const text = isErrorCode(code) ? message : '';
  return formPage({ action: route.address, values: kept, message: text, field, check: unproven }, frame);
}

/** Keeps the form token of the page before, so that a person who was too quick need not wait again. */
async function freshFormToken(request: FastifyRequest, { formToken }: FormValues, rpc: RpcClient): Promise<string> {
  if (typeof formToken === 'string' && formToken !== '') return formToken;
  return (await rpc.call(issueFormToken, {}, contextOf(request, issueFormToken))).formToken;
}

/** A repeated name becomes a list. Empty fields are omitted, as a form with script does. */
function valuesOf(body: string): FormValues {
  const lists = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (value === '' || name === '__proto__') continue;
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  const values: FormValues = {};
  for (const [name, list] of lists) {
    const [first] = list;
    values[name] = list.length === 1 && first !== undefined ? first.replaceAll('\r\n', '\n') : list;
  }
  return values;
}
