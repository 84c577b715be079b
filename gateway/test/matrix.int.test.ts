import { accessRefusal, ADMIN_EVENTS_PATH, type Contract, operations, type Role } from '@brokerage/contracts';
import { activeSession } from '@brokerage/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Edge, startEdge } from './edge-fixture.ts';
import { bearer, failureOf, keptAlive, type Routed, requestOf, routed, send } from './requests.ts';
import { actorNamed, Refusal } from './stub-services.ts';
import { accessToken, adminToken, badTokens, buyerToken } from './tokens.ts';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge({ env: { PRODUCT_COPY_MS: '0' } });
});
afterAll(() => edge.close());

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const SIGNED_OUT = 'signed-out-session';

/** A possible caller of a route, with what they send. For a signed-in one it says who auth takes them for. */
interface Principal {
  token?: (() => Promise<string>) | undefined;
  is?: Role;
  /** Its own things are the ones that the operations of buyers name. */
  ownsThings?: true;
}
const principals: Record<string, Principal> = {
  anonymous: {},
  buyer: { token: buyerToken, is: 'buyer', ownsThings: true },
  'other buyer': { token: () => accessToken({ sub: 'buyer-2' }), is: 'buyer' },
  assistant: { token: () => accessToken({ sub: 'assistant-1' }), is: 'assistant' },
  broker: { token: () => accessToken({ sub: 'broker-1' }), is: 'broker' },
  owner: { token: adminToken, is: 'owner' },
  'former owner': { token: () => accessToken({ sub: 'former-owner-1', extra: { role: 'owner' } }), is: 'buyer' },
  'demoted owner': { token: () => accessToken({ sub: 'assistant-1', extra: { role: 'owner' } }), is: 'assistant' },
  'signed out': { token: () => accessToken({ sid: SIGNED_OUT }) },
  expired: { token: () => accessToken({ sub: 'admin-1', issuedAt: '-7m', expires: '-2m' }) },
  forged: { token: badTokens['signed by somebody else'] },
};

/** The outcome that the contract prescribes for a caller: served, or the code of the refusal. Uses nothing else. */
function verdict(name: Routed['name'], principal: string): string {
  const { is, ownsThings } = principals[principal] ?? {};
  const { access, owner }: Contract = operations[name];
  if (access === 'anonymous' || access === 'cookie') return 'served';
  if (!is) return principal === 'signed out' ? 'session_expired' : 'unauthenticated';
  if (access !== 'buyer') return accessRefusal(access, is) ?? 'served';
  if (owner === undefined) throw new Error(`${name} does not say whose things it reaches`);
  return ownsThings || owner === 'caller' ? 'served' : owner.elseCode;
}

beforeEach(() => {
  edge.stubs.reset();
  edge.stubs.answer('checkSession', ({ userId, sessionId }) =>
    sessionId === SIGNED_OUT ? new Refusal('session_expired') : activeSession(actorNamed(userId, sessionId)),
  );
});

test.each(routed)('$name answers every principal and every method as its contract says', async (route) => {
  const good = requestOf(route);
  const { owner } = route.contract;
  if (owner && owner !== 'caller') edge.stubs.belongsTo(route.name, 'buyer-1', owner.elseCode);
  const methodsOfPath = routed.filter(({ http }) => http.path === route.http.path).map(({ http }) => http.method);
  for (const [principal, { token }] of Object.entries(principals)) {
    const headers = { ...good.headers, ...(token ? bearer(await token()) : {}) };
    for (const method of METHODS) {
      const cell = `${method} as ${principal}`;
      if (method === route.http.method) {
        const answer = await send(edge.url, { ...good, headers }, keptAlive);
        const said = answer.status === 200 ? 'served' : failureOf(answer).code;
        expect(said, cell).toBe(verdict(route.name, principal));
      } else if (!methodsOfPath.some((bound) => bound === method)) {
        const { 'content-type': _, ...withoutBody } = headers;
        const { status } = await send(edge.url, { method, path: good.path, headers: withoutBody }, keptAlive);
        expect(status, cell).toBe(405);
      }
    }
  }
  const reached = edge.stubs.callsOf(route.name).map(({ actor }) => actor?.userId);
  const mayReach = Object.keys(principals).filter((principal) => {
    const word = verdict(route.name, principal);
    return word === 'served' || (owner !== undefined && owner !== 'caller' && word === owner.elseCode);
  });
  expect(reached).toHaveLength(mayReach.length);
});

test('an internal operation has no API path', async () => {
  const internal = Object.entries<Contract>(operations).filter(([, { http }]) => !http);
  const headers = bearer(await adminToken());
  for (const [name] of internal)
    for (const path of [`/api/${name}`, `/api/internal/${name}`])
      expect((await send(edge.url, { path, headers })).status, path).toBe(404);
});

/** The routes of the server that are not operations: the descriptions of the API and of the events, and public pages and files. */
const OPEN_ROUTES = [
  'GET /api/docs',
  'GET /api/docs/events',
  `GET ${ADMIN_EVENTS_PATH}`,
  'GET /*',
  'HEAD /*',
  // A mail program unsubscribes its reader at the address of the page.
  'POST /unsubscribe',
  ...bothReads('assets'),
];

function bothReads(folder: string): string[] {
  return [`GET /${folder}/*`, `HEAD /${folder}/*`];
}

test('the gateway has exactly one route for each operation with an HTTP binding', async () => {
  const whole = await startEdge({ withSite: true });
  try {
    const ofOperations = Object.values<Contract>(operations).flatMap(({ http }) =>
      http ? [`${http.method} /api${http.path}`] : [],
    );
    expect(whole.gateway.routes.toSorted()).toEqual([...ofOperations, ...OPEN_ROUTES].sort());
  } finally {
    await whole.close();
  }
});

test('every operation with a route is part of this matrix', () => {
  const withRoute = Object.entries<Contract>(operations).filter(([, { http }]) => http);
  expect(routed.map(({ name }) => name).sort()).toEqual(withRoute.map(([name]) => name).sort());
});
