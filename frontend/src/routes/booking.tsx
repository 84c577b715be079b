import { createFileRoute } from '@tanstack/react-router';
import { BookingPage } from '../features/forms/booking/booking-page.tsx';
import { pageMeta } from '../shared/seo.ts';

/** Where the link of a mail leads. Its key is in the fragment, which is sent to no server and kept in no log. */
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
