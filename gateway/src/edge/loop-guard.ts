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
 * cost, until the loop is on time again.
 */
export class LoopGuard {
  private counts = new Map<RequestClass, number>();
  private windowEnds = performance.now() + WINDOW_MS;
  private busiest: RequestClass | undefined;
  private isLate = false;
  private readonly timer: NodeJS.Timeout;

  constructor({ maxLagMs, minPerSecond }: LoopGuardOptions) {
    const minPerWindow = (minPerSecond * WINDOW_MS) / 1000;
    let due = performance.now() + LOOK_EVERY_MS;
    this.timer = setInterval(() => {
      const now = performance.now();
      this.isLate = now - due > maxLagMs;
      due = now + LOOK_EVERY_MS;
      if (now < this.windowEnds) return;
      const [most] = REQUEST_CLASSES.toSorted((a, b) => this.countOf(b) - this.countOf(a));
      this.busiest = most !== undefined && this.countOf(most) >= minPerWindow ? most : undefined;
      this.counts.clear();
      this.windowEnds = now + WINDOW_MS;
    }, LOOK_EVERY_MS).unref();
  }

  /** Counts a request, and tells whether it is to be refused. */
  refuses(requestClass: RequestClass): boolean {
    this.counts.set(requestClass, this.countOf(requestClass) + 1);
    return this.isLate && this.busiest === requestClass;
  }

  close(): void {
    clearInterval(this.timer);
  }

  private countOf(requestClass: RequestClass): number {
    return this.counts.get(requestClass) ?? 0;
  }
}
