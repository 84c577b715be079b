import { brokerageInPlace, type OutputOf, type SoldFile, type takeFile, type Tier } from '@brokerage/contracts';
import { type Actor, DomainError } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntitlementFields } from '../entitlements/entitlement.model.ts';
import { EntitlementService } from '../entitlements/entitlement.service.ts';
import { refusalError, refusalOfReading } from '../entitlements/entitlement.states.ts';
import { Editions } from '../checklists/editions.ts';
import { filesOf, WORKBOOK_ID, workbookFile } from './file-library.ts';

/** The sold files of a purchase. They take no use and end with its access. */
@Injectable()
export class FileService {
  /** Unstamped files by tier, id and the brokerage they name, made when a buyer first asks. */
  private readonly masters = new Map<string, Promise<Uint8Array>>();

  constructor(
    private readonly entitlements: EntitlementService,
    private readonly editions: Editions,
  ) {}

  async list(token: string, owner: Actor): Promise<SoldFile[]> {
    const { tier } = (await this.readable(token, owner)).found;
    return [
      workbookFile(tier),
      ...filesOf(tier).map(({ id, title, group, fileName }) => ({ id, title, group, fileName })),
    ];
  }

  /** Throws `not_found` for a file that is not part of the purchased tier, whether or not another tier has it. */
  async take(token: string, fileId: string, owner: Actor): Promise<OutputOf<typeof takeFile>> {
    const { found, now } = await this.readable(token, owner);
    const { tier, orderNumber, email } = found;
    if (fileId === WORKBOOK_ID) {
      const bytes = await this.editions.stampWorkbook(tier, { email, orderNumber, issuedAt: now });
      return { fileName: workbookFile(tier).fileName, mediaType: 'application/pdf', bytes };
    }
    const file = filesOf(tier).find(({ id }) => id === fileId);
    if (!file) throw new DomainError('not_found');
    const { stampOrder } = await import('./order-stamp.ts');
    const bytes = await stampOrder(await this.master(tier, fileId, () => file.render()), orderNumber);
    const { fileName, mediaType } = file;
    return { fileName, mediaType, bytes };
  }

  private async readable(token: string, owner: Actor): Promise<{ found: EntitlementFields; now: Date }> {
    const { found, now } = await this.entitlements.findOwned(token, owner);
    const refusal = refusalOfReading(found, now);
    if (refusal) throw refusalError(refusal, found);
    return { found, now };
  }

  private master(tier: Tier, fileId: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const key = `${tier}/${fileId}/${brokerageInPlace().brokerageName}`;
    const made = this.masters.get(key);
    if (made) return made;
    const making = render();
    this.masters.set(key, making);
    // Failures are not cached: the next buyer triggers a retry.
    making.catch(() => this.masters.delete(key));
    return making;
  }
}
