import type { ServerResponse } from 'node:http';

/** What a reader may leave unread before it has to begin anew from the last event it has. */
const MAX_UNREAD_BYTES = 64 * 1024;
const MAX_WAITING = 500;
/** An event goes to nobody whose session was looked at longer ago. */
const CHECKED_FOR_MS = 1000;

/** Whether the session still is one of the office. `unknown`: auth cannot be asked, and nothing is said meanwhile. */
export type SessionStatus = 'office' | 'ended' | 'unknown';

/** One open page of an admin. */
export class LiveConnection {
  private waiting: string[] = [];
  private checkedAt = Date.now();
  private isSending = false;

  constructor(
    private readonly raw: ServerResponse,
    private readonly readStatus: () => Promise<SessionStatus>,
  ) {}

  /** Sends it once the session has been seen alive. */
  send(...frames: string[]): void {
    this.waiting.push(...frames);
    if (this.waiting.length > MAX_WAITING) return this.end();
    void this.work();
  }

  /** Looks at the session, and says that the connection lives. */
  beat(): void {
    this.checkedAt = 0;
    this.send(': \n\n');
  }

  end(): void {
    this.waiting = [];
    this.raw.end();
  }

  private async work(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      while (this.waiting.length > 0 && !this.raw.writableEnded) {
        if (Date.now() - this.checkedAt >= CHECKED_FOR_MS) {
          const status = await this.readStatus();
          if (status === 'ended') return this.end();
          if (status === 'unknown') return;
          this.checkedAt = Date.now();
        }
        this.raw.write(this.waiting.splice(0).join(''));
        if (this.raw.writableLength > MAX_UNREAD_BYTES) return this.end();
      }
    } finally {
      this.isSending = false;
    }
  }
}
