import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

export function challengeOf(base64: unknown): Challenge {
  return JSON.parse(Buffer.from(String(base64), 'base64').toString()) as Challenge;
}

export function proofOf(challenge: Challenge, solution: unknown): string {
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Solves a task as the page's worker does. */
export async function solve(base64: unknown): Promise<string> {
  const challenge = challengeOf(base64);
  return proofOf(challenge, await solveChallenge({ challenge, deriveKey }));
}
