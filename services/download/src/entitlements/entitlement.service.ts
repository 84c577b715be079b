import { randomUUID } from 'node:crypto';
import {
  type Entitlement,
  type grantEntitlement,
  type InputOf,
  type Purchase,
  SALE_TERMS,
  type Tier,
} from '@brokerage/contracts';
import { type Actor, CONFIG, DomainError, type KeyRing, retryWhileUnavailable } from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { DownloadConfig } from '../download.config.ts';
import { FulfilmentService } from '../fulfilment/fulfilment.service.ts';
import { downloadToken, hashOfToken, storedToken } from './download-token.ts';
import { EditionHistory } from './edition-history.ts';
import type { EntitlementFields } from './entitlement.model.ts';
import { EntitlementRepository } from './entitlement.repository.ts';
import { firstEnd, stateOf } from './entitlement.states.ts';

const TOKEN_VERSION = 1;
/** More purchases than one buyer makes; keeps the answer far below the maximum message size. */
const LIST_LIMIT = 200;
/** How many purchases per batch get a new token after the key was changed. */
const BATCH = 200;

type Grant = InputOf<typeof grantEntitlement>;

@Injectable()
export class EntitlementService implements OnModuleInit {
  private readonly tokenKeys: KeyRing;

  constructor(
    private readonly entitlements: EntitlementRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly editions: EditionHistory,
    @Inject(CONFIG) config: DownloadConfig,
  ) {
    this.tokenKeys = config.DOWNLOAD_TOKEN_KEY;
  }

  /** Creates the unique indexes before the first grant, and replaces tokens of older keys with those of the current one. */
  async onModuleInit(): Promise<void> {
    await this.entitlements.prepare();
    await retryWhileUnavailable(() => this.replaceTokens());
  }

  /**
   * Grants one entitlement per order, also for concurrent calls. Throws `idempotency_conflict` when the order was
   * granted with other content.
   */
  async grant(grant: Grant): Promise<Entitlement> {
    const now = await this.entitlements.now();
    const fields = this.newEntitlement(grant, now);
    if (await this.entitlements.insert(fields)) return this.complete(fields, now);
    const stored = await this.entitlements.findByOrder(grant.orderId);
    if (!stored || !isSameGrant(stored, grant)) throw new DomainError('idempotency_conflict');
    return this.complete(stored, now);
  }

  /** For money that was returned or is disputed. Returns whether the order was ever granted. */
  revokeForPayment(orderId: string): Promise<boolean> {
    return this.entitlements.revokeForPayment(orderId);
  }

  /**
   * For money that is ours again: a dispute was won, or a refund failed. Restores only what `revokeForPayment` withdrew; what an admin
   * withdrew stays withdrawn, and expiry and uses are unchanged. Returns whether the order was ever granted.
   */
  restoreAfterPayment(orderId: string): Promise<boolean> {
    return this.entitlements.restoreAfterPayment(orderId);
  }

  async listOf(owner: Actor): Promise<Purchase[]> {
    const [stored, now] = await Promise.all([
      this.entitlements.findByOwner(owner.userId, LIST_LIMIT),
      this.entitlements.now(),
    ]);
    const services = await this.fulfilment.of(stored);
    return stored.map((fields) => ({
      ...this.present(fields, now),
      uses: fields.uses.map(({ at, replays }) => ({ at: at.toISOString(), servedAgain: replays })),
      services: services.get(fields._id) ?? [],
    }));
  }

  /** Throws `entitlement_not_found` for an unknown token and for somebody else's alike, so that nobody learns which. */
  async findOwned(token: string, owner: Actor): Promise<{ found: EntitlementFields; now: Date }> {
    const [found, now] = await Promise.all([
      this.entitlements.findOwned(hashOfToken(token), owner.userId),
      this.entitlements.now(),
    ]);
    if (!found || !this.isGenuine(token, found)) throw new DomainError('entitlement_not_found');
    return { found, now };
  }

  /** Throws `entitlement_not_found` unless the purchase is the owner's. */
  async findOwnedById(id: string, { userId }: Pick<Actor, 'userId'>): Promise<{ found: EntitlementFields; now: Date }> {
    const [found, now] = await Promise.all([this.entitlements.findOwnedById(id, userId), this.entitlements.now()]);
    if (!found) throw new DomainError('entitlement_not_found');
    return { found, now };
  }

  /** Returns the owner's purchases of a tier, newest first. */
  async findOwnedOfTier(tier: Tier, { userId }: Actor): Promise<{ found: EntitlementFields[]; now: Date }> {
    const [found, now] = await Promise.all([
      this.entitlements.findByOwner(userId, LIST_LIMIT),
      this.entitlements.now(),
    ]);
    return { found: found.filter((purchase) => purchase.tier === tier), now };
  }

  present(fields: EntitlementFields, now: Date): Entitlement {
    return {
      orderNumber: fields.orderNumber,
      tier: fields.tier,
      downloadToken: this.tokenOf(fields),
      usesAllowed: fields.usesAllowed,
      usesTaken: fields.usesTaken,
      grantedAt: fields.grantedAt.toISOString(),
      expiresAt: fields.expiresAt.toISOString(),
      state: stateOf(fields, now),
      edition: this.editions.givenTo(fields),
      newerEditions: this.editions.since(fields),
    };
  }

  now(): Promise<Date> {
    return this.entitlements.now();
  }

  /** Returns the current token: in a rolling restart another process may have derived it with another configured key. */
  private tokenOf({ _id, tokenVersion, tokenHash }: EntitlementFields): string {
    const tokens = this.tokenKeys.keys.map((key) => downloadToken(key, _id, tokenVersion));
    return (
      tokens.find((token) => hashOfToken(token) === tokenHash) ??
      downloadToken(this.tokenKeys.current, _id, tokenVersion)
    );
  }

  /** Returns false for a token whose key is no longer configured, even if its hash is still stored. */
  private isGenuine(token: string, { _id, tokenVersion }: EntitlementFields): boolean {
    return this.tokenKeys.keys.some((key) => downloadToken(key, _id, tokenVersion) === token);
  }

  private async replaceTokens(): Promise<void> {
    for (;;) {
      const found = await this.entitlements.findOfOtherKeys(this.tokenKeys.currentId, BATCH);
      for (const fields of found)
        await this.entitlements.replaceToken(fields, storedToken(this.tokenKeys, fields._id, fields.tokenVersion));
      if (found.length < BATCH) return;
    }
  }

  /** Opens the services every time, because payment repeats a grant that was interrupted before they were opened. */
  private async complete(fields: EntitlementFields, now: Date): Promise<Entitlement> {
    await this.fulfilment.openFor(fields);
    return this.present(fields, now);
  }

  private newEntitlement({ capturedAt, ...grant }: Grant, now: Date): EntitlementFields {
    const _id = randomUUID();
    const captured = new Date(capturedAt);
    return {
      _id,
      ...grant,
      edition: this.editions.latest(grant.tier).id,
      capturedAt: captured,
      grantedAt: now,
      expiresAt: firstEnd({ capturedAt: captured }),
      usesAllowed: SALE_TERMS.uses,
      usesTaken: 0,
      uses: [],
      ...storedToken(this.tokenKeys, _id, TOKEN_VERSION),
      tokenVersion: TOKEN_VERSION,
      revokedAt: null,
      revokedBy: null,
      remindedAt: null,
      closedAt: null,
    };
  }
}

function isSameGrant(stored: EntitlementFields, grant: Grant): boolean {
  return (
    stored.orderNumber === grant.orderNumber &&
    stored.userId === grant.userId &&
    stored.email === grant.email &&
    stored.tier === grant.tier &&
    stored.capturedAt.getTime() === Date.parse(grant.capturedAt)
  );
}
