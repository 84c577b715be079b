import { BROKERAGE } from './corrections.ts';
import type { Brokerage } from './brokerage.ts';

/**
 * The brokerage that comes with the software. Every value is fictional (555-01xx numbers, an example domain) until the
 * broker publishes the real ones.
 */
export const BUILT_IN_BROKERAGE: Brokerage = {
  id: BROKERAGE,
  brokerageName: 'Northgate Storage Realty Inc., Brokerage',
  officePhone: '+1 416-555-0142',
  generalEmail: 'info@northgate.example.ca',
  address: { street: '100 Example Street, Suite 200', city: 'Toronto', province: 'ON', postalCode: 'M5V 0A1' },
  officeHours: { opensAt: 10, closesAt: 19 },
  answerWithin: { messages: '2-4 business hours', valuations: '24-48 hours' },
  claimsStatedOn: '2026-11-20',
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
  award: null,
};
