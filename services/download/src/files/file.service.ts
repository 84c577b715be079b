import type { OutputOf, SoldFile, takeFile, Tier } from '@brokerage/contracts';
import { type Actor, DomainError } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntitlementFields } from '../entitlements/entitlement.model.ts';
import { EntitlementService } from '../entitlements/entitlement.service.ts';
import { refusalError, refusalOfReading } from '../entitlements/entitlement.states.ts';
import { filesOf } from './file-library.ts';

/** The sold files of a purchase. They take no use and end with its access. */
@Injectable()
export class FileService {
  /** Unstamped files by tier and id, made when the first buyer asks. */
  private readonly masters = new Map<string, Promise<Uint8Array>>();

  constructor(private readonly entitlements: EntitlementService) {}

  async list(token: string, owner: Actor): Promise<SoldFile[]> {
    const { tier } = await this.readable(token, owner);
    return filesOf(tier).map(({ id, title, group, fileName }) => ({ id, title, group, fileName }));
  }

  /** Throws `not_found` for a file that the tier of the purchase does not have, whether or not another tier has it. */
  async take(token: string, fileId: string, owner: Actor): Promise<OutputOf<typeof takeFile>> {
    const { tier, orderNumber } = await this.readable(token, owner);
    const file = filesOf(tier).find(({ id }) => id === fileId);
    if (!file) throw new DomainError('not_found');
    const { stampOrder } = await import('./order-stamp.ts');
    const bytes = await stampOrder(await this.master(tier, fileId, () => file.render()), orderNumber);
    const { fileName, mediaType } = file;
    return { fileName, mediaType, base64: Buffer.from(bytes).toString('base64') };
  }

  private async readable(token: string, owner: Actor): Promise<EntitlementFields> {
    const { found, now } = await this.entitlements.findOwned(token, owner);
    const refusal = refusalOfReading(found, now);
    if (refusal) throw refusalError(refusal, found);
    return found;
  }

  private master(tier: Tier, fileId: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const key = `${tier}/${fileId}`;
    const made = this.masters.get(key);
    if (made) return made;
    const making = render();
    this.masters.set(key, making);
    // A failure is not kept: the next buyer tries again.
    making.catch(() => this.masters.delete(key));
    return making;
  }
}
