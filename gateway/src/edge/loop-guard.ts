import { type RequestClass, REQUEST_CLASSES } from './request-class.ts';

const LOOK_EVERY_MS = 20;
/** Over which requests are counted. */
const WINDOW_MS = 500;

interface LoopGuardOptions {
  /** How late a timer may be, in milliseconds. */
  maxLagMs: number;
  /** Fewer requests of one class a second do not fill an event loop: what holds it up then is something else. */
  minPerSecond: number;
}

/**
 * Tells which class is to be refused while the process itself has too much to do. Places bound what services are asked for; when requests
 * come faster than the event loop reads them, everybody waits for the loop. The class that asks most is then refused, at next to no
 * cost, until the loop is on time again. It looks while requests come, and wakes no idle process.
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

  /** Counts a request, and tells whether it is to be refused. */
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
