import { PurgeCSS } from 'purgecss';

const decode = (text: string): string => text.replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Names of elements, and Tailwind's class names, which hold characters that ordinary ones do not, `>` among them. */
const words = (text: string): string[] => [
  ...(text.match(/[^<>"'`\s]+/g) ?? []),
  ...(decode(text).match(/[^"\s]+/g) ?? []),
];

/** What changes on a page that the application has not reached: by its visitor, by the browser or by `main.tsx`. */
const CHANGING = ['open', 'data-office-closed', 'data-playing'];

/** The rules of the stylesheet that a page needs as it was made, until the application comes. The whole sheet follows with the script. */
export async function pageStyle(css: string, body: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [{ raw: body, extension: 'html' }],
    defaultExtractor: words,
    keyframes: true,
    dynamicAttributes: CHANGING,
    // Stand around the body that is looked at.
    safelist: ['html', 'body'],
  });
  if (!result) throw new Error('the stylesheet could not be read');
  return result.css;
}
