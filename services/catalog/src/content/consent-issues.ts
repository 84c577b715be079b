import type { PublishingIssue } from '@brokerage/contracts';

interface Consent {
  consentOn: string | null;
  consentText: string | null;
}

/** Nothing of another person is published without their consent. `what` reads like "The seller's consent to advertise". */
export function consentIssues({ consentOn, consentText }: Consent, what: string, today: string): PublishingIssue[] {
  if (consentOn === null || consentText === null) {
    const field = consentOn === null ? 'confidential.consentOn' : 'confidential.consentText';
    return [{ field, message: `${what} is missing: give its day and its words` }];
  }
  return consentOn > today ? [{ field: 'confidential.consentOn', message: 'This date is in the future' }] : [];
}
