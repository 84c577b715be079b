import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Mail {
  id: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  from: string;
  /** Every recipient address of the SMTP envelope. */
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  messageId: string | null;
  replyTo: string | null;
}

/** Stores received mails, newest first, in memory and in `mail.jsonl` of the folder. */
export class MailStore {
  readonly #file: string | undefined;
  #mails: Mail[] = [];

  constructor(dir?: string) {
    if (dir === undefined) return;
    mkdirSync(dir, { recursive: true });
    this.#file = join(dir, 'mail.jsonl');
    if (!existsSync(this.#file)) return;
    for (const line of readFileSync(this.#file, 'utf8').split('\n')) this.#read(line);
  }

  add(mail: Omit<Mail, 'id' | 'receivedAt'>): void {
    const complete: Mail = { id: randomUUID(), receivedAt: new Date().toISOString(), ...mail };
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(complete)}\n`, { mode: 0o600 });
    this.#mails.unshift(complete);
  }

  list(to?: string): Mail[] {
    const wanted = to?.toLowerCase();
    return wanted === undefined ? this.#mails : this.#mails.filter((mail) => mail.to.includes(wanted));
  }

  get(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  clear(): void {
    this.#mails = [];
    if (this.#file) rmSync(this.#file, { force: true });
  }

  /** Skips a line that a power cut left incomplete. */
  #read(line: string): void {
    try {
      this.#mails.unshift(JSON.parse(line) as Mail);
    } catch {
      // Not a complete mail.
    }
  }
}
