import { PurgeCSS } from 'purgecss';
import purgeFromHtml from 'purgecss-from-html';

/** What changes on a page that the application has not reached: by its visitor, by the browser or by `main.tsx`. */
const CHANGING = ['open', 'data-office-closed', 'data-playing'];

/** The rules of the stylesheet that a page needs as it was made, until the application comes. The whole sheet follows with the script. */
export async function pageStyle(css: string, body: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [{ raw: body, extension: 'html' }],
    defaultExtractor: purgeFromHtml,
    keyframes: true,
    dynamicAttributes: CHANGING,
    // Stand around the body that is looked at.
    safelist: ['html', 'body'],
  });
  if (!result) throw new Error('the stylesheet could not be read');
  return result.css;
}
