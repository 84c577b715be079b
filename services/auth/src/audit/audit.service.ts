import {
  AUDIT_ROWS_PER_PAGE,
  type appendAudit,
  type InputOf,
  type listAudit,
  type OutputOf,
  type verifyAudit,
} from '@brokerage/contracts';
import { type Actor, DomainError, LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AuditFields } from './audit.model.ts';
import { firstBreak, GENESIS, rowHash } from './audit-chain.ts';
import { AuditRepository } from './audit.repository.ts';

/** Concurrent writers retry; more than this many at once means that something else is wrong. */
const TRIES = 20;
const CHECKED_AT_ONCE = 5000;

@Injectable()
export class AuditService {
  constructor(
    private readonly rows: AuditRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Appends one row per request and phase to the chain. Its hash also goes to the log, out of reach of the database.
   * @param happenedAt when it happened, for rows that are reported later.
   */
  async append(
    entry: InputOf<typeof appendAudit>,
    actor: Pick<Actor, 'userId' | 'sessionId'>,
    requestId: string,
    happenedAt?: Date,
  ): Promise<OutputOf<typeof appendAudit>> {
    const entryId = `${requestId}:${entry.operation}:${entry.phase}`;
    for (let left = TRIES; left > 0; left -= 1) {
      const known = await this.rows.findByEntry(entryId);
      if (known) return { seq: known._id, hash: known.hash };
      const [last, at] = await Promise.all([this.rows.last(), happenedAt ?? this.rows.now()]);
      const { userId: actorId, sessionId } = actor;
      const row = { _id: (last?._id ?? 0) + 1, entryId, at, actorId, sessionId, ...entry, requestId };
      const hash = rowHash(last?.hash ?? GENESIS, row);
      if (await this.rows.insert({ ...row, hash })) {
        this.logger.info({ seq: row._id, hash, operation: entry.operation, phase: entry.phase }, 'audit');
        return { seq: row._id, hash };
      }
    }
    throw new DomainError('service_unavailable');
  }

  async list(filter: InputOf<typeof listAudit>): Promise<OutputOf<typeof listAudit>> {
    const found = await this.rows.list(filter, AUDIT_ROWS_PER_PAGE + 1);
    return { rows: found.slice(0, AUDIT_ROWS_PER_PAGE).map(present), hasMore: found.length > AUDIT_ROWS_PER_PAGE };
  }

  /** Checks the next range of rows after the given one. */
  async verify(after: number): Promise<OutputOf<typeof verifyAudit>> {
    const [before, rows] = await Promise.all([
      after === 0 ? null : this.rows.find(after),
      this.rows.after(after, CHECKED_AT_ONCE),
    ]);
    if (after > 0 && !before) return { checked: 0, brokenAt: after, next: null, head: null };
    const brokenAt = firstBreak(rows, after, before?.hash ?? GENESIS);
    if (brokenAt !== null) {
      this.logger.error({ brokenAt }, 'the audit log was changed');
      return { checked: brokenAt - after - 1, brokenAt, next: null, head: null };
    }
    const last = rows.at(-1);
    const next = rows.length === CHECKED_AT_ONCE && last ? last._id : null;
    return { checked: rows.length, brokenAt: null, next, head: last?.hash ?? before?.hash ?? null };
  }
}

function present({ _id: seq, entryId: _entryId, at, ...row }: AuditFields): OutputOf<typeof listAudit>['rows'][number] {
  return { seq, at: at.toISOString(), ...row };
}
