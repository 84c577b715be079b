import { createFileRoute } from '@tanstack/react-router';
import { BookingPage } from '../features/forms/booking/booking-page.tsx';
import { pageMeta } from '../shared/seo.ts';

/** The target of a mail's link. Its key is in the fragment, which is never sent to a server or logged. */
export const Route = createFileRoute('/booking')({
  head: () =>
    pageMeta({
      title: 'Choose a time',
      description: 'Choose, move or cancel the time of a call or a site visit with the brokerage.',
      path: '/booking',
      noindex: true,
    }),
  component: BookingPage,
});
