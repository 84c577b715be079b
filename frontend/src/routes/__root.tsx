import { createRootRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../features/layout/not-found-page.tsx';
import { SiteLayout } from '../features/layout/site-layout.tsx';
import { UnexpectedErrorPage } from '../features/layout/unexpected-error-page.tsx';

export const Route = createRootRoute({
  component: SiteLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: UnexpectedErrorPage,
});
