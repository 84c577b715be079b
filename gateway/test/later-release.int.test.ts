import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Edge, startEdge } from './edge-fixture.ts';
import { bearer, requestOf, type Routed, routed, send } from './requests.ts';
import { adminToken, buyerToken } from './tokens.ts';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge({ env: { PRODUCT_COPY_MS: '0' } });
});
afterAll(() => edge.close());

/** The same answer from a service of a later release, with a field in every object that this release does not know. */
function ofLaterRelease(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ofLaterRelease);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, ofLaterRelease(field)]);
  return { ...Object.fromEntries(fields), ofTheNextRelease: 'yes' };
}

async function ask(route: Routed) {
  const good = requestOf(route);
  const token = route.contract.access === 'admin' ? await adminToken() : await buyerToken();
  return send(edge.url, { ...good, headers: { ...good.headers, ...bearer(token) } });
}

test.each(routed)('$name of a service that is a release ahead is answered as ever', async (route) => {
  const before = await ask(route);
  expect(before.status).toBe(200);
  const answer = ofLaterRelease(await edge.stubs.answerOf(route.name));
  edge.stubs.answer(route.name, () => answer as never);
  const after = await ask(route);
  expect(after.status).toBe(200);
  edge.stubs.reset();
});
