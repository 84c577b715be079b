import {
  dayAfter,
  type InputOf,
  type listSiteEvents,
  MINUTE_MS,
  type OutputOf,
  type recordSiteEvent,
  torontoDay,
} from '@brokerage/contracts';
import { databaseNow, DomainError, RateLimiter } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { SiteEventRepository } from './site-event.repository.ts';

const MAX_PER_MINUTE = 30;
/** Made-up addresses must not fill the database: further ones of a day are counted together. */
const MAX_PATHS_PER_DAY = 5000;
const OTHER_PATHS = '/*';
const MAX_ROWS = 500;
const DEFAULT_DAYS = 30;

@Injectable()
export class SiteEventService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly events: SiteEventRepository,
    private readonly limits: RateLimiter,
  ) {}

  /** Counts one event, or nothing when its visitor sent too many: a count is worth no refusal. */
  async record({ kind, path }: InputOf<typeof recordSiteEvent>, address: string | undefined): Promise<void> {
    const now = await databaseNow(this.connection);
    if (address && (await this.isTooMuch(address, now))) return;
    const day = torontoDay(now);
    if (await this.events.countKnown(day, kind, path)) return;
    const isFull = (await this.events.pathsOf(day)) >= MAX_PATHS_PER_DAY;
    if (isFull && (await this.events.countKnown(day, kind, OTHER_PATHS))) return;
    await this.events.countFirst(day, kind, isFull ? OTHER_PATHS : path, now);
  }

  async list({ from, to, kind }: InputOf<typeof listSiteEvents>): Promise<OutputOf<typeof listSiteEvents>> {
    const now = await databaseNow(this.connection);
    const last = to ?? torontoDay(now);
    const first = from ?? dayAfter(last, 1 - DEFAULT_DAYS);
    return { from: first, to: last, rows: await this.events.sums({ from: first, to: last, kind }, MAX_ROWS) };
  }

  private async isTooMuch(address: string, now: Date): Promise<boolean> {
    const limit = { key: `event ${address}`, max: MAX_PER_MINUTE, windowMs: MINUTE_MS };
    try {
      await this.limits.takeAll([limit], now);
      return false;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'rate_limited') return true;
      throw error;
    }
  }
}
