import { afterEach, expect, test, vi } from 'vitest';
import { clickKind, recordPageView, sendSiteEvent } from './site-events.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['tel:+14165550142', 'call-click'],
  ['sms:+14165550178', 'text-click'],
  ['mailto:info@northgate.example.ca', null],
  ['/contact', null],
  [null, null],
])('a click on %j is counted as %j', (href, kind) => {
  expect(clickKind(href)).toBe(kind);
});

test('an event contains only its kind, path and source, and admin pages send none', async () => {
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
