import { afterEach, expect, test, vi } from 'vitest';
import { recordPageNotFound } from './site-events.ts';

afterEach(() => vi.unstubAllGlobals());

function arriveDirectly(): void {
  vi.stubGlobal('window', { location: { search: '', host: 'northgate.example.ca' } });
  vi.stubGlobal('document', { referrer: '' });
}

function sentBodies(): string[] {
  arriveDirectly();
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(body);
    return new Response(null, { status: 204 });
  });
  return bodies;
}

test('the event contains only its kind, path and source', async () => {
  const bodies = sentBodies();
  await recordPageNotFound('/no-such-page');
  expect(bodies).toEqual(['{"kind":"page-not-found","path":"/no-such-page","source":"direct"}']);
});

test('a path is truncated to 512 characters', async () => {
  const bodies = sentBodies();
  await recordPageNotFound(`/${'x'.repeat(600)}`);
  expect(JSON.parse(bodies[0] ?? '{}')).toEqual({
    kind: 'page-not-found',
    path: `/${'x'.repeat(511)}`,
    source: 'direct',
  });
});

test('an unreachable server causes no error', async () => {
  arriveDirectly();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('failed');
  });
  await expect(recordPageNotFound('/x')).resolves.toBeUndefined();
});
