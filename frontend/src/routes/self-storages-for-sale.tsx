import { createFileRoute } from '@tanstack/react-router';
import { BankView } from '../features/site/calculators/bank-view.tsx';
import { ContactForm } from '../features/forms/contact/contact-form.tsx';
import { ListingBankNote } from '../features/site/listings/listing-bank-note.tsx';
import { bankCase } from '../features/site/listings/bank-case.rules.ts';
import { LISTINGS } from '../features/site/listings/listings.content.ts';
import type { Listing } from '../features/site/listings/listing.model.ts';
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
        'Two off-market self-storage properties in Ontario at CA$1.3M and CA$2.1M: stated figures, what a lender sees, and how to ask for the package under an NDA.',
      path: '/self-storages-for-sale',
    }),
  component: ListingsRoute,
});

function ListingsRoute() {
  const { subject = REQUEST_SUBJECT, listing } = Route.useSearch();
  const known = LISTINGS.some(({ id }) => id === listing) ? listing : undefined;
  return <ListingsPage contactForm={<ContactForm subject={subject} listing={known} />} bankView={bankView} />;
}

function bankView(listing: Listing, statedOn: string) {
  const { incomes, search } = bankCase(listing);
  return (
    <BankView price={listing.asking.amount} incomes={incomes} search={search} statedOn={statedOn}>
      <ListingBankNote listing={listing} />
    </BankView>
  );
}
