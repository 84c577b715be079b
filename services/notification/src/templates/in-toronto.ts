import { SITE } from '@brokerage/contracts';

export const inToronto = new Intl.DateTimeFormat('en-CA', {
  timeZone: SITE.officeHours.timeZone,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
