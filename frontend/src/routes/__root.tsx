import { createRootRouteWithContext } from '@tanstack/react-router';
import { NotFoundPage } from '../features/layout/not-found-page.tsx';
import { SiteLayout } from '../features/layout/site-layout.tsx';
import { UnexpectedErrorPage } from '../features/layout/unexpected-error-page.tsx';
import type { ContentReader } from '../shared/content/site-content.ts';

interface RouterContext {
  content: ContentReader;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => context.content.contact(),
  component: SiteLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: UnexpectedErrorPage,
});
