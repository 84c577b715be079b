import {
  DAY_MS,
  deleteAccountCopy,
  endWorkingFileShare,
  HOUR_MS,
  type InputOf,
  MAX_SHARES,
  type OutputOf,
  readAccountCopy,
  readSharedWorkingFile,
  saveAccountCopy,
  shareWorkingFile,
  type WorkingFileShare,
} from '@brokerage/contracts';
import { type Actor, type ActorContext, DomainError, Handles, RateLimiter } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { EntitlementService } from '../entitlements/entitlement.service.ts';
import type { Share } from './working-file.model.ts';
import { type WorkingFileOwner, WorkingFileRepository } from './working-file.repository.ts';

/** A browser saves a few seconds after the last keystroke; this is far more than two devices in use need. */
const SAVES_AN_HOUR = 600;
const SHARES_A_DAY = 30;

/**
 * Stores what buyers keep of their working files, encrypted before it arrives here. It belongs to the owner as long as
 * the purchase does, even after the access has ended.
 */
@Controller()
export class WorkingFileHandler {
  constructor(
    private readonly entitlements: EntitlementService,
    private readonly files: WorkingFileRepository,
    private readonly limits: RateLimiter,
  ) {}

  @Handles(readAccountCopy)
  async read(
    { downloadToken }: InputOf<typeof readAccountCopy>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof readAccountCopy>> {
    const { of, now, orderNumber } = await this.ownerOf(downloadToken, actor);
    const [stored, shares] = await Promise.all([this.files.find(of), this.files.findShares(of, now)]);
    const copy = stored && {
      version: stored.version,
      savedAt: stored.savedAt.toISOString(),
      ciphertext: stored.ciphertext,
    };
    return { orderNumber, copy, shares: shares.map(presentShare) };
  }

  @Handles(saveAccountCopy)
  async save(
    { downloadToken, basedOn, ciphertext }: InputOf<typeof saveAccountCopy>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof saveAccountCopy>> {
    const { of, now } = await this.ownerOf(downloadToken, actor);
    await this.limits.takeAll([{ key: `saves ${of.userId}`, max: SAVES_AN_HOUR, windowMs: HOUR_MS }], now);
    const saved = (await this.files.save(of, basedOn, { ciphertext, savedAt: now })) ?? (await this.files.find(of));
    // A retry after a lost answer finds its own save.
    if (saved?.ciphertext !== ciphertext || saved.version !== basedOn + 1) throw new DomainError('version_conflict');
    return { version: saved.version, savedAt: saved.savedAt.toISOString() };
  }

  @Handles(deleteAccountCopy)
  async delete(
    { downloadToken }: InputOf<typeof deleteAccountCopy>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof deleteAccountCopy>> {
    await this.files.delete((await this.ownerOf(downloadToken, actor)).of);
    return { deleted: true };
  }

  @Handles(shareWorkingFile)
  async share(
    { downloadToken, shareId, days, ciphertext }: InputOf<typeof shareWorkingFile>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof shareWorkingFile>> {
    const { of, now } = await this.ownerOf(downloadToken, actor);
    const known = await this.files.findShare(shareId);
    if (!known) {
      await this.limits.takeAll([{ key: `shares ${of.userId}`, max: SHARES_A_DAY, windowMs: DAY_MS }], now);
      if ((await this.files.findShares(of, now)).length >= MAX_SHARES) throw new DomainError('rate_limited');
      const expiresAt = new Date(now.getTime() + days * DAY_MS);
      await this.files.insertShare({ _id: shareId, ...of, ciphertext, createdAt: now, expiresAt });
    }
    const stored = known ?? (await this.files.findShare(shareId));
    if (stored?.ciphertext !== ciphertext || stored.userId !== of.userId) throw new DomainError('idempotency_conflict');
    return presentShare(stored);
  }

  @Handles(endWorkingFileShare)
  async endShare(
    { downloadToken, shareId }: InputOf<typeof endWorkingFileShare>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof endWorkingFileShare>> {
    await this.files.endShare((await this.ownerOf(downloadToken, actor)).of, shareId);
    return { ended: true };
  }

  @Handles(readSharedWorkingFile)
  async readShared({
    shareId,
  }: InputOf<typeof readSharedWorkingFile>): Promise<OutputOf<typeof readSharedWorkingFile>> {
    const [share, now] = await Promise.all([this.files.findShare(shareId), this.entitlements.now()]);
    // The database deletes expired shares a little later.
    if (!share || share.expiresAt <= now) throw new DomainError('not_found');
    const { createdAt, expiresAt } = presentShare(share);
    return { ciphertext: share.ciphertext, createdAt, expiresAt };
  }

  private async ownerOf(downloadToken: string, actor: Actor) {
    const { found, now } = await this.entitlements.findOwned(downloadToken, actor);
    const of: WorkingFileOwner = { userId: actor.userId, entitlementId: found._id };
    return { of, now, orderNumber: found.orderNumber };
  }
}

function presentShare({ _id, createdAt, expiresAt }: Omit<Share, 'ciphertext'>): WorkingFileShare {
  return { shareId: _id, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
