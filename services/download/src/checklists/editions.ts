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

/** Base64 adds a third and a message is limited to one megabyte; the rest is for what is sent along with the file. */
const MAX_EDITION_BYTES = 700_000;

/** Shared by all instances in a process: the same content and fonts give the same bytes. */
const masters = new Map<string, Promise<Master>>();

/** A master whose pages are read at the start; the libraries that stamp it are loaded with the first copy. */
interface Master extends Pick<Edition, 'bytes' | 'pageCount' | 'sha256'> {
  open(): Promise<Edition>;
}
/** Workbooks made at run time, because no build has written them. */
const unbuiltWorkbooks = new Map<string, Promise<Edition>>();
/** Where the build writes the masters. */
const folder = join(import.meta.dirname, 'editions');

interface Prepared {
  text: Checklist;
  sample: ChecklistSample;
  master: Master;
}

/** Serves the texts and PDF masters of the tiers on sale. The build writes the masters; when run from source they are made at the start. */
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

  /** Stamps the workbook of a tier. It is read on each request, because few buyers ask for it and it is not worth keeping in memory. */
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
    // Failures are not cached: the next buyer triggers a retry.
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
    // Failures are not cached: the next start retries.
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
