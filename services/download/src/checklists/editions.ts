import { join } from 'node:path';
import { type Checklist, type ChecklistSample, DELIVERABLE_TIERS, type Tier } from '@brokerage/contracts';
import { CONFIG, DomainError, memoized } from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ChecklistTierContent } from '../content/checklist.ts';
import { contentOf } from '../content/index.ts';
import type { DownloadConfig } from '../download.config.ts';
import type { Edition } from '../pdf/edition.ts';
import { readEdition } from '../pdf/edition-files.ts';
import { loadFonts } from '../pdf/fonts.ts';
import type { CopyFor } from '../pdf/stamp.ts';
import { toChecklist, toSample } from './checklist-text.ts';

/** Base64 adds a third and a message may have one megabyte; the rest is room for what travels with the file. */
const MAX_EDITION_BYTES = 700_000;

/** Several instances in one process share a master: the same content and fonts give the same bytes. */
const masters = new Map<string, Promise<Master>>();

/** A master of which the pages are read at the start, and the libraries that stamp it with the first copy. */
interface Master extends Pick<Edition, 'bytes' | 'pageCount' | 'sha256'> {
  open(): Promise<Edition>;
}
/** Workbooks that no build has made. */
const unbuiltWorkbooks = new Map<string, Promise<Edition>>();
/** Where the build puts the masters. */
const folder = join(import.meta.dirname, 'editions');

interface Prepared {
  text: Checklist;
  sample: ChecklistSample;
  master: Master;
}

/** The texts and the PDF masters of the tiers that can be bought. The masters come with the build; from source they are made at the start. */
@Injectable()
export class Editions implements OnModuleInit {
  private readonly prepared = new Map<Tier, Prepared>();

  constructor(@Inject(CONFIG) private readonly config: DownloadConfig) {}

  async onModuleInit(): Promise<void> {
    for (const tier of DELIVERABLE_TIERS) {
      const content = contentOf(tier);
      if (!content) throw new Error(`The ${tier} checklist is on sale and has no text.`);
      const master = await this.masterOf(content);
      if (master.bytes.length > MAX_EDITION_BYTES) throw new Error(`The ${tier} PDF is too large for a message.`);
      const pdf = { pages: master.pageCount, sha256: master.sha256 };
      this.prepared.set(tier, { text: toChecklist(content, pdf), sample: toSample(content, pdf), master });
    }
  }

  textOf(tier: Tier): Checklist {
    return this.of(tier).text;
  }

  sampleOf(tier: Tier): ChecklistSample {
    return this.of(tier).sample;
  }

  async stamp(tier: Tier, copy: CopyFor): Promise<Uint8Array> {
    const { master } = this.of(tier);
    const { stampEdition } = await import('../pdf/stamp.ts');
    return stampEdition(await master.open(), copy);
  }

  /** The workbook of a tier, read when it is asked for: a process does not keep what few ask for at once. */
  async stampWorkbook(tier: Tier, copy: CopyFor): Promise<Uint8Array> {
    const kept = await readEdition(folder, tier, 'workbook');
    const { stamp } = await this.of(tier).master.open();
    const { stampEdition } = await import('../pdf/stamp.ts');
    const master = kept ? { ...kept, stamp: { ...stamp, at: kept.stampAt } } : await this.makeWorkbook(tier);
    if (master.bytes.length > MAX_EDITION_BYTES) throw new Error(`The ${tier} workbook is too large for a message.`);
    return stampEdition(master, copy);
  }

  private makeWorkbook(tier: Tier): Promise<Edition> {
    const { DOWNLOAD_ASSETS_DIR: assets } = this.config;
    const key = `${tier} ${assets}`;
    const made = unbuiltWorkbooks.get(key);
    if (made) return made;
    const content = contentOf(tier);
    if (!content) throw new DomainError('product_not_found');
    const making = setWorkbook(content, assets);
    unbuiltWorkbooks.set(key, making);
    // A failure is not kept: the next buyer tries again.
    making.catch(() => unbuiltWorkbooks.delete(key));
    return making;
  }

  private masterOf(content: ChecklistTierContent): Promise<Master> {
    const { DOWNLOAD_ASSETS_DIR: assets } = this.config;
    const key = `${content.tier} ${assets}`;
    const made = masters.get(key);
    if (made) return made;
    const making = prepareMaster(content, assets);
    masters.set(key, making);
    // A failure is not kept: the next start tries again.
    making.catch(() => masters.delete(key));
    return making;
  }

  private of(tier: Tier): Prepared {
    const prepared = this.prepared.get(tier);
    if (!prepared) throw new DomainError('product_not_found');
    return prepared;
  }
}

async function prepareMaster(content: ChecklistTierContent, assets: string): Promise<Master> {
  const fonts = await loadFonts(assets);
  const kept = await readEdition(folder, content.tier);
  if (!kept) {
    const { makeEdition } = await import('../pdf/edition.ts');
    const edition = await makeEdition(content, fonts);
    return { ...edition, open: () => Promise.resolve(edition) };
  }
  const { unicode } = fonts;
  const open = memoized(async (): Promise<Edition> => {
    const { openEdition } = await import('../pdf/open-edition.ts');
    return openEdition(kept, { unicode });
  });
  return { ...kept, open };
}

async function setWorkbook(content: ChecklistTierContent, assets: string): Promise<Edition> {
  const { makeWorkbook } = await import('../pdf/workbook.ts');
  return makeWorkbook(content, await loadFonts(assets));
}
