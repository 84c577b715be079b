import { z } from 'zod';
import { filledValues } from './filled-resolver.ts';

const KEY = 'valuation-answers';
const Answers = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
type Answers = z.infer<typeof Answers>;

/**
 * Returns the answers given so far in this tab: owners look up figures in other apps and come back. They are deleted
 * when the form is sent or the tab closes, and no other tab or site can read them. Empty if storage is unavailable.
 */
export function readAnswers(): Answers {
  try {
    return Answers.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

export function keepAnswers(values: object): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(filledValues(values)));
  } catch {
    // Without storage the form can still be sent.
  }
}

export function forgetAnswers(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Adds answers given on another page. */
export function addAnswers(values: object): void {
  keepAnswers({ ...readAnswers(), ...filledValues(values) });
}
