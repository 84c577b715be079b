import { createHash } from 'node:crypto';
import { CORRECTIONS_ELEMENT, correctionsInPlace } from '@brokerage/contracts';
import type { PageStart } from '../src/pages.ts';
import { ARTICLE_FEEDS } from './article-feeds.ts';
import { LISTING_FEEDS } from './listing-feeds.ts';
import { carriedParts, CONTENT_ELEMENT } from '../src/shared/content/site-content.ts';
import type { RenderedPage } from '../src/server.tsx';
import type { PageAssets } from './route-assets.ts';

/**
 * Loads the entry script when the page is parsed and the browser is idle, or on the first touch of pointer or key;
 * immediately with `data-eager`. The entry is small; `main.tsx` decides whether to load the application. A failed load
 * is retried after a second and whenever the browser comes back online, with a new query, because browsers cache a
 * failed module. A button clicked before its page is live is marked for `LivePage`, which clicks it again, unless it
 * works without the application (`data-standalone`). So is a link that the application follows while keeping what was
 * typed (`data-keeps-typed`): the browser would leave the page and lose the text. A form that needs a script, or has
 * steps (`data-steps`), is marked for `validated-form.tsx`, which submits it: the browser would put its fields into the
 * address, or send only the first step.
 */
const BOOT_SCRIPT = `(()=>{let d=document.currentScript.dataset,s=0,r=0,e=["pointerdown","keydown","touchstart"];
function go(){if(s)return;s=1;e.forEach(n=>removeEventListener(n,go,true));load()}
function load(){let x=document.createElement("script"),t;x.type="module";x.src=d.entry+(r?"?retry="+r:"");
let again=()=>{clearTimeout(t);removeEventListener("online",again);load()};
x.onerror=()=>{x.remove();addEventListener("online",again);if(!r++)t=setTimeout(again,1000)};document.body.append(x)}
e.forEach(n=>addEventListener(n,go,{capture:true,passive:true}));
addEventListener("click",c=>{let b=c.target.closest("button,a[data-keeps-typed]");if(!b||b.closest("[data-standalone]")||"live"in document.documentElement.dataset)return;
if(b.href){if(c.button||c.metaKey||c.ctrlKey||c.shiftKey||c.altKey)return;c.preventDefault()}b.dataset.early=""},true);
addEventListener("submit",c=>{let f=c.target;if(f.noValidate&&(!f.hasAttribute("action")||"steps"in f.dataset)&&!("live"in f.dataset)){c.preventDefault();f.dataset.early="";if(c.submitter)delete c.submitter.dataset.early}},true);
let idle=()=>"requestIdleCallback"in window?requestIdleCallback(go,{timeout:2000}):setTimeout(go,200);
if("eager"in d)go();else document.readyState==="complete"?idle():addEventListener("load",idle)})()`;

/** Goes into the content security policy: the only inline script that may run. */
export const BOOT_SCRIPT_HASH = `sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}`;

interface DocumentParts {
  page: RenderedPage;
  start: PageStart;
  assets: PageAssets;
  /** The part of the stylesheet that this page needs. */
  style: string;
}

/**
 * Returns the full HTML document of a page. The style is inline, so one response shows the page. The scripts of a page
 * that starts at load are fetched after its text and fonts (`fetchpriority`), because on a slow line they would delay
 * the first paint.
 */
export function document({ page, start, assets, style }: DocumentParts): string {
  const { entry, first, modules, fonts } = assets;
  const early = start === 'load' ? [entry, ...first, ...modules] : [];
  const preloads = early.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`).join('');
  const later = `data-modules="${modules.join(' ')}"`;
  const when = { load: 'data-eager', idle: later, interaction: `data-waits ${later}` }[start];
  const boot = `<script data-entry="${entry}" ${when}>${BOOT_SCRIPT}</script>`;
  return [
    '<!doctype html><html lang="en-CA"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="theme-color" content="#1d1f20">',
    page.head,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join(''),
    feedLinks('Insights', ARTICLE_FEEDS),
    feedLinks('Properties for sale', LISTING_FEEDS),
    `<style>${style}</style>`,
    preloads,
    `</head><body><div id="app">${page.body}</div>${jsonElement(CORRECTIONS_ELEMENT, correctionsInPlace())}${jsonElement(CONTENT_ELEMENT, carriedParts(page.parts))}${boot}</body></html>\n`,
  ].join('');
}

const feedLinks = (title: string, { rss, json }: Record<'rss' | 'json', string>): string =>
  `<link rel="alternate" type="application/rss+xml" title="${title}" href="${rss}">` +
  `<link rel="alternate" type="application/feed+json" title="${title}" href="${json}">`;

/** Embeds the data that the page was rendered from, so that the script that hydrates it uses the same release. */
function jsonElement(id: string, made: object): string {
  if (Object.keys(made).length === 0) return '';
  const json = JSON.stringify(made).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${json}</script>`;
}
