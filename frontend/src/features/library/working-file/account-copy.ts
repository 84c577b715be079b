import { MAX_ACCOUNT_COPY, type OutputOf, readAccountCopy, type saveAccountCopy } from '@brokerage/contracts';
import { hasCode } from '../../../shared/api-error.ts';
import { isTemporary } from '../../../shared/error-status.ts';
import type { BrowserStore, KeptAccountCopy } from './browser-store.ts';
import { isSameWriting, mergeWriting, type Writing } from './field-merge.rules.ts';
import { BLANK_PLAN } from './working-file.model.ts';
import { readRecoveryKey, seal, unseal } from './sealed-copy.ts';
import type { WorkingFile } from './working-file.ts';
import { copyTextOf, readCopy } from './working-file-copy.ts';

export type AccountCopyState =
  | { status: 'opening' }
  /** The account is unreachable; `trouble` says why. */
  | { status: 'unknown'; trouble: string }
  | { status: 'off' }
  /** A copy exists, but this browser does not know its key. */
  | { status: 'locked'; savedAt: string }
  | { status: 'kept'; savedAt: string; recoveryKey: string; trouble: string | null };

export interface AccountServer {
  read(): Promise<OutputOf<typeof readAccountCopy>>;
  save(basedOn: number, ciphertext: string): Promise<OutputOf<typeof saveAccountCopy>>;
  delete(): Promise<unknown>;
}

type Store = Pick<BrowserStore, 'readAccountCopy' | 'writeAccountCopy' | 'deleteAccountCopy'>;

const NOTHING: Writing = { property: '', plan: BLANK_PLAN, marks: new Map() };
/** Limits retries when other devices save concurrently. */
const MAX_TRIES = 5;

const NOT_YET = { version: 0, savedAt: '', base: '' };

const TOO_LARGE = 'This file has grown too large for the account. Save a copy of it instead.';
const BUSY = 'Another device is saving this file at the same time. Your changes will be saved with your next edit.';
const DAMAGED = 'The file in your account cannot be read. Nothing was changed here.';

/**
 * Keeps an encrypted copy of a working file in the account. Merges the browser's and the account's versions by field
 * against their last common version, so that several devices can write concurrently and offline.
 */
export class AccountCopy {
  state: AccountCopyState = { status: 'opening' };
  private known: KeptAccountCopy | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly listeners = new Set<() => void>();
  private readonly file: WorkingFile;
  private readonly server: AccountServer;
  private readonly store: Store;

  constructor(file: WorkingFile, server: AccountServer, store: Store) {
    this.file = file;
    this.server = server;
    this.store = store;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  snapshot = (): AccountCopyState => this.state;

  /** Finds out whether there is a copy, and merges both sides if this browser knows the key. */
  open(): Promise<void> {
    return this.inTurn(async () => {
      const { orderNumber, ownerId } = this.file.head;
      this.known = await this.store.readAccountCopy(orderNumber, ownerId).catch(() => undefined);
      await this.exchange();
    });
  }

  /** Runs after an edit, and when the page is viewed again or back online. */
  sync(): Promise<void> {
    return this.inTurn(async () => {
      if (this.known || this.state.status === 'unknown') await this.exchange();
    });
  }

  /** Starts the copy under a key that the buyer has seen. Returns an error sentence, or null. */
  turnOn(recoveryKey: string): Promise<string | null> {
    return this.asked(async () => {
      await this.exchangeUnder(recoveryKey);
      return null;
    });
  }

  /** Opens a copy from another device with the typed key. Returns an error sentence for the field, or null. */
  unlock(typed: string): Promise<string | null> {
    return this.asked(async () => {
      const recoveryKey = await readRecoveryKey(typed);
      if (!recoveryKey) return 'This is not a valid recovery key. It has seven groups of four letters and digits.';
      const { copy } = await this.server.read();
      if (copy && (await unseal(copy.ciphertext, recoveryKey)) === null)
        return 'This key does not open this purchase’s file. Each purchase has its own key.';
      await this.exchangeUnder(recoveryKey);
      return null;
    });
  }

  /** Deletes the copy; this browser's data stays. Returns an error sentence, or null. */
  turnOff(): Promise<string | null> {
    return this.asked(async () => {
      await this.server.delete();
      await this.forget();
      this.show({ status: 'off' });
      return null;
    });
  }

  private async exchangeUnder(recoveryKey: string): Promise<void> {
    const { orderNumber, ownerId } = this.file.head;
    this.known = { orderNumber, ownerId, recoveryKey, ...NOT_YET };
    try {
      await this.bringTogether();
    } catch (error) {
      this.known = undefined;
      throw error;
    }
  }

  private asked(work: () => Promise<string | null>): Promise<string | null> {
    return this.inTurn(() => work().catch(troubleOf));
  }

  private async exchange(): Promise<void> {
    await this.bringTogether().catch((error: unknown) => this.fail(troubleOf(error)));
  }

  private async bringTogether(): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { copy } = await this.server.read();
      if (!(await this.bring(copy)) || (await this.save(copy))) return;
    }
    throw new Error(BUSY);
  }

  /** Merges the account's copy into the file. Returns false if there is nothing to save: off, or locked. */
  private async bring(copy: OutputOf<typeof readAccountCopy>['copy']): Promise<boolean> {
    const { known, file } = this;
    if (!copy && known?.version === 0) return true;
    if (!copy || !known) {
      // Deleted on another device.
      if (known) await this.forget();
      this.show(copy ? { status: 'locked', savedAt: copy.savedAt } : { status: 'off' });
      return false;
    }
    // A recreated copy restarts at version 1, so the time must match too.
    if (copy.version === known.version && copy.savedAt === known.savedAt) return true;
    const text = await unseal(copy.ciphertext, known.recoveryKey);
    if (text === null) {
      // Another device recreated it under another key.
      await this.forget();
      this.show({ status: 'locked', savedAt: copy.savedAt });
      return false;
    }
    const theirs = readCopy(text, file.head.tier);
    if (!theirs.ok) throw new Error(DAMAGED);
    file.adopt(mergeWriting(this.baseOf(known), writingOf(file), theirs.copy), theirs.copy.outline);
    await this.remember({ ...known, version: copy.version, savedAt: copy.savedAt, base: text });
    return true;
  }

  /** Returns false if another device saved first. */
  private async save(copy: OutputOf<typeof readAccountCopy>['copy']): Promise<boolean> {
    const { known, file } = this;
    if (!known) return true;
    const { recoveryKey } = known;
    if (copy && isSameWriting(writingOf(file), this.baseOf(known))) {
      this.show({ status: 'kept', savedAt: copy.savedAt, recoveryKey, trouble: null });
      return true;
    }
    const text = copyTextOf(file);
    const ciphertext = await seal(text, recoveryKey);
    if (ciphertext.length > MAX_ACCOUNT_COPY) throw new Error(TOO_LARGE);
    try {
      const { version, savedAt } = await this.server.save(known.version, ciphertext);
      await this.remember({ ...known, version, savedAt, base: text });
      this.show({ status: 'kept', savedAt, recoveryKey, trouble: null });
      return true;
    } catch (error) {
      if (hasCode(error, 'version_conflict')) return false;
      throw error;
    }
  }

  private baseOf({ base }: KeptAccountCopy): Writing {
    const read = base === '' ? undefined : readCopy(base, this.file.head.tier);
    return read?.ok ? read.copy : NOTHING;
  }

  private async remember(known: KeptAccountCopy): Promise<void> {
    this.known = known;
    // Without storage, the browser asks for the key again after a reload.
    await this.store.writeAccountCopy(known).catch(() => undefined);
  }

  private async forget(): Promise<void> {
    this.known = undefined;
    await this.store.deleteAccountCopy(this.file.head.orderNumber).catch(() => undefined);
  }

  private fail(trouble: string): void {
    const { state, known } = this;
    if (state.status === 'kept') this.show({ ...state, trouble });
    else if (known) this.show({ status: 'kept', savedAt: known.savedAt, recoveryKey: known.recoveryKey, trouble });
    else this.show({ status: 'unknown', trouble });
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.turn.then(work, work);
    this.turn = next.catch(() => undefined);
    return next;
  }

  private show(state: AccountCopyState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

function troubleOf(error: unknown): string {
  if (isTemporary(error))
    return 'Your account cannot be reached. Your changes are kept in this browser and saved once you are back online.';
  return error instanceof Error ? error.message : DAMAGED;
}

function writingOf(file: WorkingFile): Writing {
  const { property, plan } = file.head;
  return { property, plan, marks: file.all() };
}
