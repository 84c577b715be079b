import { claim } from './corrected-claim.ts';
import { SITE } from '../site.ts';

export const CLOSING_DAYS = claim({
  id: 'closing-days',
  label: 'From accepted offer to closing, typically',
  value: '60-90 days',
  status: 'stated',
});

export const ANSWER_TIME = claim({
  id: 'answer-time',
  label: 'Answer to a message',
  value: SITE.answerWithin.messages,
  status: 'stated',
});

export const VALUATION_TIME = claim({
  id: 'valuation-time',
  label: 'Answer to a request for a valuation',
  value: SITE.answerWithin.valuations,
  status: 'stated',
});

export const BUYERS = claim({
  id: 'buyers',
  label: 'Qualified buyers in the brokerage’s database',
  value: '800+',
  status: 'stated',
});

export const TEAM_YEARS = claim({
  id: 'team-years',
  label: 'Combined experience of the team',
  value: '25+',
  status: 'stated',
});

export const DUE_DILIGENCE = claim({
  id: 'due-diligence',
  label: 'Due diligence budget, share of the purchase price',
  value: '3-5%',
  status: 'stated',
});
