import type { Invitation, OfficeRole, TeamMember } from '@brokerage/contracts';

export const ROLES_IN_WORDS: Record<OfficeRole, string> = {
  assistant: 'Assistant',
  broker: 'Broker',
  owner: 'Owner',
};

/** What each role is there for, for whoever chooses one. */
export const ROLES_EXPLAINED: Record<OfficeRole, string> = {
  assistant: 'answers leads and people, mail and services owed, and sees orders',
  broker: 'does all business: agreements, refunds, prices, coupons and exports too',
  owner: 'does everything: the team, webhooks, audit log and machines too',
};

export const MEMBER_STATES_IN_WORDS: Record<TeamMember['state'], string> = {
  active: 'Active',
  new: 'Has to choose a password',
  disabled: 'Shut out',
};

export const INVITATION_STATES_IN_WORDS: Record<Invitation['state'], string> = {
  open: 'Invited',
  expired: 'Expired',
};

const AREAS: Readonly<Record<string, string>> = {
  auth: 'Accounts, team and audit log',
  catalog: 'Prices and products',
  download: 'Access and services owed',
  notification: 'Enquiries, people, agreements, mail and webhooks',
  payment: 'Orders, money and coupons',
};

/** What the operations of a service are about. */
export function areaWords(service: string): string {
  return AREAS[service] ?? service;
}
