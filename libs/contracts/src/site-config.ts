import { z } from 'zod';

const SiteConfig = z.strictObject({
  brokerageName: z.string(),
  agentName: z.string(),
  agentTitle: z.string(),
  agentSlug: z.string().regex(/^[a-z-]+$/),
  officePhone: z.string(),
  directPhone: z.string(),
  generalEmail: z.email(),
  address: z.strictObject({ street: z.string(), city: z.string(), province: z.string(), postalCode: z.string() }),
  officeHours: z.strictObject({ text: z.string(), timeZone: z.string(), opensAt: z.int(), closesAt: z.int() }),
  /** The eight profiles the footer links to. */
  socials: z.array(z.strictObject({ name: z.string(), url: z.url({ protocol: /^https$/ }) })).length(8),
  /** The two web addresses on the author card. */
  websites: z.array(z.url({ protocol: /^https$/ })).length(2),
  /** Product site for modular homes; the link is left out when this is empty. */
  modularHomesUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
  /** Calendar day on which the brokerage stated its own claims and ranges: shown beside each of them. */
  claimsStatedOn: z.iso.date(),
  award: z.strictObject({ name: z.string(), year: z.int(), body: z.string() }),
  /** Shown, and emitted as structured data, only while `shown`: the brokerage must hold the reviews. */
  ratings: z.strictObject({
    shown: z.boolean(),
    home: z.strictObject({ value: z.number(), count: z.int() }),
    checklists: z.strictObject({ value: z.number(), count: z.int() }),
  }),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

/** Who the site speaks for. Every value is fictional (555-01xx numbers, an example domain) until the owner fills in the real ones. */
export const SITE: SiteConfig = SiteConfig.parse({
  brokerageName: 'Northgate Storage Realty Inc., Brokerage',
  agentName: 'Alex Morgan',
  agentTitle: 'Broker',
  agentSlug: 'alex-morgan',
  officePhone: '+1 416-555-0142',
  directPhone: '+1 416-555-0178',
  generalEmail: 'info@northgate.example.ca',
  address: { street: '100 Example Street, Suite 200', city: 'Toronto', province: 'ON', postalCode: 'M5V 0A1' },
  officeHours: {
    text: 'Monday to Friday, 10:00 AM to 7:00 PM (EST)',
    timeZone: 'America/Toronto',
    opensAt: 10,
    closesAt: 19,
  },
  socials: [
    { name: 'LinkedIn', url: 'https://social.example.ca/linkedin/northgate' },
    { name: 'Facebook', url: 'https://social.example.ca/facebook/northgate' },
    { name: 'Instagram', url: 'https://social.example.ca/instagram/northgate' },
    { name: 'X (Twitter)', url: 'https://social.example.ca/x/northgate' },
    { name: 'YouTube', url: 'https://social.example.ca/youtube/northgate' },
    { name: 'TikTok', url: 'https://social.example.ca/tiktok/northgate' },
    { name: 'Pinterest', url: 'https://social.example.ca/pinterest/northgate' },
    { name: 'Threads', url: 'https://social.example.ca/threads/northgate' },
  ],
  websites: ['https://northgate.example.ca', 'https://storage-broker.example.ca'],
  modularHomesUrl: 'https://modular-homes.example.ca',
  claimsStatedOn: '2026-11-20',
  award: { name: 'Platinum Award', year: 2024, body: 'awarding body to be named by the brokerage' },
  ratings: { shown: true, home: { value: 5.0, count: 47 }, checklists: { value: 4.9, count: 127 } },
});
