import { expect, test } from 'vitest';
import { countsByPage } from './page-counts.ts';

test('counts are grouped by page, busiest page first', () => {
  const rows = [
    { kind: 'call-click', path: '/contact', count: 2, lastDay: '2026-11-20' },
    { kind: 'form-start', path: '/contact', count: 5, lastDay: '2026-11-21' },
    { kind: 'page-not-found', path: '/old', count: 9, lastDay: '2026-11-01' },
    { kind: 'text-click', path: '/about', count: 7, lastDay: '2026-11-02' },
  ] as const;
  expect(countsByPage(rows)).toEqual([
    { path: '/old', counts: { 'page-not-found': 9 }, total: 9, lastDay: '2026-11-01' },
    { path: '/about', counts: { 'text-click': 7 }, total: 7, lastDay: '2026-11-02' },
    { path: '/contact', counts: { 'call-click': 2, 'form-start': 5 }, total: 7, lastDay: '2026-11-21' },
  ]);
  expect(countsByPage([])).toEqual([]);
});
