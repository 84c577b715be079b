import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import { createElement as h, type ReactElement } from 'react';
import satori, { type SatoriOptions } from 'satori';
import { slatJoints } from '../src/shared/ui/drawings/iso.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const INK = '#1d1f20';
const PAPER = '#f2ede3';
const MUTED = '#bdb5a6';
const SIGNAL = '#ee6a1f';

export interface OgCard {
  /** Determines which doors are open, so that no two pages share a picture. */
  path: string;
  title: string;
  label: string;
  brokerage: string;
}

interface OgFonts {
  serif: Buffer;
  sans: Buffer;
}

/** Returns a function that draws the picture of a shared link, as PNG. */
export function ogImagesWith({ serif, sans }: OgFonts): (card: OgCard) => Promise<Buffer> {
  // One array for all pictures: satori parses the fonts again for every new array.
  const fonts: SatoriOptions['fonts'] = [
    { name: 'Serif', data: serif, weight: 600, style: 'normal' },
    { name: 'Sans', data: sans, weight: 600, style: 'normal' },
  ];
  return async (card) => {
    const svg = await satori(cardElement(card), { width: WIDTH, height: HEIGHT, fonts });
    // Renders without blocking the thread. The text is already paths, so no system fonts are needed.
    return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
  };
}

function cardElement({ path, title, label, brokerage }: OgCard): ReactElement {
  const box = { display: 'flex', position: 'absolute' } as const;
  return h(
    'div',
    { style: { ...box, inset: 0, background: INK, color: PAPER, fontFamily: 'Sans' } },
    h('div', { style: { ...box, left: 72, top: 60, fontSize: 26, color: PAPER } }, brokerage),
    h('div', { style: { ...box, left: 72, top: 118, width: 64, height: 6, background: SIGNAL } }),
    h('div', { style: { ...box, left: 72, top: 146, fontSize: 24, color: MUTED, letterSpacing: 1 } }, label),
    h(
      'div',
      {
        style: {
          ...box,
          left: 72,
          top: 186,
          width: 1030,
          fontFamily: 'Serif',
          fontSize: title.length > 60 ? 58 : 68,
          lineHeight: 1.1,
          letterSpacing: -1,
        },
      },
      title,
    ),
    h('img', { src: dataUrl(doorRow(path)), width: WIDTH, height: 186, style: { ...box, left: 0, bottom: 0 } }),
  );
}

const dataUrl = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** Draws a row of roll-up doors; the path determines how far each is open. */
function doorRow(path: string): string {
  const heights = createHash('sha256').update(path).digest();
  const doors = Array.from({ length: 10 }, (_, at) => {
    const x = 24 + at * 118;
    const closed = [118, 118, 118, 70, 32][(heights[at] ?? 0) % 5] ?? 118;
    const slats = slatJoints(closed, 9)
      .map((at) => `M${x} ${28 + at}h90`)
      .join('');
    return `<path d="M${x - 4} 150V22h98v128" fill="none" stroke="${MUTED}" stroke-width="2"/>
<rect x="${x}" y="28" width="90" height="${closed}" fill="${SIGNAL}"/><path d="${slats}" stroke="${INK}" stroke-width="1.5" opacity=".55"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 186" width="1200" height="186">
<path d="M0 14h1200" stroke="${MUTED}" stroke-width="2"/>${doors.join('')}<path d="M0 150h1200" stroke="${PAPER}" stroke-width="4"/>
<path d="${Array.from({ length: 60 }, (_, at) => `M${at * 20} 176l18-20`).join('')}" stroke="${MUTED}" opacity=".5"/></svg>`;
}
