import { hash, verify } from '@node-rs/argon2';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Slots } from './slots.ts';

/** argon2id (the library's default kind) with 19 MiB, 2 passes and 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_AT_ONCE = 4;

/** Hashes and checks passwords, at most four at once: each takes 19 MiB and a core, and a flood must not take the process. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly slots = new Slots(MOST_AT_ONCE);
  private nobody = '';

  async onModuleInit(): Promise<void> {
    this.nobody = await this.hash('the password of nobody');
  }

  hash(password: string): Promise<string> {
    return this.slots.run(() => hash(password, COST));
  }

  /** Without a hash to compare with it does the same work and says no, so that the time tells nothing about the account. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const same = await this.slots.run(() => verify(passwordHash ?? this.nobody, password));
    return same && passwordHash !== undefined;
  }
}
