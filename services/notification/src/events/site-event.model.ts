import type { SiteEventKind } from '@brokerage/contracts';
import { Schema } from 'mongoose';

export const SITE_EVENT = 'SiteEvent';
const KEPT_SECONDS = 400 * 24 * 3600;

/** How often something happened on one page on one day. Nothing says who it was. */
export interface SiteEventFields {
  /** `day kind path` */
  _id: string;
  /** Calendar day in Toronto. */
  day: string;
  kind: SiteEventKind;
  path: string;
  count: number;
  firstAt: Date;
}

export const siteEventSchema = new Schema<SiteEventFields>(
  {
    _id: { type: String, required: true },
    day: { type: String, required: true },
    kind: { type: String, required: true },
    path: { type: String, required: true },
    count: { type: Number, required: true },
    firstAt: { type: Date, required: true, index: { expireAfterSeconds: KEPT_SECONDS } },
  },
  { collection: 'site_events', versionKey: false, autoIndex: false },
);
siteEventSchema.index({ day: 1, kind: 1 });
