import { type Checklist, DELIVERABLE_TIERS, type Tier } from '@brokerage/contracts';
import { CONFIG, DomainError } from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ChecklistTierContent } from '../content/checklist.ts';
import { contentOf } from '../content/index.ts';
import type { DownloadConfig } from '../download.config.ts';
import { type Edition, makeEdition } from '../pdf/edition.ts';
import { loadFonts, type PdfFonts } from '../pdf/fonts.ts';
import { type Buyer, stampEdition } from '../pdf/stamp.ts';
import { Slots } from './slots.ts';

/** Base64 adds a third and a message may have one megabyte; the rest is room for the stamp. */
const MAX_EDITION_BYTES = 700_000;
/** Stamping keeps a core busy; more at once would only make everybody wait. */
const STAMPS_AT_ONCE = 4;

/** The texts and the PDF masters of the tiers that can be bought. */
@Injectable()
export class Editions implements OnModuleInit {
  private readonly slots = new Slots(STAMPS_AT_ONCE);
  private readonly masters = new Map<Tier, Edition>();
  private fonts: PdfFonts | undefined;

  constructor(@Inject(CONFIG) private readonly config: DownloadConfig) {}

  async onModuleInit(): Promise<void> {
    this.fonts = await loadFonts(this.config.DOWNLOAD_ASSETS_DIR);
    for (const tier of DELIVERABLE_TIERS) {
      const content = contentOf(tier);
      if (!content) throw new Error(`The ${tier} checklist is on sale and has no text.`);
      const master = await makeEdition(content, this.fonts);
      if (master.bytes.length > MAX_EDITION_BYTES) throw new Error(`The ${tier} PDF is too large for a message.`);
      this.masters.set(tier, master);
    }
  }

  textOf(tier: Tier): Checklist {
    const content = contentOf(tier);
    if (!content) throw new DomainError('product_not_found');
    return toChecklist(content);
  }

  /** Runs the work once its turn to stamp has come. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.slots.run(work);
  }

  async stamp(tier: Tier, buyer: Buyer): Promise<Uint8Array> {
    const master = this.masters.get(tier);
    if (!master || !this.fonts) throw new DomainError('product_not_found');
    return stampEdition(master, buyer, this.fonts);
  }
}

function toChecklist(content: ChecklistTierContent): Checklist {
  const { tier, title, description, edition, sections } = content;
  const text = { tier, title, description, edition, sections };
  if (content.tier !== 'basic') return text;
  const { redFlags, nextSteps } = content.supplementary;
  return { ...text, redFlags, nextSteps };
}
