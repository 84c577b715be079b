import { afterEach, expect, test, vi } from 'vitest';
import { clickKind, sendSiteEvent } from './site-events.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['tel:+14165550142', 'call-click'],
  ['sms:+14165550178', 'text-click'],
  ['mailto:info@northgate.example.ca', null],
  ['/contact', null],
  [null, null],
])('a click on %j is %j', (href, kind) => {
  expect(clickKind(href)).toBe(kind);
});

test('an event carries its kind and the path, and nothing else', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return new Response(null, { status: 200 });
  });
  await sendSiteEvent('form-start', '/contact');
  expect(bodies).toEqual([{ kind: 'form-start', path: '/contact' }]);
});
