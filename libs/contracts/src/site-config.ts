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
});
