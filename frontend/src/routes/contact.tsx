import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../features/forms/contact/contact-page.tsx';
import { pick } from '../shared/search-params.ts';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/contact')({
  validateSearch: (search) => pick(search, 'subject'),
  head: () =>
    pageMeta({
      title: 'Contact a commercial real estate broker in Ontario',
      description:
        'Call, text or write to us about buying, selling or valuing commercial property in Ontario. Monday to Friday, 10 AM to 7 PM.',
      path: '/contact',
    }),
  component: ContactRoute,
});

function ContactRoute() {
  const { subject } = Route.useSearch();
  return <ContactPage subject={subject} />;
}
