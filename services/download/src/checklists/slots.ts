/** Lets a fixed number of works run at once; the others wait their turn. */
export class Slots {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(count: number) {
    this.free = count;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((turn) => this.waiting.push(turn));
    try {
      return await work();
    } finally {
      // The slot goes straight to the next in line, so that nobody who comes in between can take it.
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
