import type { ServerResponse } from 'node:http';

/** A reader with more unread bytes than this is disconnected and resumes from its last event. */
const MAX_UNREAD_BYTES = 64 * 1024;
const MAX_WAITING = 500;
/** No event is sent to a session that was last checked longer ago. */
const CHECKED_FOR_MS = 1000;

/** Whether the session still belongs to the office. `unknown`: auth does not answer, and nothing is sent meanwhile. */
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

  /** Sends the frames once the session is confirmed alive. */
  send(...frames: string[]): void {
    this.waiting.push(...frames);
    if (this.waiting.length > MAX_WAITING) return this.end();
    void this.work();
  }

  /** Checks the session and sends a heartbeat. */
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
