import type { ArticleCategory } from '@brokerage/contracts';

/** Path data of a line drawing, 160 by 100. */
interface Thumbnail {
  /** Heavy lines. */
  lines: string;
  /** Light lines. */
  thin: string;
  /** Part in the signal colour. */
  fill: string;
}

type Draw = (pick: (from: number, to: number) => number) => Thumbnail;

/** Returns a generator of whole numbers seeded by a text: an article gets the same drawing in every build. */
function numbersFrom(text: string): (from: number, to: number) => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return (from, to) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) >>> 0;
    return from + ((state >>> 8) % (to - from + 1));
  };
}

const box = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h-${width}z`;

/** Draws a roll-up door whose curtain hangs `drop` deep. */
function curtain(x: number, y: number, width: number, drop: number): string {
  let slats = '';
  for (let at = 6; at < drop; at += 6) slats += `M${x} ${y + at}h${width}`;
  return slats;
}

/** Plan: two rows of units along a drive aisle, one of them marked. */
const plan: Draw = (pick) => {
  let lines = box(8, 12, 144, 28) + box(8, 60, 144, 28);
  const cells: [number, number, number][] = [];
  for (const top of [12, 60]) {
    let x = 8;
    while (x < 152) {
      const width = Math.min(pick(2, 5) * 6, 152 - x);
      if (x > 8) lines += `M${x} ${top}v28`;
      cells.push([x, top, width]);
      x += width;
    }
  }
  const [x, top, width] = cells[pick(1, cells.length - 2)] ?? [8, 12, 24];
  return { lines, thin: 'M14 50h14m8 0h14m8 0h14m8 0h14m8 0h14m8 0h14', fill: box(x, top, width, 28) };
};

/** A loan over its term: the balance falls slowly, then fast; one year is marked. */
const balance: Draw = (pick) => {
  const years = pick(9, 15);
  const curve = pick(12, 34) / 10;
  const marked = pick(2, years - 3);
  const step = Math.floor(140 / years);
  const bars = Array.from({ length: years }, (_, year) => {
    const height = Math.round(70 * (1 - (year / years) ** curve));
    return box(11 + year * step, 86 - height, step - 3, height);
  });
  return {
    lines: bars.filter((_, year) => year !== marked).join(''),
    thin: 'M4 86h150M4 68h4M4 50h4M4 32h4M4 16h4',
    fill: bars[marked] ?? '',
  };
};

/** How a price is financed: three columns, each with the loan below and equity on top. */
const stack: Draw = (pick) => {
  const marked = pick(0, 2);
  let lines = 'M4 90h152';
  let thin = '';
  let fill = '';
  for (let column = 0; column < 3; column += 1) {
    const x = 18 + column * 46;
    const equity = pick(14, 30);
    const second = pick(8, 18);
    lines += `${box(x, 12, 32, 78)}M${x} ${12 + equity}h32M${x} ${12 + equity + second}h32`;
    for (let y = 18 + equity + second; y < 88; y += 6) thin += `M${x} ${y}h32`;
    if (column === marked) fill = box(x, 12, 32, equity);
  }
  return { lines, thin, fill };
};

const loan: Draw = (pick) => (pick(0, 1) === 0 ? balance(pick) : stack(pick));

/** A gate in the fence with its keypad, the barrier raised to a varying height. */
const gate: Draw = (pick) => {
  const rise = pick(14, 52);
  const pickets = Array.from({ length: 8 }, (_, index) => `M${98 + index * 8} 42v44`).join('');
  return {
    lines: `M4 86h152M38 86V52h12v34M50 60L${50 + 60} ${60 - rise}M${50 + 60} ${60 - rise}l3 5L53 66M18 86V54h8v32M94 42h64M94 50h64`,
    thin: `${pickets}M30 50a14 14 0 0 0-16 0M34 43a22 22 0 0 0-24 0M${pick(0, 1) ? '38 36a30 30 0 0 0-32 0' : '22 58v8'}`,
    fill: box(18, 54, 8, 12),
  };
};

/** A catchment: roads, drive-time rings, competing sites, and the subject. */
const catchment: Draw = (pick) => {
  const x = pick(62, 98);
  const y = pick(42, 58);
  const ring = (radius: number): string =>
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0-${radius * 2} 0`;
  const others = Array.from({ length: pick(4, 7) }, () => box(pick(6, 148), pick(8, 86), 6, 6)).join('');
  return {
    lines: `M0 ${y + pick(6, 18)}L160 ${y - pick(4, 20)}M${x + pick(8, 26)} 0L${x - pick(6, 30)} 100${others}`,
    thin: ring(16) + ring(30) + ring(46),
    fill: box(x - 5, y - 5, 10, 10),
  };
};

/** A door with dimensions. */
const door: Draw = (pick) => {
  const width = pick(7, 11) * 8;
  const drop = pick(2, 8) * 6;
  const x = Math.round((150 - width) / 2);
  return {
    lines: `M4 88h152${box(x, 22, width, 66)}${curtain(x, 22, width, drop)}`,
    thin: `M${x} 12h${width}M${x} 8v8M${x + width} 8v8M${x + width + 14} 22v66M${x + width + 10} 22h8M${x - 14} 88V14h${width + 28}`,
    fill: box(x, 22, width, drop),
  };
};

/** A row of doors on a working day. */
const row: Draw = (pick) => {
  const marked = pick(0, 4);
  const drops = Array.from({ length: 5 }, () => pick(2, 8) * 6);
  const doors = drops.map(
    (drop, index) => `${box(8 + index * 30, 34, 24, 54)}${curtain(8 + index * 30, 34, 24, drop)}`,
  );
  return {
    lines: `M0 88h160M4 34V22h152v12${doors.join('')}`,
    thin: 'M4 22l8-8h136l8 8M8 96l6-6M38 96l6-6M68 96l6-6M98 96l6-6M128 96l6-6',
    fill: box(8 + marked * 30, 34, 24, drops[marked] ?? 12),
  };
};

const DRAWINGS: Readonly<Record<ArticleCategory, Draw>> = {
  'Investment Strategy': plan,
  Financing: loan,
  Technology: gate,
  'Market Analysis': catchment,
  "Beginner's Guide": door,
  Operations: row,
};

/** Draws an article's thumbnail: the category determines its kind, the id its measures. */
export function drawThumbnail(category: ArticleCategory, id: string): Thumbnail {
  return DRAWINGS[category](numbersFrom(id));
}
