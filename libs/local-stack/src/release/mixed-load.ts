import { emulatorControl } from '@brokerage/paypal-emulator/client';
import { Shopper } from '../shopper/shopper.ts';
import type { Stack } from '../stack/stack.ts';

export interface LoadSettings {
  stack: Stack;
  /** Where the visitors come in. */
  url: string;
  buyers: number;
  requestsPerSecond: number;
  purchasesPerSecond: number;
}

export interface LoadSummary {
  requests: number;
  failures: string[];
  purchases: number;
  /** Slowest answer in milliseconds. */
  longestMs: number;
}

const PAGES = ['/', '/checklist-checkout', '/contact'];
const LISTS = ['/api/products', '/api/form-token'];
const ANSWER_WITHIN_MS = 25_000;

/** Visitors, signed-in buyers and purchases at a steady rate whatever the answers do, until it is stopped. */
export class MixedLoad {
  private readonly settings: LoadSettings;
  private readonly summary: LoadSummary = { requests: 0, failures: [], purchases: 0, longestMs: 0 };
  private readonly underWay = new Set<Promise<void>>();
  private readonly timers: NodeJS.Timeout[] = [];
  private buyers: Shopper[] = [];
  private turn = 0;
  private bought = 0;

  constructor(settings: LoadSettings) {
    this.settings = settings;
  }

  /** Signs the buyers in, then begins. */
  async start(): Promise<void> {
    const { stack, url, buyers, requestsPerSecond, purchasesPerSecond } = this.settings;
    this.buyers = Array.from(
      { length: buyers },
      (_, index) =>
        new Shopper({
          siteUrl: url,
          mailboxUrl: stack.mailboxUrl,
          clientAddress: `198.18.${index >> 8}.${index & 255}`,
        }),
    );
    for (const buyer of this.buyers) await buyer.signIn();
    const every = (perSecond: number, work: () => Promise<void>) =>
      this.timers.push(
        setInterval(() => {
          const running = work().finally(() => this.underWay.delete(running));
          this.underWay.add(running);
        }, 1000 / perSecond),
      );
    every(requestsPerSecond, () => this.visit());
    every(purchasesPerSecond, () => this.buy());
  }

  get requests(): number {
    return this.summary.requests;
  }

  /** Ends it and lets what is under way finish. */
  async stop(): Promise<LoadSummary> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.underWay);
    return this.summary;
  }

  private async visit(): Promise<void> {
    this.turn += 1;
    const buyer = this.buyers[this.turn % this.buyers.length];
    if (this.turn % 4 === 0 && buyer) {
      await this.counted('purchases of a buyer', () => buyer.purchases());
      return;
    }
    const paths = this.turn % 2 === 0 ? LISTS : PAGES;
    const path = paths[this.turn % paths.length] ?? '/';
    await this.counted(path, async () => {
      const answer = await fetch(`${this.settings.url}${path}`, {
        headers: { 'x-forwarded-for': `198.19.${(this.turn >> 8) & 255}.${this.turn & 255}` },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await answer.arrayBuffer();
      return answer;
    });
  }

  /** Creates, approves at PayPal, captures and downloads. */
  private async buy(): Promise<void> {
    this.bought += 1;
    const buyer = this.buyers[this.bought % this.buyers.length];
    if (!buyer) return;
    const { paypalUrl, emulatorToken } = this.settings.stack;
    const created = await this.counted('create', () => buyer.createOrder());
    if (created?.status !== 200) return;
    const paypalOrderId = new URL(created.body.approvalUrl).searchParams.get('token') ?? '';
    await emulatorControl(paypalUrl, emulatorToken).approve(paypalOrderId);
    const captured = await this.counted('capture', () => buyer.capture(paypalOrderId));
    if (captured?.status !== 200) return;
    await this.counted('download', () => buyer.download(captured.body.downloadToken));
    this.summary.purchases += 1;
  }

  private async counted<T extends { status: number }>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    const begun = performance.now();
    this.summary.requests += 1;
    try {
      const answer = await work();
      if (answer.status !== 200) {
        const { code = '' } = 'body' in answer ? (answer.body as { code?: string }) : {};
        this.summary.failures.push(`${name}: ${answer.status} ${code}`.trim());
      }
      return answer;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? `, ${error.cause.message}` : '';
      this.summary.failures.push(`${name}: ${String(error)}${cause}`);
      return undefined;
    } finally {
      this.summary.longestMs = Math.max(this.summary.longestMs, performance.now() - begun);
    }
  }
}
