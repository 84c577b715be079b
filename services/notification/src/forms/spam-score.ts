/** Messages with at least this score are held back for review by a person. */
export const QUARANTINE_FROM = 5;
/** Messages with at least this score are marked as suspicious in their mail. */
export const MARK_FROM = 2;

const LINK = /\bhttps?:\/\/|\bwww\.|\b[a-z0-9-]+\.(?:ru|xyz|top|click|icu|shop|online)\b/gi;
const MARKUP = /<a\s|\[url|\[link|href\s*=/i;
const HIDDEN = /[\u200b-\u200f\u2060\u202a-\u202e\ufeff\u00ad]/;
/** A word that mixes Latin and Cyrillic letters is imitating another word. */
const MIXED_SCRIPT = /(?=[\p{L}]*\p{Script=Latin})(?=[\p{L}]*\p{Script=Cyrillic})\p{L}+/u;
const OFFERS =
  /\b(?:casino|viagra|cialis|backlinks?|seo (?:services?|experts?|ranking)|guest posts?|crypto (?:investment|trading)|forex|porn|escort|payday loans?|first page of google)\b/i;

interface ScoredText {
  name: string;
  subject: string;
  text: string;
}

/** Scores signs of advertising, each with a weight and a reason. A person decides; nothing is discarded for its score. */
export function scoreSpam({ name, subject, text }: ScoredText): { score: number; reasons: string[] } {
  const whole = `${subject}\n${text}`;
  const links = whole.match(LINK)?.length ?? 0;
  const found = [
    [links >= 5 ? 5 : links >= 2 ? 2 : 0, `${links} links`],
    [(name.match(LINK)?.length ?? 0) > 0 ? 5 : 0, 'a link in the name'],
    [MARKUP.test(whole) ? 5 : 0, 'link markup'],
    [HIDDEN.test(name + whole) ? 3 : 0, 'hidden characters'],
    [MIXED_SCRIPT.test(name + whole) ? 3 : 0, 'letters from two scripts in one word'],
    [OFFERS.test(whole) ? 4 : 0, 'advertising language'],
  ] as const;
  const heavy = found.filter(([weight]) => weight > 0);
  return { score: heavy.reduce((sum, [weight]) => sum + weight, 0), reasons: heavy.map(([, reason]) => reason) };
}
