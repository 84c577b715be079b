import { SITE } from '@brokerage/contracts';
import { STATED } from '../../../shared/calendar-day.ts';

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
    figure: '800+',
    claim: 'Over 800 qualified buyers',
    basis: `Basis: contacts in the brokerage's own buyer database, ${STATED}.`,
  },
  {
    figure: '25+',
    claim: 'Over 25 years combined experience',
    basis: `Basis: years in commercial real estate of the people on the team, added together; ${STATED}.`,
  },
  {
    figure: String(award.year),
    claim: `${award.name} ${award.year}`,
    basis: `Basis: top-tier award for ${award.year} (${award.body}); ${STATED}.`,
  },
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
