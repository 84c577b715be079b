import { Injectable } from '@nestjs/common';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { FormKeyRepository } from './form-key.repository.ts';

const LIFE_MS = 10 * 60_000;
/** About 256 derivations of 5,000 rounds: half a second to a few seconds for a browser, one derivation for us. */
const TASK = { algorithm: 'PBKDF2/SHA-256', cost: 5000, keyPrefix: '00' } as const;

const Proof = z.strictObject({
  challenge: z.strictObject({
    parameters: z.looseObject({ data: z.strictObject({ submission: z.string() }) }),
    signature: z.string(),
  }),
  solution: z.strictObject({ counter: z.int().min(0), derivedKey: z.string().max(200), time: z.number().optional() }),
});

/** A proof-of-work task for a browser. It is bound to one submission, so its solution cannot be reused. */
@Injectable()
export class FormProofService {
  constructor(private readonly keys: FormKeyRepository) {}

  /** Returns the task as base64 of its JSON. */
  async challengeFor(submission: string): Promise<string> {
    const challenge = await createChallenge({
      ...TASK,
      deriveKey,
      data: { submission },
      expiresAt: new Date(Date.now() + LIFE_MS),
      hmacSignatureSecret: await this.secret(),
    });
    return Buffer.from(JSON.stringify(challenge)).toString('base64');
  }

  async isSolved(proof: string | undefined, submission: string): Promise<boolean> {
    const parsed = Proof.safeParse(jsonOf(proof));
    if (!parsed.success || parsed.data.challenge.parameters.data.submission !== submission) return false;
    const { challenge, solution } = parsed.data as unknown as Parameters<typeof verifySolution>[0];
    try {
      const options = { challenge, solution, deriveKey, hmacSignatureSecret: await this.secret() };
      return (await verifySolution(options)).verified;
    } catch {
      return false;
    }
  }

  private secret(): Promise<string> {
    return this.keys.sign('proof of work');
  }
}

function jsonOf(proof: string | undefined): unknown {
  if (!proof) return undefined;
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString());
  } catch {
    return undefined;
  }
}
