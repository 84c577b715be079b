import type { Invitation, OfficeRole, TeamMember } from '@brokerage/contracts';

export const ROLES_IN_WORDS: Record<OfficeRole, string> = {
  assistant: 'Assistant',
  broker: 'Broker',
  owner: 'Owner',
};

/** The purpose of each role, for whoever selects one. */
export const ROLES_EXPLAINED: Record<OfficeRole, string> = {
  assistant: 'handles leads, people, emails and outstanding services, and can view orders',
  broker: 'handles all business, including agreements, refunds, prices, coupons and exports',
  owner: 'has full access, including the team, webhooks, audit log and system',
};

export const MEMBER_STATES_IN_WORDS: Record<TeamMember['state'], string> = {
  active: 'Active',
  new: 'Must choose a password',
  disabled: 'Suspended',
};

export const INVITATION_STATES_IN_WORDS: Record<Invitation['state'], string> = {
  open: 'Invited',
  expired: 'Expired',
};

const AREAS: Readonly<Record<string, string>> = {
  auth: 'Accounts, team and audit log',
  catalog: 'Prices and products',
  download: 'Access and outstanding services',
  notification: 'Inquiries, people, agreements, mail and webhooks',
  payment: 'Orders, money and coupons',
};

/** Returns the subject area of a service's operations. */
export function areaWords(service: string): string {
  return AREAS[service] ?? service;
}
