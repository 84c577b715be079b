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

/** What makes no page for so long hangs. A page takes some 40 ms of one core, so that a full site of a hundred takes seconds and one of ten thousand minutes. */
const LONGEST_SILENCE_MS = 120_000;
/** More than a request waits: on a slow machine the next one gets what this one has asked for. */
const LONGEST_PREVIEW_MS = 60_000;
const Build = z.object({ id: z.string() });

export type Publication = { site: PublishedSite; state: Uint8Array; rendered: string[] } | { problems: string[] };

/** What is wrong with an article that a page cannot be made of, or should not be. */
export interface ArticleProblem {
  id: string;
  field: string;
  line?: number;
  message: string;
}

/** A page as it would be, or why it cannot be made. */
type Preview = { html: string } | { problems: ArticleProblem[] };

/** Where bodies are that publications make, by their hashes. */
export interface KeptBodies {
  keep: (body: Uint8Array) => Promise<unknown>;
  read: (hash: string) => Promise<Uint8Array>;
}

/** States as the publisher has given them, which reads them again. */
interface PublishedBefore {
  /** Of the newest release of this build. */
  previous: Uint8Array | null;
  /** Of the newest release of all builds, where that is another one. */
  seen: Uint8Array | null;
}

/** What the thread wants of who started it. */
type Question = { ask: number } & ({ keep: Uint8Array; read?: never } | { keep?: never; read: string });

/** What pages are made of. */
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
  /** With their files, those that the content names. */
  pictures: Picture[];
  /** What stands in the place of values that come with the software. */
  corrections: Corrections;
  /** In Toronto. */
  today: string;
}

/** The publisher that the build of the site has left in a folder. */
export class SitePublisher {
  /** Build of the site that its pages belong to. */
  readonly build: string;
  private readonly previews = new PQueue({ concurrency: 1 });
  private lastPreview: { key: string; made: Promise<Preview> } | undefined;

  constructor(
    private readonly folder: string,
    private readonly bodies: KeptBodies,
  ) {
    this.build = Build.parse(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))).id;
  }

  /** Renders what is other than in the state before, in a thread of its own: this process answers meanwhile. What is made is kept before this ends. */
  publish(published: PublishedContent, before: PublishedBefore, bodies = this.bodies): Promise<Publication> {
    return this.inThread({ ...published, ...before }, LONGEST_SILENCE_MS, bodies);
  }

  /**
   * One page of this content, which is not published. One at a time: each takes a thread of its own. Whoever asks for the same again gets the
   * one under way, or the last one: a browser or a call that ran out of time asks anew.
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

  /** What would be refused of one article of this content. */
  async checkArticle(published: PublishedContent, id: string, previous: Uint8Array | null): Promise<ArticleProblem[]> {
    const workerData = { ...published, article: id, previous, seen: null };
    const run = () => this.inThread<{ problems: ArticleProblem[] }>(workerData, LONGEST_PREVIEW_MS);
    return (await this.previews.add(run)).problems;
  }

  /** `longestSilenceMs`: until its first message, or between two. */
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
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, no window
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
