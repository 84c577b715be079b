import {
  type decideNda,
  type InputOf,
  type listNdas,
  ndaText,
  NdaDecision,
  NDAS_COUNTED,
  NDAS_PER_PAGE,
  type NdaRow,
  type OutputOf,
} from '@brokerage/contracts';
import {
  type Actor,
  Backlog,
  databaseNow,
  DomainError,
  LOGGER,
  type Logger,
  METRICS,
  type Metrics,
} from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { NdaSigning } from './nda-signing.ts';
import type { NdaFields } from './nda.model.ts';
import { NdaRepository } from './nda.repository.ts';
import { endOf, canTransition } from './nda.states.ts';

const NO_NDAS = { requested: 0, signed: 0, approved: 0, declined: 0, revoked: 0, expired: 0 };
const MAX_PER_SWEEP = 20;

@Injectable()
export class NdaService {
  private readonly backlogs: Backlog<NdaFields>[];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly ndas: NdaRepository,
    private readonly signing: NdaSigning,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.backlogs = [
      new Backlog({
        name: 'agreements ended',
        find: async (except) => this.ndas.findEnded(await databaseNow(this.connection), MAX_PER_SWEEP, except),
        work: (nda) => this.expire(nda),
        logger,
        metrics,
      }),
      new Backlog({
        name: 'agreement mails',
        find: (except) => this.ndas.findUnmailed(MAX_PER_SWEEP, except),
        work: (nda) => this.signing.tell(nda),
        logger,
        metrics,
      }),
      new Backlog({
        name: 'agreement renewals',
        find: (except) => this.ndas.findSignersOfOlderTexts(ndaText().version, MAX_PER_SWEEP, except),
        work: (nda) => this.signing.requestAgain(nda),
        logger,
        metrics,
      }),
    ];
  }

  async list({ state, listing, page }: InputOf<typeof listNdas>): Promise<OutputOf<typeof listNdas>> {
    const filter = { state, listing };
    const [ndas, counted, states] = await Promise.all([
      this.ndas.page(filter, (page - 1) * NDAS_PER_PAGE, NDAS_PER_PAGE),
      state || listing ? this.ndas.count(filter, NDAS_COUNTED) : null,
      this.ndas.countStates(NDAS_COUNTED),
    ]);
    const all = Object.values(states).reduce((sum, count) => sum + count, 0);
    const total = Math.min(counted ?? all, NDAS_COUNTED);
    return { total, page, ndas: ndas.map(rowOf), states: { ...NO_NDAS, ...states } };
  }

  async read(ndaId: string): Promise<NdaRow> {
    return rowOf(await this.ndaOf(ndaId));
  }

  async decide(input: InputOf<typeof decideNda>, actor: Actor): Promise<NdaRow> {
    const { ndaId, decision, reason, version } = input;
    const nda = await this.ndaOf(ndaId);
    if (nda.version !== version) return this.repeated(nda, input);
    if (!canTransition(nda.state, decision)) throw new DomainError('nda_decision_refused');
    const at = await databaseNow(this.connection);
    const step = { state: decision, at, by: actor.userId, note: reason };
    const signature = decision === 'signed' ? { signature: { name: nda.name, at, addressClass: null } } : {};
    const next = await this.ndas.step(nda, step, { expiresAt: endOf(decision, at), ...signature });
    if (!next) throw new DomainError('version_conflict');
    await this.signing.tell(next);
    return rowOf(next);
  }

  /** Makes one round: agreements that have ended, interrupted mails, signers of a replaced text. */
  async sweep(): Promise<void> {
    for (const backlog of this.backlogs) await backlog.workOff();
  }

  private async expire(nda: NdaFields): Promise<void> {
    const at = await databaseNow(this.connection);
    await this.ndas.step(nda, { state: 'expired', at, by: 'clock', note: '' }, { expiresAt: null });
  }

  private async ndaOf(id: string): Promise<NdaFields> {
    const nda = await this.ndas.findById(id);
    if (!nda) throw new DomainError('not_found');
    return nda;
  }

  /** Handles a retry of a decision whose answer was lost: it is already stored. */
  private async repeated(nda: NdaFields, { decision, version }: InputOf<typeof decideNda>): Promise<NdaRow> {
    const isSame = nda.version === version + 1 && nda.state === decision;
    if (!isSame) throw new DomainError('version_conflict');
    await this.signing.tell(nda);
    return rowOf(nda);
  }
}

function rowOf(nda: NdaFields): NdaRow {
  const { _id, signature, textVersion, textHash, text, state } = nda;
  return {
    id: _id,
    listing: nda.listing,
    name: nda.name,
    email: nda.email,
    phone: nda.phone,
    method: nda.method,
    state,
    requestedAt: nda.requestedAt.toISOString(),
    expiresAt: nda.expiresAt?.toISOString() ?? null,
    outdated: ['signed', 'approved'].includes(state) && textVersion !== ndaText().version,
    evidence: signature && {
      signature: signature.name,
      textVersion,
      textHash,
      text,
      signedAt: signature.at.toISOString(),
      addressClass: signature.addressClass,
    },
    history: nda.history.map((step) => ({ ...step, at: step.at.toISOString() })),
    decisions: NdaDecision.options.filter((decision) => canTransition(state, decision)),
    version: nda.version,
  };
}
