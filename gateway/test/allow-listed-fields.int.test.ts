import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Edge, startEdge } from './edge-fixture.ts';
import { bearer, requestOf, routed, send } from './requests.ts';
import { adminToken } from './tokens.ts';

const PLANTED = 'planted-7f3a';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge({ env: { PRODUCT_COPY_MS: '0' } });
});
afterAll(() => edge.close());
beforeEach(() => edge.stubs.reset());

type Value = undefined | null | boolean | number | string | Uint8Array | Value[] | { [name: string]: Value };

/** One copy of the answer for each object in it, with a field that the contract does not name added to that object. */
function withPlantedField(value: Value): Value[] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => withPlantedField(entry).map((planted) => value.with(index, planted)));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  const inside = Object.entries(value).flatMap(([name, entry]) =>
    withPlantedField(entry).map((planted) => ({ ...value, [name]: planted })),
  );
  return [{ ...value, passwordHash: PLANTED }, ...inside];
}

test.each(routed)('Z-09: $name returns only fields named in its contract', async (route) => {
  const good = requestOf(route);
  const headers = { ...good.headers, ...bearer(await adminToken()) };
  const ask = () => send(edge.url, { ...good, headers });
  const answers = withPlantedField((await edge.stubs.answerOf(route.name)) as Value);
  expect(answers.length).toBeGreaterThan(0);
  expect((await ask()).status).toBe(200);
  for (const planted of answers) {
    edge.stubs.answer(route.name, () => planted as never);
    const answer = await ask();
    // Dropped rather than refused: a service may be a release ahead.
    expect(answer.status, JSON.stringify(planted)).toBe(200);
    expect(JSON.stringify([answer.text, answer.headers])).not.toContain(PLANTED);
  }
});
