import { checkNumber } from '@brokerage/contracts';
import { contentOf } from '../src/content/index.ts';

/**
 * `npm run similarity` lists pairs of similar checks of two tiers, above a limit (default 0.25). Cosine of term
 * weights, tf times idf over all checks; the check itself counts twice, its other texts once. It measures words, not
 * meaning: a pair below the limit may still ask for the same thing, so the list helps an editor and proves nothing.
 */
const limit = Number(process.argv[2] ?? 0.25);

const STOP = new Set(
  'a an and any are as at be been before below beside both but by can do each every for from had has have how if in into is it its least less more most must no nor not of off on one or other out over own per rule same so than that the their them then there these they this those thumb to under until up use what when where which while who whose with within without you your'.split(
    ' ',
  ),
);

/** Merges close forms of one word. */
const stem = (word: string): string => word.replace(/(?:ies)$/, 'y').replace(/(?:ing|ed|es|s)$/, '');

const termsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{2,}|\d+/g) ?? []).filter((word) => !STOP.has(word)).map(stem);

const checks = (['basic', 'premium', 'professional'] as const).flatMap((tier) =>
  (contentOf(tier)?.sections ?? []).flatMap(({ items }, at) =>
    items.map(({ check, from, good, ifNot }, itemAt) => ({
      tier,
      name: `${tier} ${checkNumber(at, itemAt)}`,
      check,
      terms: [...termsOf(check), ...termsOf(check), ...termsOf(from), ...termsOf(good), ...termsOf(ifNot)],
    })),
  ),
);

const inChecks = new Map<string, number>();
for (const { terms } of checks) for (const term of new Set(terms)) inChecks.set(term, (inChecks.get(term) ?? 0) + 1);

function weightsOf(terms: readonly string[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const term of terms) {
    weights.set(term, (weights.get(term) ?? 0) + Math.log(checks.length / (inChecks.get(term) ?? 1)));
  }
  const length = Math.hypot(...weights.values());
  return new Map([...weights].map(([term, weight]) => [term, weight / length]));
}

const weighed = checks.map((check) => ({ ...check, weights: weightsOf(check.terms) }));
const likeness = (one: Map<string, number>, other: Map<string, number>): number =>
  [...one].reduce((sum, [term, weight]) => sum + weight * (other.get(term) ?? 0), 0);

const pairs = weighed
  .flatMap((one, at) =>
    weighed
      .slice(at + 1)
      .filter(({ tier }) => tier !== one.tier)
      .map((other) => ({ one, other, like: likeness(one.weights, other.weights) })),
  )
  .filter(({ like }) => like > limit)
  .toSorted((a, b) => b.like - a.like);

for (const { one, other, like } of pairs) {
  process.stdout.write(`${like.toFixed(2)}  ${one.name}: ${one.check}\n      ${other.name}: ${other.check}\n`);
}
process.stdout.write(`${pairs.length} pairs of two tiers above ${limit}\n`);
