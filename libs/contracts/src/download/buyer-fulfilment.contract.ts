import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { DownloadToken } from '../fields.ts';
import { lineOf, PersonName } from '../form-fields.ts';
import { BoughtService } from './fulfilment.contract.ts';

const briefText = (what: string, least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least, `${what} must be at least ${least} characters`)
    .max(most, `${what} must be at most ${most} characters`);

/** The buyer's instructions for the custom market report, as typed. */
export const MarketReportBrief = z.strictObject({
  /** A town, postal code or drive time. */
  area: lineOf('The area', 200).refine((area) => area.length >= 3, 'Name a town, a postal code or a drive time'),
  /** The property in one line; may be empty. */
  property: lineOf('The property', 300),
  questions: briefText('Your question', 10, 3000),
  /** The day of the decision; may be empty. */
  decideOn: z.union([z.literal(''), z.iso.date('Choose a date')]),
});
const SERVICE_REFUSALS = ['entitlement_not_found', 'entitlement_revoked', 'not_found'] as const;

/** Safe to repeat: a purchase has one appointment at a time. After a cancellation the buyer can book another. */
export const bookConsultation = defineContract({
  subject: 'download.consultation.book',
  access: 'buyer',
  owner: { names: 'downloadToken', elseCode: 'entitlement_not_found' },
  summary: 'Start booking the call included in a purchase; its key gives access to the available times',
  http: { method: 'POST', path: '/account/consultation', headers: { downloadToken: 'x-download-token' } },
  input: z.strictObject({ downloadToken: DownloadToken, name: PersonName }),
  output: z.strictObject({ bookingKey: z.string() }),
  errors: [...SERVICE_REFUSALS, 'booking_closed'],
  retry: 'safe',
  timeoutMs: 4000,
});

/** Safe to repeat. The brief can be changed until the report is done. */
export const briefMarketReport = defineContract({
  subject: 'download.brief.save',
  access: 'buyer',
  owner: { names: 'downloadToken', elseCode: 'entitlement_not_found' },
  summary: 'Submit the brief for the custom market report of a purchase',
  http: { method: 'POST', path: '/account/market-report-brief', headers: { downloadToken: 'x-download-token' } },
  input: MarketReportBrief.extend({ downloadToken: DownloadToken }),
  output: BoughtService,
  errors: SERVICE_REFUSALS,
  retry: 'safe',
});
