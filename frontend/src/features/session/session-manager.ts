import { type Session, type User, userOf } from '@brokerage/contracts';
import { isSessionRefused } from '../../shared/error-status.ts';
import { isUsable, refreshDue, retryDelayMs, TICK_MS } from './session.rules.ts';
import type { SessionChannel } from './session-channel.ts';
import type { SessionMarker } from './session-marker.ts';

export type SessionSnapshot =
  | { status: 'restoring' }
  /** `ended`: the session was ended elsewhere. */
  | { status: 'signed-out'; ended?: true }
  | { status: 'signed-in'; user: User };

export interface SessionDeps {
  now(): number;
  wait(ms: number): Promise<void>;
  /** Exchanges the refresh cookie for a session. */
  renew(): Promise<Session>;
  /** Ends the session on the server. */
  end(): Promise<unknown>;
  /** Runs one task at a time across all tabs. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  marker: SessionMarker;
  channel: SessionChannel;
}

/** Holds the access token in memory and keeps it fresh. This code never sees the refresh token, which is a cookie. */
export class SessionManager {
  private readonly deps: SessionDeps;
  private readonly listeners = new Set<() => void>();
  private readonly userListeners = new Set<() => void>();
  private current: Session | null = null;
  private snapshot: SessionSnapshot;
  private refreshing: Promise<Session | null> | null = null;
  /** Increases when a session starts or ends, so that late responses are ignored. */
  private epoch = 0;

  constructor(deps: SessionDeps) {
    this.deps = deps;
    this.snapshot = deps.marker.exists() ? { status: 'restoring' } : { status: 'signed-out' };
    deps.channel.listen((message) => {
      if (message.type === 'session') this.adopt(message.session);
      else this.forget('elsewhere');
    });
  }

  getSnapshot = (): SessionSnapshot => this.snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Called when another person, or nobody, is signed in: data loaded for the previous one must be dropped. */
  onUserChange(listener: () => void): void {
    this.userListeners.add(listener);
  }

  /** Returns who is signed in, asking the server if only the session marker is known. */
  restored = async (): Promise<SessionSnapshot> => {
    if (this.snapshot.status === 'restoring') await this.refresh().catch(() => this.show(null));
    return this.snapshot;
  };

  /** Called once after the page has loaded. A failure keeps the marker, so the next tick retries. */
  restore = (): void => {
    if (this.deps.marker.exists()) void this.restored();
  };

  tick = async (): Promise<void> => {
    const due = this.current
      ? refreshDue(Date.parse(this.current.expiresAt), this.deps.now())
      : this.deps.marker.exists();
    if (due) await this.refresh().catch(() => undefined);
  };

  token = async (): Promise<string | undefined> => {
    if (this.isFresh()) return this.current?.accessToken;
    if (!this.current && !this.deps.marker.exists()) return undefined;
    return (await this.refresh())?.accessToken;
  };

  rejected = (token: string): void => {
    if (this.current?.accessToken !== token) return;
    this.current = null;
    // Without an answer the session remains: the next call or tick refreshes it.
    void this.refresh().catch(() => undefined);
  };

  begin = (session: Session): void => {
    this.adopt(session);
    this.deps.channel.post({ type: 'session', session });
  };

  /** Rejects if the server could not be reached: the session then remains valid, here and there. */
  signOut = async (): Promise<void> => {
    await this.deps.exclusive(() => this.deps.end());
    this.forget('here');
    this.deps.channel.post({ type: 'signed-out' });
  };

  private refresh(): Promise<Session | null> {
    this.refreshing ??= this.deps
      .exclusive(() => this.renewWithRetries())
      .finally(() => {
        this.refreshing = null;
      });
    return this.refreshing;
  }

  private async renewWithRetries(): Promise<Session | null> {
    const startedAt = this.deps.now();
    const { epoch } = this;
    for (let attempt = 0; ; attempt++) {
      // Another tab may have renewed it while this one waited for the lock.
      const due = this.current && refreshDue(Date.parse(this.current.expiresAt), this.deps.now());
      if (this.current && !due) return this.current;
      try {
        const session = await this.deps.renew();
        if (epoch !== this.epoch) return this.current;
        this.begin(session);
        return session;
      } catch (error) {
        if (epoch !== this.epoch) return this.current;
        if (isSessionRefused(error)) {
          this.forget('elsewhere');
          return null;
        }
        const pause = retryDelayMs(attempt);
        if (this.deps.now() + pause - startedAt > TICK_MS) throw error;
        await this.deps.wait(pause);
      }
    }
  }

  private isFresh(): boolean {
    return this.current !== null && isUsable(Date.parse(this.current.expiresAt), this.deps.now());
  }

  private adopt(session: Session): void {
    this.epoch++;
    this.current = session;
    this.deps.marker.set(session);
    this.show(userOf(session.user));
  }

  private forget(ended: 'here' | 'elsewhere'): void {
    this.epoch++;
    this.current = null;
    this.deps.marker.clear();
    this.show(null, ended);
  }

  private show(user: User | null, ended?: 'here' | 'elsewhere'): void {
    const before = this.snapshot.status === 'signed-in' ? this.snapshot.user.id : null;
    this.snapshot = user
      ? { status: 'signed-in', user }
      : { status: 'signed-out', ...(ended === 'elsewhere' ? { ended: true } : {}) };
    if (before !== null && before !== user?.id) for (const listener of this.userListeners) listener();
    for (const listener of this.listeners) listener();
  }
}
