import type { createDownloadTicket, OutputOf, takeOwnPdf, takePdf, Tier } from '@brokerage/contracts';
import { type Actor, type CallContext, CONFIG, DomainError, LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import PQueue from 'p-queue';
import type { DownloadConfig } from '../download.config.ts';
import type { EntitlementFields } from '../entitlements/entitlement.model.ts';
import { EntitlementRepository } from '../entitlements/entitlement.repository.ts';
import { EntitlementService } from '../entitlements/entitlement.service.ts';
import { refusalError, refusalOfUse } from '../entitlements/entitlement.states.ts';
import { downloadTicket, readDownloadTicket, TICKET_LIFE_MS } from './download-ticket.ts';
import { Editions } from './editions.ts';

type Pdf = OutputOf<typeof takePdf>;

/** More concurrent reads and writes of one purchase would only slow each other down. */
const TAKES_AT_ONCE = 4;

/** A purchase and the database's time when it was read. */
interface Looked {
  found: EntitlementFields;
  now: Date;
}

/** The only way to get a PDF: every request takes a use here, or gets a marked admin copy. */
@Injectable()
export class PdfService {
  private readonly queue = new PQueue({ concurrency: TAKES_AT_ONCE });

  constructor(
    private readonly entitlements: EntitlementService,
    private readonly repository: EntitlementRepository,
    private readonly editions: Editions,
    @Inject(CONFIG) private readonly config: DownloadConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async takeByToken(token: string, attemptId: string, owner: Actor, context: CallContext): Promise<Pdf> {
    return this.inTurn(context, async () =>
      this.take(await this.entitlements.findOwned(token, owner), attemptId, context),
    );
  }

  /** Among several purchases of the tier, takes the one this click was counted on, otherwise the newest that still allows a download. */
  async takeOfTier(tier: Tier, attemptId: string, owner: Actor, context: CallContext): Promise<Pdf> {
    return this.inTurn(context, async () => {
      const { found: purchases, now } = await this.entitlements.findOwnedOfTier(tier, owner);
      const found =
        purchases.find(({ uses }) => uses.some((use) => use.attemptId === attemptId)) ??
        purchases.find((purchase) => refusalOfUse(purchase, attemptId, now) === null) ??
        purchases[0];
      if (!found) throw new DomainError('entitlement_not_found');
      return this.take({ found, now }, attemptId, context);
    });
  }

  async takeByTicket(ticket: string, tier: Tier, owner: Actor, context: CallContext): Promise<Pdf> {
    const given = this.config.DOWNLOAD_TOKEN_KEY.find((key) => readDownloadTicket(key, ticket));
    if (!given) throw new DomainError('entitlement_not_found');
    return this.inTurn(context, async () => {
      const read = await this.entitlements.findOwnedById(given.entitlementId, owner);
      const { found, now } = read;
      const isStarted = found.uses.some((use) => use.attemptId === given.attemptId);
      if (found.tier !== tier || (!isStarted && now >= given.startBefore))
        throw new DomainError('entitlement_not_found');
      return this.take(read, given.attemptId, context);
    });
  }

  /** Takes no use; throws immediately what the download would throw. */
  async createTicket(token: string, attemptId: string, owner: Actor): Promise<OutputOf<typeof createDownloadTicket>> {
    const { found, now } = await this.entitlements.findOwned(token, owner);
    const refusal = refusalOfUse(found, attemptId, now);
    if (refusal) throw refusalError(refusal, found);
    const startBefore = new Date(now.getTime() + TICKET_LIFE_MS);
    const content = { entitlementId: found._id, attemptId, startBefore };
    const ticket = downloadTicket(this.config.DOWNLOAD_TOKEN_KEY.current, content);
    return { url: `/checklists/${fileNameOf(found.tier)}?ticket=${ticket}`, expiresAt: startBefore.toISOString() };
  }

  /** Takes nobody's use; the log records who asked. */
  async adminCopy(tier: Tier, { email, userId }: Actor): Promise<OutputOf<typeof takeOwnPdf>> {
    const copy = { email, orderNumber: null, issuedAt: await this.repository.now() };
    const answer = fileOf(tier, await this.editions.stamp(tier, copy));
    this.logger.info({ tier, userId }, 'an admin copy was made');
    return { ...answer, usesLeft: null };
  }

  /** Reads only when its turn comes, so that the read is current: most of many clicks then end with it. */
  private inTurn(context: CallContext, work: () => Promise<Pdf>): Promise<Pdf> {
    return this.queue.add(async () => {
      assertAwaited(context.deadline);
      return work();
    });
  }

  /** Prepares the file before taking the use, so that a failure costs nothing. */
  private async take({ found, now }: Looked, attemptId: string, { deadline }: CallContext): Promise<Pdf> {
    const refusal = refusalOfUse(found, attemptId, now);
    if (refusal) throw refusalError(refusal, found);
    const { _id: entitlementId, userId, email, orderNumber, tier } = found;
    const answer = fileOf(tier, await this.editions.stamp(tier, { email, orderNumber, issuedAt: now }));
    assertAwaited(deadline);
    const attempt = { entitlementId, userId, attemptId, at: now };
    const taken = (await this.repository.takeUse(attempt, found)) ?? (await this.repository.replayUse(attempt));
    if (!taken) throw await this.whyNot(found, attemptId);
    return { ...answer, usesLeft: taken.usesAllowed - taken.usesTaken };
  }

  /** Finds out why no use was taken although the earlier read allowed it: somebody else was first, or access has ended. */
  private async whyNot({ _id, userId }: EntitlementFields, attemptId: string): Promise<DomainError> {
    const { found, now } = await this.entitlements.findOwnedById(_id, { userId });
    return refusalError(refusalOfUse(found, attemptId, now) ?? 'service_unavailable', found);
  }
}

function fileNameOf(tier: Tier): string {
  return `self-storage-${tier}-checklist.pdf`;
}

function fileOf(tier: Tier, bytes: Uint8Array): { fileName: string; bytes: Uint8Array } {
  return { fileName: fileNameOf(tier), bytes };
}

/** Throws if the caller has stopped waiting, so that no use is charged for an answer nobody reads. */
function assertAwaited(deadline: number): void {
  if (Date.now() >= deadline) throw new DomainError('service_unavailable');
}
