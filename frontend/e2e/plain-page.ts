import type { APIRequestContext, JSHandle, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Returns the document of a page as a robot reads it: parsed by the browser, without running scripts or loading
 * anything else. Opening every page would take twenty times as long.
 */
export async function plainPage(page: Page, request: APIRequestContext, path: string): Promise<JSHandle<Document>> {
  const response = await request.get(path, { maxRedirects: 0 });
  expect(response.status(), path).toBe(200);
  expect(response.headers()['content-type'], path).toContain('text/html');
  return page.evaluateHandle((html) => new DOMParser().parseFromString(html, 'text/html'), await response.text());
}
