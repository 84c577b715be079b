import { isOpenListing, type Listing } from '@brokerage/contracts';
import type { ContactAgent } from '../src/shared/contact-agent.ts';
import { plateFacts, statusText } from '../src/features/site/listings/listing-facts.rules.ts';
import { formatCalendarDay } from '../src/shared/dates.ts';
import { Paper } from './paper.ts';
import { SITE } from '../src/shared/site.ts';

/** Renders the data sheet of a listing: what its public page says, and nothing else. */
export async function listingPdf(listing: Listing, agent: ContactAgent): Promise<Uint8Array> {
  const { name, kind, summary, highlights, updatedOn } = listing;
  const foot = `${SITE.brokerageName}. ${agent.name}, ${agent.title}. Office ${SITE.officePhone}, direct ${agent.directPhone}, ${SITE.generalEmail}`;
  const paper = await Paper.create(`${name}: ${kind}`, SITE.brokerageName, updatedOn, foot);
  paper.paragraph(statusText(listing) || 'Exclusive, off-market, NDA required', { muted: true });
  paper.heading(`${name}: ${kind}`);
  paper.paragraph(summary);
  paper.facts(plateFacts(listing));
  paper.heading('Investment highlights', 14);
  paper.facts(highlights.map(({ title, text, check }) => [title, `${text} In the package: ${check}.`]));
  paper.paragraph(
    `All amounts in Canadian dollars. Figures as stated by the seller, ${formatCalendarDay(updatedOn)}; not verified by the brokerage. Check them in your own due diligence.`,
    { muted: true, size: 9 },
  );
  if (isOpenListing(listing))
    paper.paragraph(
      'Address, rent roll and income statements follow after a non-disclosure agreement. Please never visit unannounced.',
    );
  return paper.save();
}
