import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type {
  Article,
  Closing,
  Corrections,
  Picture,
  PublishedSite,
  Review,
  ShownAgent,
  ShownListing,
} from '@brokerage/contracts';
import PQueue from 'p-queue';
import { z } from 'zod';

/**
 * A thread that makes no page for this long hangs. A page takes about 40 ms of one core: a hundred take seconds, ten
 * thousand take minutes.
 */
const LONGEST_SILENCE_MS = 120_000;
/** Longer than a request waits: on a slow machine a repeated request gets the result of the first. */
const LONGEST_PREVIEW_MS = 60_000;
const Build = z.object({ id: z.string() });

export type Publication = { site: PublishedSite; state: Uint8Array; rendered: string[] } | { problems: string[] };

/** A problem because of which an article cannot, or should not, become a page. */
export interface ArticleProblem {
  id: string;
  field: string;
  line?: number;
  message: string;
}

/** The previewed page, or why it cannot be made. */
type Preview = { html: string } | { problems: ArticleProblem[] };

/** The store of the bodies of publications, by hash. */
export interface KeptBodies {
  keep: (body: Uint8Array) => Promise<unknown>;
  read: (hash: string) => Promise<Uint8Array>;
}

/** Earlier states of the publisher, which it reads again. */
interface PublishedBefore {
  /** The state of the newest release of this build. */
  previous: Uint8Array | null;
  /** The state of the newest release of all builds, if that is another one. */
  seen: Uint8Array | null;
}

/** What the thread requests from its parent. */
type Question = { ask: number } & ({ keep: Uint8Array; read?: never } | { keep?: never; read: string });

/** The content that pages are made of. */
interface SiteContent {
  listings: ShownListing[];
  agents: ShownAgent[];
  closings: Closing[];
  reviews: Review[];
  articles: Article[];
}

/** What is published. */
export interface PublishedContent {
  content: SiteContent;
  /** The pictures that the content names, with their files. */
  pictures: Picture[];
  /** The values that replace those of the software. */
  corrections: Corrections;
  /** The date in Toronto. */
  today: string;
}

/** The publisher that the build of the site wrote into a folder. */
export class SitePublisher {
  /** The build of the site that its pages belong to. */
  readonly build: string;
  private readonly previews = new PQueue({ concurrency: 1 });
  private lastPreview: { key: string; made: Promise<Preview> } | undefined;

  constructor(
    private readonly folder: string,
    private readonly bodies: KeptBodies,
  ) {
    this.build = Build.parse(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))).id;
  }

  /**
   * Renders what differs from the earlier state in a thread, while this process stays responsive. Everything made is
   * stored before it resolves.
   */
  publish(published: PublishedContent, before: PublishedBefore, bodies = this.bodies): Promise<Publication> {
    return this.inThread({ ...published, ...before }, LONGEST_SILENCE_MS, bodies);
  }

  /**
   * Renders one page of unpublished content. One at a time, since each takes a thread. The same request again shares
   * the render in progress or the last result: a browser or call that timed out repeats it.
   */
  preview(published: PublishedContent, path: string, previous: Uint8Array | null): Promise<Preview> {
    const key = createHash('sha256')
      .update(JSON.stringify([published, path]))
      .update(previous ?? '')
      .digest('hex');
    if (this.lastPreview?.key === key) return this.lastPreview.made;
    const workerData = { ...published, preview: path, previous, seen: null };
    const made = this.previews.add(() => this.inThread<Preview>(workerData, LONGEST_PREVIEW_MS));
    this.lastPreview = { key, made };
    made.catch(() => {
      if (this.lastPreview?.made === made) this.lastPreview = undefined;
    });
    return made;
  }

  /** The problems that would refuse one article of this content. */
  async checkArticle(published: PublishedContent, id: string, previous: Uint8Array | null): Promise<ArticleProblem[]> {
    const workerData = { ...published, article: id, previous, seen: null };
    const run = () => this.inThread<{ problems: ArticleProblem[] }>(workerData, LONGEST_PREVIEW_MS);
    return (await this.previews.add(run)).problems;
  }

  /** `longestSilenceMs`: the time limit for the first message and between two messages. */
  private inThread<T extends object>(workerData: object, longestSilenceMs: number, bodies = this.bodies): Promise<T> {
    return new Promise((resolve, reject) => {
      const thread = new Worker(join(this.folder, 'publisher-thread.js'), { workerData });
      const timer = setTimeout(() => void thread.terminate(), longestSilenceMs);
      const failed = (error: unknown): void => {
        reject(error);
        void thread.terminate();
      };
      thread.on('message', (message: T | Question) => {
        timer.refresh();
        if (!('ask' in message)) {
          resolve(message);
          return void thread.terminate();
        }
        const { ask, keep, read } = message;
        const answered = keep ? bodies.keep(keep) : bodies.read(read);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a Node worker, not a window
        answered.then((answer) => thread.postMessage({ ask, answer }), failed);
      });
      thread.on('error', reject);
      thread.on('exit', () => {
        clearTimeout(timer);
        reject(new Error('the publisher ended without a result'));
      });
    });
  }
}
