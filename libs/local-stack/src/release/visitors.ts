import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

const EDITION = /edition-(\d+)-of-the-drill/g;
const LOOK_MS = 50;
const ANSWER_WITHIN_MS = 20_000;

interface VisitorsOptions {
  /** Address that visitors use: it must answer whatever dies. */
  edge: string;
  /** Also read directly, to check that none of them goes back or mixes editions; one that is down is skipped. */
  gateways: readonly string[];
  /** Slug of the listing whose text names the edition. */
  slug: string;
}

/** Visitors who read the pages that show one listing while it is published again and again. */
export class Visitors {
  readonly problems: string[] = [];
  reads = 0;
  private readonly options: VisitorsOptions;
  private readonly paths: readonly string[];
  /** The newest edition seen at each address. */
  private readonly seen = new Map<string, number>();
  private loops: Promise<void>[] = [];
  private isOver = false;

  constructor(options: VisitorsOptions) {
    this.options = options;
    this.paths = [
      `/listings/${options.slug}`,
      '/self-storages-for-sale',
      '/content/listings.json',
      '/search/site.json',
    ];
  }

  start(): void {
    const { edge, gateways } = this.options;
    this.loops = [this.visit(edge, true), this.visit(edge, true), ...gateways.map((url) => this.visit(url, false))];
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.loops);
  }

  /** Waits until every gateway shows this edition on every page. */
  async waitFor(edition: number, withinMs: number): Promise<void> {
    const until = Date.now() + withinMs;
    for (const url of this.options.gateways)
      for (const path of this.paths)
        while ((await read(url + path).catch(() => undefined))?.edition !== edition) {
          if (Date.now() > until) throw new Error(`edition ${edition} did not come to ${path} of ${url}`);
          await pause();
        }
  }

  private async visit(url: string, isEdge: boolean): Promise<void> {
    while (!this.isOver) {
      for (const path of this.paths) await this.look(url, path, isEdge);
      await pause();
    }
  }

  private async look(url: string, path: string, isEdge: boolean): Promise<void> {
    const known = this.seen.get(url) ?? 0;
    const found = await read(url + path).catch((error: unknown) => String(error));
    if (typeof found === 'string') {
      if (isEdge) this.problems.push(`${path}: ${found}`);
      return;
    }
    this.reads += 1;
    const { status, edition, editions } = found;
    if (status !== 200) this.problems.push(`${path} of ${isEdge ? 'the edge' : 'a gateway'}: ${status}`);
    else if (editions !== 1) this.problems.push(`${path}: ${editions} editions in one file`);
    // Two gateways may be an event apart, so only a single gateway must never go back.
    else if (!isEdge && edition < known) this.problems.push(`${path}: edition ${edition} after ${known}`);
    if (!isEdge && edition > known) this.seen.set(url, edition);
  }
}

const pause = (): Promise<void> => new Promise((wake) => setTimeout(wake, LOOK_MS));

async function read(url: string): Promise<{ status: number; edition: number; editions: number }> {
  const { status, body } = await got(url);
  const found = new Set([...body.matchAll(EDITION)].map(([, edition]) => Number(edition)));
  return { status, edition: Math.max(-1, ...found), editions: found.size };
}

/**
 * Each request comes from another address, because the edge limits each one. Uses `node:http`: the parser behind `fetch` ends the process
 * with an assertion when a gateway dies in the middle of a body.
 */
async function got(url: string): Promise<{ status: number; body: string }> {
  const place = Math.floor(Math.random() * 65_536);
  const headers = { 'x-forwarded-for': `100.64.${place >> 8}.${place & 255}` };
  const asked = get(url, { headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}
