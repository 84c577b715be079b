import { z } from 'zod';

export const SiteConfig = z.strictObject({
  brokerageName: z.string(),
  officePhone: z.string(),
  generalEmail: z.email(),
  address: z.strictObject({ street: z.string(), city: z.string(), province: z.string(), postalCode: z.string() }),
  officeHours: z.strictObject({ text: z.string(), timeZone: z.string(), opensAt: z.int(), closesAt: z.int() }),
  /** How soon the office answers, as every page and mail promises it. */
  answerWithin: z.strictObject({ messages: z.string(), valuations: z.string() }),
  /** The eight profiles the footer links to. */
  socials: z.array(z.strictObject({ name: z.string(), url: z.url({ protocol: /^https$/ }) })).length(8),
  /** The two web addresses on the author card. */
  websites: z.array(z.url({ protocol: /^https$/ })).length(2),
  /** Product site for modular homes; the link is left out when this is empty. */
  modularHomesUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
  /** Calendar day on which the brokerage stated its own claims and ranges: shown beside each of them. */
  claimsStatedOn: z.iso.date(),
  /** Shown only when the body that gave it is named. */
  award: z.strictObject({ name: z.string(), year: z.int(), body: z.string().min(3).nullable() }),
});
export type SiteConfig = z.infer<typeof SiteConfig>;
