import { createHash } from 'node:crypto';
import type { RenderedPage } from '../src/server.tsx';
import type { PageAssets } from './route-assets.ts';

/**
 * Loads the site's script when the page is there and the browser is idle, or at the first touch of pointer or key. Pages to
 * read stay readable at once, and nothing competes with their text and pictures. What to load stands in the script's own data;
 * `eager` loads it with the page. A load that failed is tried again after a second, and whenever the browser is online again;
 * with another query, because browsers remember a module that failed.
 * A button that is clicked before its page is alive is marked for `live-page.tsx`, which clicks it again. A form that only a
 * script can send is marked for `validated-form.tsx`, which sends it: the browser would put its fields into the address.
 */
const BOOT_SCRIPT = `(()=>{let d=document.currentScript.dataset,s=0,r=0,e=["pointerdown","keydown","touchstart"];
function go(){if(s)return;s=1;e.forEach(n=>removeEventListener(n,go,true));
if(d.modules)for(let h of d.modules.split(" ")){let l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}
load()}
function load(){let x=document.createElement("script"),t;x.type="module";x.src=d.entry+(r?"?retry="+r:"");
let again=()=>{clearTimeout(t);removeEventListener("online",again);load()};
x.onerror=()=>{x.remove();addEventListener("online",again);if(!r++)t=setTimeout(again,1000)};document.body.append(x)}
e.forEach(n=>addEventListener(n,go,{capture:true,passive:true}));
addEventListener("click",c=>{let b=c.target.closest("button");if(b&&!("live"in document.documentElement.dataset))b.dataset.early=""},true);
addEventListener("submit",c=>{let f=c.target;if(f.noValidate&&!f.hasAttribute("action")&&!("live"in f.dataset)){c.preventDefault();f.dataset.early=""}},true);
let idle=()=>"requestIdleCallback"in window?requestIdleCallback(go,{timeout:2000}):setTimeout(go,200);
if("eager"in d)go();else document.readyState==="complete"?idle():addEventListener("load",idle)})()`;

/** For the content policy: the only inline script that may run. */
export const BOOT_SCRIPT_HASH = `sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}`;

interface DocumentParts {
  page: RenderedPage;
  /** Load the script with the page instead of after it. */
  eager: boolean;
  assets: PageAssets;
  /** The page's own part of the stylesheet. */
  style: string;
}

/** The whole document around a rendered page. Its style stands inside: one answer shows the page. */
export function document({ page, eager, assets, style }: DocumentParts): string {
  const { entry, modules, fonts } = assets;
  const preloads = eager ? [entry, ...modules].map((href) => `<link rel="modulepreload" href="${href}">`).join('') : '';
  const start = `<script data-entry="${entry}" ${eager ? 'data-eager' : `data-modules="${modules.join(' ')}"`}>${BOOT_SCRIPT}</script>`;
  return [
    '<!doctype html><html lang="en-CA"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="theme-color" content="#1d1f20">',
    page.head,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join(''),
    '<link rel="alternate" type="application/rss+xml" title="Insights" href="/feed.xml">',
    '<link rel="alternate" type="application/feed+json" title="Insights" href="/feed.json">',
    `<style>${style}</style>`,
    preloads,
    `</head><body><div id="app">${page.body}</div>${start}</body></html>\n`,
  ].join('');
}
