import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { type ExtractorResultDetailed, PurgeCSS } from 'purgecss';

/** Attributes that change before the application runs: set by the visitor, the browser or `main.tsx`. */
const CHANGING = ['open', 'data-office-closed', 'data-playing'];

export interface PageStyle {
  /** Hash of the selectors found on the page; with the same stylesheet it determines the rules. */
  found: string;
  css: string;
}

/** Rules extracted earlier from the same stylesheet. */
export interface EarlierStyles {
  /** Hashes of the bodies that hold the rules, by the hash of the selectors found. */
  bodies: ReadonlyMap<string, string>;
  read: (hash: string) => Promise<string>;
}

/**
 * Returns a function that extracts the rules a page needs before the application loads; the full stylesheet comes with
 * the script. Pages with the same selectors share the result, which is computed once.
 */
export function pageStyles(css: string, earlier?: EarlierStyles): (body: string) => Promise<PageStyle> {
  const names = css.replaceAll('\\', '');
  if (/\[[\w-]+[~|$*]=/.test(names))
    throw new Error('the stylesheet selects by a part of a value that is not looked for');
  const beginnings = [...names.matchAll(/\[[\w-]+\^=["']?([^\]"']+)/g)].map(([, value = '']) => value);
  const known = new Map<string, boolean>();
  const styles = new Map<string, Promise<string>>();

  function rulesOf(found: ExtractorResultDetailed, key: string): Promise<string> {
    const body = earlier?.bodies.get(key);
    return earlier && body !== undefined ? earlier.read(body) : purged(css, found);
  }

  /** Reports whether the name occurs in the stylesheet. */
  function isNamed(name: string): boolean {
    const before = known.get(name);
    if (before !== undefined) return before;
    const is = names.includes(name);
    known.set(name, is);
    return is;
  }

  const named = (found: ReadonlySet<string>): string[] => [...found].filter(isNamed).toSorted();

  /** For prefix selectors, keeps only the prefix, because addresses differ from page to page. */
  const namedValues = (found: ReadonlySet<string>): string[] => [
    ...named(found),
    ...beginnings.filter((beginning) => [...found].some((value) => value.startsWith(beginning))),
  ];

  return async (body) => {
    const { attributes, classes, ids, tags } = selectableIn(body);
    const found = {
      attributes: { names: named(attributes.names), values: namedValues(attributes.values) },
      classes: named(classes),
      ids: named(ids),
      tags: named(tags),
      undetermined: [],
    };
    const key = createHash('sha256').update(JSON.stringify(found)).digest('hex');
    const style = styles.get(key) ?? rulesOf(found, key);
    styles.set(key, style);
    return { found: key, css: await style };
  };
}

/**
 * Collects everything a stylesheet can select. `purgecss-from-html` copies its findings at every element and takes ten
 * times as long.
 */
function selectableIn(body: string) {
  const attributes = { names: new Set<string>(), values: new Set<string>() };
  const [classes, ids, tags] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const parser = new Parser({
    onopentag(tag, its) {
      tags.add(tag);
      for (const [name, value] of Object.entries(its)) {
        attributes.names.add(name);
        for (const word of value.split(' ')) {
          attributes.values.add(word);
          if (name === 'class') classes.add(word);
          if (name === 'id') ids.add(word);
        }
      }
    },
  });
  parser.end(body);
  return { attributes, classes, ids, tags };
}

async function purged(css: string, found: ExtractorResultDetailed): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [{ raw: '', extension: 'html' }],
    defaultExtractor: () => found,
    keyframes: true,
    dynamicAttributes: CHANGING,
    // These are outside the body that is parsed.
    safelist: ['html', 'body'],
  });
  if (!result) throw new Error('the stylesheet could not be read');
  return result.css;
}
