import type { APIRequestContext, JSHandle, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * The document of a page as a robot reads it: parsed by the browser, but no script runs and nothing else is loaded. To open every
 * page instead takes twenty times as long.
 */
export async function plainPage(page: Page, request: APIRequestContext, path: string): Promise<JSHandle<Document>> {
  const response = await request.get(path, { maxRedirects: 0 });
  expect(response.status(), path).toBe(200);
  expect(response.headers()['content-type'], path).toContain('text/html');
  return page.evaluateHandle((html) => new DOMParser().parseFromString(html, 'text/html'), await response.text());
}
