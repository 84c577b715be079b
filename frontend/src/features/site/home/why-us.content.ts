import { SITE } from '@brokerage/contracts';
import { STATED } from '../../../shared/dates.ts';
import { BUYERS, TEAM_YEARS } from '../../../shared/claims/brokerage.ts';

interface Claim {
  figure: string;
  claim: string;
  /** Each claim stands with its basis beside it. */
  basis: string;
}

const { award, ratings } = SITE;

export const RATING = {
  value: ratings.home.value.toFixed(1),
  count: ratings.home.count,
} as const;

export const CLAIMS: readonly Claim[] = [
  {
    figure: BUYERS.value,
    claim: 'Qualified buyers',
    basis: `Basis: contacts in the brokerage's own buyer database, ${STATED}.`,
  },
  {
    figure: TEAM_YEARS.value,
    claim: 'Years of combined experience',
    basis: `Basis: years in commercial real estate of the people on the team, added together; ${STATED}.`,
  },
  ...(award.body
    ? [
        {
          figure: String(award.year),
          claim: `${award.name} ${award.year}`,
          basis: `Basis: top-tier award for ${award.year}, given by ${award.body}.`,
        },
      ]
    : []),
  ...(ratings.shown
    ? [
        {
          figure: RATING.value,
          claim: `Rated ${RATING.value} from ${RATING.count} reviews`,
          basis: `Out of 5. Basis: reviews held by the brokerage; ${STATED}.`,
        },
      ]
    : []),
];
