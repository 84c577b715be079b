import { afterEach, expect, test, vi } from 'vitest';
import { recordPageNotFound } from './site-events.ts';

afterEach(() => vi.unstubAllGlobals());

function sentBodies(): string[] {
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(body);
    return new Response(null, { status: 204 });
  });
  return bodies;
}

test('the event carries its kind and the path, and nothing else', async () => {
  const bodies = sentBodies();
  await recordPageNotFound('/no-such-page');
  expect(bodies).toEqual(['{"kind":"page-not-found","path":"/no-such-page"}']);
});

test('a path is cut at 512 characters', async () => {
  const bodies = sentBodies();
  await recordPageNotFound(`/${'x'.repeat(600)}`);
  expect(JSON.parse(bodies[0] ?? '{}')).toEqual({ kind: 'page-not-found', path: `/${'x'.repeat(511)}` });
});

test('a site that cannot be reached is no error', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('failed');
  });
  await expect(recordPageNotFound('/x')).resolves.toBeUndefined();
});
