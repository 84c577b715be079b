import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import PQueue from 'p-queue';

/** argon2id (the library's default kind) with 19 MiB, 2 passes and 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Half of libuv's four threads: the others sign access tokens for the sessions that are there. */
const MAX_AT_ONCE = 2;
/** Beyond these a caller is refused at once instead of waiting for an answer that comes too late. */
const MAX_WAITING = 24;
const MAX_WAITING_KNOWN = 48;

/** Whose password it is. */
export interface Caller {
  /** Epoch milliseconds after which nobody waits for the answer: no hash is computed for it. */
  deadline: number;
  /** A signed-in session or a device the owner has signed in with: it goes before strangers. */
  isKnown: boolean;
}

/** Somebody who has proved who it is already. */
const OWNER: Caller = { deadline: Number.POSITIVE_INFINITY, isKnown: true };

/** Hashes and checks passwords, two at once: each takes 19 MiB and a core, and a flood must not take the process. */
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

  /** Without a hash to compare with it does the same work and says no, so that the time tells nothing about the account. */
  async matches(passwordHash: string | undefined, password: string, caller: Caller = OWNER): Promise<boolean> {
    const same = await this.run(() => verify(passwordHash ?? this.nobody, password), caller);
    return same && passwordHash !== undefined;
  }

  /** Throws `service_unavailable` when the queue is full, or when the caller's time is over before its turn comes. */
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
