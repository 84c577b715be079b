import { slatJoints } from '../src/shared/ui/drawings/iso.ts';

/** Frame size of the film in pixels. */
export const FRAME = { width: 1280, height: 720 } as const;

const INK = '#1d1f20';
const PAPER = '#f2ede3';
const CONCRETE = '#bdb5a6';
/** The door's orange, adjusted to look right under the page's dark overlay. */
const SIGNAL = '#ff8438';
/** The light inside a unit, dark enough for white text above it once the overlay is applied. */
const LIT = '#d8ac74';

/** One-point perspective, in metres: x to the right, y up, z away from the eye. */
const EYE = { left: 470, top: 520, height: 1.1, focal: 1100 } as const;
const WALL = 5;
const FAR_WALL = -7.5;
const EAVE = 3.6;
const DOOR = { width: 2.6, height: 2.7, pitch: 3.1, first: 7, count: 14 } as const;
const SLAT = 0.18;
const END = DOOR.first + DOOR.pitch * DOOR.count;

type Point = readonly [x: number, y: number, z: number];

const px = (value: number): number => Math.round(value * 10) / 10;
const left = (x: number, z: number): number => px(EYE.left + (EYE.focal * x) / z);
const top = (y: number, z: number): number => px(EYE.top - (EYE.focal * (y - EYE.height)) / z);

const path = (...points: readonly Point[]): string =>
  points.map(([x, y, z], at) => `${at === 0 ? 'M' : 'L'}${left(x, z)} ${top(y, z)}`).join('');

const line = (data: string, stroke: string, width: number, opacity = 1): string =>
  `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;

const area = (data: string, fill: string, opacity = 1): string =>
  `<path d="${data}Z" fill="${fill}" fill-opacity="${opacity}"/>`;

/** Draws a part of a wall along z, between two heights. */
const panel = (x: number, [near, far]: readonly [number, number], low: number, high: number): string =>
  path([x, low, near], [x, high, near], [x, high, far], [x, low, far]);

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Returns how far a door is open at a moment of the loop, both from 0 to 1: it rises, stays, falls, waits. */
function openness(index: number, moment: number): number {
  const phase = (((moment - index * 0.075 + 0.13) % 1) + 1) % 1;
  const ease = (share: number): number => share * share * (3 - 2 * share);
  if (phase < 0.17) return ease(phase / 0.17);
  if (phase < 0.44) return 1;
  if (phase < 0.66) return ease((0.66 - phase) / 0.22);
  return 0;
}

/** Draws dusk as bands of flat colour and lines that get closer and warmer towards the horizon. */
function sky(): string {
  const bands = [
    [0, '#1b1d1e'],
    [210, '#211f1f'],
    [330, '#2d2421'],
    [412, '#412b21'],
    [468, '#653721'],
    [498, '#9a4a1f'],
  ] as const;
  const fills = bands.map(
    ([from, fill]) => `<rect y="${from}" width="1280" height="${EYE.top - from}" fill="${fill}"/>`,
  );
  const lines = range(34).map((index) => {
    const share = index / 33;
    return line(`M0 ${px(10 + 506 * share ** 0.62)}H1280`, share > 0.72 ? SIGNAL : CONCRETE, 1, 0.1 + 0.3 * share);
  });
  const fence = range(48)
    .map((index) => `M${200 + index * 8} 520v-9`)
    .join('');
  return fills.join('') + lines.join('') + line(`${fence}M190 511h420`, INK, 1.4);
}

function ground(): string {
  const across = [6.2, 7, 8, 9.6, 12, 16, 22, 32].map((z) => path([FAR_WALL, 0, z], [WALL, 0, z]));
  const along = [-6, -3.6, -1.2, 1.2, 3.6].map((x) => path([x, 0, 5], [x, 0, END]));
  return (
    `<rect y="${EYE.top}" width="1280" height="200" fill="#262626"/>` +
    line(across.join('') + along.join(''), CONCRETE, 1, 0.28) +
    line(path([-0.08, 0, 5], [-0.08, 0, END]), SIGNAL, 2, 0.55)
  );
}

/** Draws the row across the aisle, closed for the night, as lines only. */
function oppositeRow(): string {
  const doors = range(11).flatMap((index) => {
    const near = 15 + index * DOOR.pitch;
    const span = [near, near + DOOR.width] as const;
    return [
      area(panel(FAR_WALL, span, 0, DOOR.height), SIGNAL, 0.2),
      line(`${panel(FAR_WALL, span, 0, DOOR.height)}Z`, CONCRETE, 1, 0.55),
      line(
        slatJoints(DOOR.height, 0.34)
          .map((at) => path([FAR_WALL, DOOR.height - at, span[0]], [FAR_WALL, DOOR.height - at, span[1]]))
          .join(''),
        CONCRETE,
        0.8,
        0.3,
      ),
    ];
  });
  return (
    area(panel(FAR_WALL, [8, END], 0, EAVE), '#1a1b1c') +
    doors.join('') +
    line(path([FAR_WALL, EAVE, 8], [FAR_WALL, EAVE, END], [FAR_WALL, 0, END]), CONCRETE, 2, 0.8)
  );
}

/** Draws the contents of a unit against its side wall: cartons, a shelf or a crate, in rotation. */
function stored(index: number, far: number): string {
  const z = far - 0.35;
  const box = (x: number, low: number, width: number, height: number): string => {
    const [from, to] = [WALL + x, WALL + x + width];
    return `${path([from, low, z], [to, low, z], [to, low + height, z], [from, low + height, z])}Z`;
  };
  const kinds = [
    box(0.3, 0, 0.7, 0.7) +
      box(0.4, 0.7, 0.55, 0.5) +
      box(1.15, 0, 0.6, 1) +
      box(1.9, 0, 0.7, 0.6) +
      box(1.2, 1, 0.5, 0.4),
    box(0.3, 0, 1.1, 2) +
      box(0.3, 0.65, 1.1, 0.02) +
      box(0.3, 1.3, 1.1, 0.02) +
      box(0.45, 0.02, 0.4, 0.4) +
      box(1.6, 0, 0.8, 0.8),
    box(0.35, 0, 1.3, 0.9) + box(0.5, 0.9, 0.8, 0.6) + box(1.8, 0, 0.5, 1.6),
  ];
  return `<path d="${kinds[index % kinds.length]}" fill="${INK}" fill-opacity="0.28" stroke="${INK}" stroke-width="1.6"/>`;
}

/** Draws the open part of a door: the lit side wall of the unit, its floor and its contents. */
function unit(index: number, [near, far]: readonly [number, number], lift: number): string {
  const clip = `unit-${index}`;
  const sideWall = path([WALL, 0, far], [WALL + 9, 0, far], [WALL + 9, EAVE, far], [WALL, EAVE, far]);
  const floor = path([WALL, 0, far], [WALL + 9, 0, far], [WALL + 9, 0, near], [WALL, 0, near]);
  const ribs = range(14).map((rib) => path([WALL + 0.4 + rib * 0.4, 0, far], [WALL + 0.4 + rib * 0.4, EAVE, far]));
  return `<clipPath id="${clip}"><path d="${panel(WALL, [near, far], 0, lift)}Z"/></clipPath><g clip-path="url(#${clip})">${
    area(sideWall, LIT) + line(ribs.join(''), INK, 1, 0.22) + area(floor, '#8f7351') + stored(index, far)
  }</g>`;
}

function door(index: number, moment: number): string {
  const near = DOOR.first + index * DOOR.pitch;
  const span = [near, near + DOOR.width] as const;
  const lift = DOOR.height * 0.88 * openness(index, moment);
  const drop = DOOR.height - lift;
  const across = (y: number): string => path([WALL, y, span[0]], [WALL, y, span[1]]);
  const joints = slatJoints(drop, SLAT).map((at) => across(DOOR.height - at));
  const light = lift / DOOR.height;
  const middle = (span[0] + span[1]) / 2;
  return [
    light > 0.02
      ? area(
          path(
            [WALL, 0, span[0]],
            [WALL - 3.2 * light, 0, span[0] - 0.2],
            [WALL - 3.2 * light, 0, span[1] - 0.5],
            [WALL, 0, span[1]],
          ),
          LIT,
          0.5 * light,
        ) + unit(index, span, lift)
      : '',
    area(panel(WALL, span, lift, DOOR.height), SIGNAL),
    line(joints.join(''), INK, Math.max(0.7, 14 / near), 0.55),
    area(panel(WALL, span, lift, lift + 0.09), INK, 0.85),
    area(panel(WALL, [middle - 0.22, middle + 0.22], lift + 0.2, lift + 0.26), INK),
    line(`${panel(WALL, span, 0, DOOR.height)}Z`, PAPER, Math.max(1, 18 / near), 0.9),
    area(panel(WALL, [span[1] + 0.12, span[1] + 0.36], 2.2, 2.5), light > 0.5 ? LIT : CONCRETE, 0.9),
  ].join('');
}

/** Draws the row with the opening doors: wall, fascia ribs, coping, plinth. */
function wall(): string {
  const ribs = range(Math.floor((END - 5) / 0.31)).map((rib) => {
    const z = 5 + rib * 0.31;
    return z > 30 ? '' : path([WALL, DOOR.height + 0.22, z], [WALL, EAVE - 0.18, z]);
  });
  return [
    area(panel(WALL, [4, END], 0, EAVE), '#2b2c2d'),
    line(ribs.join(''), CONCRETE, 1, 0.3),
    line(path([WALL, DOOR.height + 0.2, 4], [WALL, DOOR.height + 0.2, END]), CONCRETE, 1.5, 0.6),
    line(path([WALL, EAVE - 0.18, 4], [WALL, EAVE - 0.18, END]), CONCRETE, 1.5, 0.8),
    line(path([WALL, EAVE, 4], [WALL, EAVE, END], [WALL, 0, END]), PAPER, 3),
    line(path([WALL, 0, 4], [WALL, 0, END]), PAPER, 2.5),
  ].join('');
}

/** Draws the storage row at a moment of the loop, from 0 to 1, as SVG. 0 and 1 give the same picture. */
export function heroScene(moment: number): string {
  const doors = range(DOOR.count)
    .toReversed()
    .map((index) => door(index, moment));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FRAME.width} ${FRAME.height}">${[
    sky(),
    ground(),
    oppositeRow(),
    wall(),
    ...doors,
  ].join('')}</svg>`;
}
