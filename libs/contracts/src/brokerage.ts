import { z } from 'zod';
import { Email } from './fields.ts';
import { BROKERAGE } from './corrections.ts';
import { contentLine, draftFields, PHONE } from './catalog/content-fields.ts';

const WebAddress = z
  .url({ protocol: /^https$/, error: 'Enter a full address that begins with https://' })
  .max(200, 'This must be at most 200 characters');
const HOUR = 'Enter a whole hour from 0 to 24, such as 19 for 7 PM';
const Hour = z.int(HOUR).min(0, HOUR).max(24, HOUR);
const YEAR = 'Enter a year, such as 2025';

/** What the site, mails, receipts and files state about the brokerage itself. */
const CONTENT = {
  /** As registered with the Real Estate Council of Ontario (RECO); every advertisement states it. */
  brokerageName: contentLine(80),
  officePhone: PHONE,
  generalEmail: Email,
  address: z.strictObject({
    street: contentLine(120),
    city: contentLine(60),
    province: z.string().regex(/^[A-Z]{2}$/, 'Enter two letters, such as ON'),
    postalCode: z.string().regex(/^[A-Z]\d[A-Z] \d[A-Z]\d$/, 'Write it as M5V 0A1'),
  }),
  /** Monday to Friday, Toronto time. */
  officeHours: z.strictObject({ opensAt: Hour, closesAt: Hour }).refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    path: ['closesAt'],
    message: 'Closing must be later than opening',
  }),
  /** How soon the office answers, as promised on every page and in every mail. */
  answerWithin: z.strictObject({ messages: contentLine(40), valuations: contentLine(40) }),
  /** The day on which the brokerage last confirmed its own claims; shown beside each of them. */
  claimsStatedOn: z.iso.date('Enter the date on which the claims were confirmed'),
  /** Profiles linked in the footer. */
  socials: z.array(z.strictObject({ name: contentLine(40), url: WebAddress })).max(12, 'Enter at most twelve profiles'),
  /** Web addresses on the author card. */
  websites: z.array(WebAddress).max(4, 'Enter at most four addresses'),
  /** The site that the page about modular homes links to. */
  modularHomesUrl: WebAddress,
  /** Shown with the body that granted it. */
  award: z.strictObject({
    name: contentLine(80),
    year: z.int(YEAR).min(1950, YEAR).max(2100, YEAR),
    body: contentLine(120),
  }),
};

/** The published brokerage. Profiles, websites and the award are optional. */
export const Brokerage = z.strictObject({
  id: z.literal(BROKERAGE),
  ...CONTENT,
  socials: CONTENT.socials.default([]),
  websites: CONTENT.websites.default([]),
  modularHomesUrl: CONTENT.modularHomesUrl.nullable().default(null),
  award: CONTENT.award.nullable().default(null),
});
export type Brokerage = z.infer<typeof Brokerage>;

/** The draft of the brokerage: each field is valid for publication, or missing. */
export const BrokerageDraft = z.strictObject(draftFields(CONTENT));
export type BrokerageDraft = z.infer<typeof BrokerageDraft>;
