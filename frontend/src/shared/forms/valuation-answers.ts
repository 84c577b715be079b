import { z } from 'zod';
import { filledValues } from './filled-resolver.ts';

const KEY = 'valuation-answers';
const Answers = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
type Answers = z.infer<typeof Answers>;

/**
 * What was answered so far, in this tab: owners look figures up in other apps and come back. It is gone when the form was sent
 * or the tab is closed, and no other tab or site reads it. Nothing where the browser keeps nothing.
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
    // A browser that keeps nothing still sends the form.
  }
}

export function forgetAnswers(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Adds answers that were given on another page. */
export function addAnswers(values: object): void {
  keepAnswers({ ...readAnswers(), ...filledValues(values) });
}
