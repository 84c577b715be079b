import { PurgeCSS } from 'purgecss';
import purgeFromHtml from 'purgecss-from-html';

/** What changes on a page that the application has not reached: by its visitor, by the browser or by `main.tsx`. */
const CHANGING = ['open', 'data-office-closed', 'data-playing'];

type Found = ReturnType<typeof purgeFromHtml>;

/**
 * Gives the rules of the stylesheet that a page needs as it was made, until the application comes. The whole sheet follows with the script.
 * Pages in which the same of its selectors are found have the same rules, which are looked for once.
 */
export function pageStyles(css: string): (body: string) => Promise<string> {
  const names = css.replaceAll('\\', '');
  if (/\[[\w-]+[~|$*]=/.test(names))
    throw new Error('the stylesheet selects by a part of a value that is not looked for');
  const beginnings = [...names.matchAll(/\[[\w-]+\^=["']?([^\]"']+)/g)].map(([, value = '']) => value);
  const known = new Map<string, boolean>();
  const styles = new Map<string, Promise<string>>();

  /** Whether the stylesheet may speak of it. */
  function isNamed(name: string): boolean {
    const before = known.get(name);
    if (before !== undefined) return before;
    const is = names.includes(name);
    known.set(name, is);
    return is;
  }

  const named = (found: readonly string[] | undefined): string[] => [...new Set(found)].filter(isNamed).toSorted();

  /** Of values by which they begin, the beginning alone: addresses differ from page to page. */
  const namedValues = (found: readonly string[] | undefined): string[] => [
    ...named(found),
    ...beginnings.filter((beginning) => found?.some((value) => value.startsWith(beginning))),
  ];

  return (body) => {
    const { attributes, classes, ids, tags, undetermined } = purgeFromHtml(body);
    const found = {
      attributes: { names: named(attributes?.names), values: namedValues(attributes?.values) },
      classes: named(classes),
      ids: named(ids),
      tags: named(tags),
      undetermined: named(undetermined),
    };
    const key = JSON.stringify(found);
    const style = styles.get(key) ?? styleOf(css, found);
    styles.set(key, style);
    return style;
  };
}

async function styleOf(css: string, found: Found): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [{ raw: '', extension: 'html' }],
    defaultExtractor: () => found,
    keyframes: true,
    dynamicAttributes: CHANGING,
    // Stand around the body that is looked at.
    safelist: ['html', 'body'],
  });
  if (!result) throw new Error('the stylesheet could not be read');
  return result.css;
}
