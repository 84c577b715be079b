import { createFileRoute } from '@tanstack/react-router';
import { ContactForm } from '../features/forms/contact/contact-form.tsx';
import { LISTINGS } from '../features/site/listings/listings.content.ts';
import { ListingsPage } from '../features/site/listings/listings-page.tsx';
import { REQUEST_SUBJECT } from '../features/site/listings/listings.text.content.ts';
import { pick } from '../shared/search-params.ts';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/self-storages-for-sale')({
  validateSearch: (search) => pick(search, 'subject', 'listing'),
  head: () =>
    pageMeta({
      title: 'Exclusive self-storage listings',
      description:
        'Two off-market self-storage properties in Ontario at CA$1.3M and CA$2.1M: stated figures, highlights, and how to ask for the package under an NDA.',
      path: '/self-storages-for-sale',
    }),
  component: ListingsRoute,
});

function ListingsRoute() {
  const { subject = REQUEST_SUBJECT, listing } = Route.useSearch();
  const known = LISTINGS.some(({ id }) => id === listing) ? listing : undefined;
  return <ListingsPage contactForm={<ContactForm subject={subject} listing={known} />} />;
}
