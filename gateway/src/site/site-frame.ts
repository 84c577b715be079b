import type { CurrentSite } from './current-site.ts';

/** Renders a page of the gateway in the site's design. `title` and `main` are HTML: foreign text in them must be escaped. */
export type SiteFrame = (title: string, main: string) => string;

/** Fields and buttons styled like the site's, by its colour names; without a built site the browser's defaults apply. */
const STYLE = `.own label{display:block;margin-top:1.25rem;font-size:.875rem;font-weight:600}.own input,.own textarea{display:block;width:100%;min-height:2.75rem;margin-top:.375rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--plate,transparent);border:1px solid var(--edge,currentColor);border-radius:2px}
.own textarea{min-height:9rem}.own [aria-invalid]{border:2px solid var(--danger,#9c1f1f)}.own p{margin-top:1rem;max-width:60ch}.own .wrong{padding-left:.8rem;border-left:6px solid var(--danger,#9c1f1f);font-weight:600}
.own a{text-decoration:underline}.own .ways a{margin-right:1.25rem}.own button{min-height:2.75rem;margin-top:1.5rem;padding:.6rem 1.4rem;font:inherit;font-weight:600;color:var(--on-signal,inherit);background:var(--signal,transparent);border:1px solid var(--signal,currentColor)}`;

/** The frame of the current site: another release may have another brokerage. */
export function currentFrame(site: Pick<CurrentSite, 'notFoundPage'> | undefined): SiteFrame {
  let made = { of: BARE, frame: frameOf(BARE) };
  return (title, main) => {
    const page = site?.notFoundPage ?? BARE;
    if (page !== made.of) made = { of: page, frame: frameOf(page) };
    return made.frame(title, main);
  };
}

/**
 * Made from the page for unknown addresses, which has the site's head, menus and footer and is not indexed. Scripts are
 * removed: they would treat the page as the one it was made from.
 */
function frameOf(page: string): SiteFrame {
  const template = page.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
  const [, head, top, bottom] =
    /^([\s\S]*?<title>)[^<]*(<\/title>[\s\S]*<main\b[^>]*>)[\s\S]*(<\/main>[\s\S]*)$/.exec(template) ?? [];
  if (bottom === undefined) throw new Error('the page for unknown addresses has no title or no main part');
  const begin = `${top}<style>${STYLE}</style><div class="page own py-14">`;
  return (title, main) => `${head}${title}${begin}<h1 class="text-5xl">${title}</h1>${main}</div>${bottom}`;
}

const BARE = `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><title></title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>
<body><main></main></body></html>`;
