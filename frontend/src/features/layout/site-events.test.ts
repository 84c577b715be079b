import { afterEach, expect, test, vi } from 'vitest';
import { clickKind, recordPageView, sendSiteEvent } from './site-events.ts';

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

test('an event carries its kind, the path and what led here, and nothing else', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return new Response(null, { status: 200 });
  });
  vi.stubGlobal('window', { location: { search: '?utm_source=news', host: 'northgate.example.ca' } });
  vi.stubGlobal('document', { referrer: 'https://mail.example.com/inbox?user=sam' });
  await sendSiteEvent('form-start', '/contact');
  for (const path of ['/admin', '/admin/people', '/administration']) await recordPageView(path);
  expect(bodies).toEqual([
    { kind: 'form-start', path: '/contact', source: 'news' },
    { kind: 'page-view', path: '/administration', source: 'news' },
  ]);
});
