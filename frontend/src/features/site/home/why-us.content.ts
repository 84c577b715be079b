import { claimStatusText } from '../../../shared/claims/claim.ts';
import { BUYERS, TEAM_YEARS } from '../../../shared/claims/brokerage.ts';
import { type Rating, ratingText } from '../../../shared/reviews/reviews.ts';
import { SITE } from '../../../shared/site.ts';

interface Claim {
  figure: string;
  claim: string;
  /** Shown beside the claim. */
  basis: string;
}

const { award } = SITE;

export const CLAIMS: readonly Claim[] = [
  {
    figure: BUYERS.value,
    claim: 'Qualified buyers',
    basis: `Basis: contacts in the brokerage’s own buyer database, ${claimStatusText(BUYERS)}.`,
  },
  {
    figure: TEAM_YEARS.value,
    claim: 'Years of combined experience',
    basis: `Basis: the team’s years in commercial real estate, added together; ${claimStatusText(TEAM_YEARS)}.`,
  },
  ...(award
    ? [
        {
          figure: String(award.year),
          claim: `${award.name} ${award.year}`,
          basis: `Basis: top-tier award for ${award.year}, given by ${award.body}.`,
        },
      ]
    : []),
];

/** States the average of the published reviews. */
export const ratingClaim = (rating: Rating): Claim => ({
  figure: rating.value,
  claim: ratingText(rating),
  basis: 'Out of 5. Basis: the mean of all published reviews, the newest of which are on this page.',
});
