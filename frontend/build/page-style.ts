import { PurgeCSS } from 'purgecss';

/** Tailwind's class names hold characters that ordinary ones do not. */
const words = (text: string): string[] => text.match(/[^<>"'`\s]+/g) ?? [];

/** The rules of the stylesheet that a page needs as it was made. The whole sheet follows with the script. */
export async function pageStyle(css: string, html: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [{ raw: html, extension: 'html' }],
    defaultExtractor: words,
    keyframes: true,
  });
  if (!result) throw new Error('the stylesheet could not be read');
  return result.css;
}
