const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': ' ',
};

/** The words of rendered markup. */
export const textOf = (html: string): string =>
  html
    // React's marks between two texts of one sentence.
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27|nbsp);/g, (entity) => ENTITIES[entity] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const NOT_TEXT = /<(script|style|svg|dialog)\b[\s\S]*?<\/\1>/g;

/** What a page says between its header and its footer, as markup; empty for a page that only a browser draws. */
export const mainOf = (html: string): string =>
  /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1]?.replaceAll(NOT_TEXT, ' ') ?? '';
