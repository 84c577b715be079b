import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import PQueue from 'p-queue';

/** argon2id (the library's default) with 19 MiB, 2 passes and 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Half of libuv's four threads; the others sign access tokens for existing sessions. */
const MAX_AT_ONCE = 2;
/** Above this queue length a caller is refused immediately, because the answer would come too late. */
const MAX_WAITING = 24;
const MAX_WAITING_KNOWN = 48;

/** The caller of a hash operation. */
export interface Caller {
  /** Epoch milliseconds after which nobody waits for the answer, and no hash is computed. */
  deadline: number;
  /** A signed-in session or a known device, which goes before strangers. */
  isKnown: boolean;
}

/** A caller who has already proved their identity. */
const OWNER: Caller = { deadline: Number.POSITIVE_INFINITY, isKnown: true };

/** Hashes and checks passwords, two at a time: each takes 19 MiB and a core, and a flood must not exhaust the process. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly queue = new PQueue({ concurrency: MAX_AT_ONCE });
  private nobody = '';

  async onModuleInit(): Promise<void> {
    this.nobody = await hash('the password of nobody', COST);
  }

  hash(password: string, caller: Caller = OWNER): Promise<string> {
    return this.run(() => hash(password, COST), caller);
  }

  /** Without a hash it does the same work and returns false, so that the timing reveals nothing about the account. */
  async matches(passwordHash: string | undefined, password: string, caller: Caller = OWNER): Promise<boolean> {
    const same = await this.run(() => verify(passwordHash ?? this.nobody, password), caller);
    return same && passwordHash !== undefined;
  }

  /** Throws `service_unavailable` when the queue is full, or when the deadline passes before the caller's turn. */
  private run<T>(work: () => Promise<T>, { deadline, isKnown }: Caller): Promise<T> {
    if (this.queue.size >= (isKnown ? MAX_WAITING_KNOWN : MAX_WAITING)) throw new DomainError('service_unavailable');
    return this.queue.add(
      () => {
        if (Date.now() >= deadline) throw new DomainError('service_unavailable');
        return work();
      },
      { priority: isKnown ? 1 : 0 },
    );
  }
}
