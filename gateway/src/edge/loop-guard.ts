import { type RequestClass, REQUEST_CLASSES } from './request-class.ts';

const LOOK_EVERY_MS = 20;
/** The window in which requests are counted. */
const WINDOW_MS = 500;

interface LoopGuardOptions {
  /** How late a timer may be, in milliseconds. */
  maxLagMs: number;
  /** With fewer requests per second in a class, something else is delaying the event loop. */
  minPerSecond: number;
}

/**
 * Chooses the class to refuse while the process is overloaded. Places limit what services are asked for, but when
 * requests arrive faster than the event loop reads them, everybody waits for the loop. The busiest class is then
 * refused, at almost no cost, until the loop is on time again. Checks only while requests arrive, so it never wakes an
 * idle process.
 */
export class LoopGuard {
  private readonly maxLagMs: number;
  private readonly minPerWindow: number;
  private counts = new Map<RequestClass, number>();
  private due = 0;
  private windowEnds = 0;
  private busiest: RequestClass | undefined;
  private isLate = false;
  private timer: NodeJS.Timeout | undefined;

  constructor({ maxLagMs, minPerSecond }: LoopGuardOptions) {
    this.maxLagMs = maxLagMs;
    this.minPerWindow = (minPerSecond * WINDOW_MS) / 1000;
  }

  /** Counts a request and returns whether to refuse it. */
  refuses(requestClass: RequestClass): boolean {
    if (!this.timer) this.begin();
    this.counts.set(requestClass, this.countOf(requestClass) + 1);
    return this.isLate && this.busiest === requestClass;
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private begin(): void {
    const now = performance.now();
    this.due = now + LOOK_EVERY_MS;
    this.windowEnds = now + WINDOW_MS;
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  private look(): void {
    const now = performance.now();
    this.isLate = now - this.due > this.maxLagMs;
    this.due = now + LOOK_EVERY_MS;
    if (now < this.windowEnds) return;
    const [most] = REQUEST_CLASSES.toSorted((a, b) => this.countOf(b) - this.countOf(a));
    this.busiest = most !== undefined && this.countOf(most) >= this.minPerWindow ? most : undefined;
    const isIdle = this.counts.size === 0;
    this.counts.clear();
    this.windowEnds = now + WINDOW_MS;
    if (!isIdle) return;
    this.isLate = false;
    this.close();
  }

  private countOf(requestClass: RequestClass): number {
    return this.counts.get(requestClass) ?? 0;
  }
}
