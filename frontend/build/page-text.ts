const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': ' ',
};

/** Returns the words of rendered markup. */
export const textOf = (html: string): string =>
  html
    // React's comments between two texts of a sentence.
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27|nbsp);/g, (entity) => ENTITIES[entity] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const NOT_TEXT = /<(script|style|svg|dialog)\b[\s\S]*?<\/\1>/g;

/** Returns the markup between header and footer; empty for a page that only the browser renders. */
export const mainOf = (html: string): string =>
  /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1]?.replaceAll(NOT_TEXT, ' ') ?? '';
