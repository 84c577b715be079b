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

/** A full site takes some 16 s of one core; what takes longer than this hangs. */
const LONGEST_MS = 120_000;
const LONGEST_PREVIEW_MS = 15_000;
const Build = z.object({ id: z.string() });

export type Publication =
  | { site: PublishedSite; state: object; bodies: [hash: string, body: Uint8Array][]; rendered: string[] }
  | { problems: string[] };

/** What is wrong with an article that a page cannot be made of, or should not be. */
export interface ArticleProblem {
  id: string;
  field: string;
  line?: number;
  message: string;
}

/** States as the publisher has given them, which reads them again. */
interface PublishedBefore {
  /** Of the newest release of this build. */
  previous: unknown;
  /** Of the newest release of all builds. */
  seen: unknown;
}

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

  constructor(private readonly folder: string) {
    this.build = Build.parse(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))).id;
  }

  /** Renders what is other than in the state before, in a thread of its own: this process answers meanwhile. */
  publish(published: PublishedContent, before: PublishedBefore): Promise<Publication> {
    return this.inThread({ ...published, ...before }, LONGEST_MS);
  }

  /** One page of this content, which is not published. One at a time: each takes a thread of its own. */
  preview(published: PublishedContent, path: string): Promise<{ html: string } | { problems: ArticleProblem[] }> {
    return this.previews.add(() => this.inThread({ ...published, preview: path }, LONGEST_PREVIEW_MS));
  }

  /** What would be refused of one article of this content. */
  async checkArticle(published: PublishedContent, id: string): Promise<ArticleProblem[]> {
    const run = () => this.inThread<{ problems: ArticleProblem[] }>({ ...published, article: id }, LONGEST_PREVIEW_MS);
    return (await this.previews.add(run)).problems;
  }

  private inThread<T>(workerData: object, longestMs: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const thread = new Worker(join(this.folder, 'publisher-thread.js'), { workerData });
      const timer = setTimeout(() => void thread.terminate(), longestMs);
      thread.on('message', (result: T) => resolve(result));
      thread.on('error', reject);
      thread.on('exit', () => {
        clearTimeout(timer);
        reject(new Error('the publisher ended without a result'));
      });
    });
  }
}
