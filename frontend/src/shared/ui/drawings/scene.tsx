import type { ReactNode } from 'react';
import { slatJoints, COS, face, type Point, project, SIN } from './iso.ts';

export interface DrawingProps {
  className?: string;
  /** Background colour: faces are filled with it, so that they hide what is behind them. */
  ground?: string;
}

export const PAPER = 'var(--paper)';

interface SceneProps {
  className: string | undefined;
  /** Size of the site along x and y, and height of its tallest part. */
  width: number;
  depth: number;
  height: number;
  children: ReactNode;
}

/** The frame of an isometric drawing. Decorative: it says nothing that the text does not. */
export function Scene({ className, width, depth, height, children }: SceneProps) {
  const margin = 6;
  const box = [
    -depth * COS - margin,
    -height - margin,
    (width + depth) * COS + 2 * margin,
    (width + depth) * SIN + height + 2 * margin,
  ].map(Math.round);
  return (
    <svg
      viewBox={box.join(' ')}
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** A flat face; `shade` is the percentage of line colour in its fill. */
export function Face({ points, ground, shade = 0 }: { points: readonly Point[]; ground: string; shade?: number }) {
  const fill = shade === 0 ? ground : `color-mix(in srgb, currentColor ${String(shade)}%, ${ground})`;
  return <path d={face(...points)} fill={fill} />;
}

interface SolidProps {
  x: number;
  y: number;
  z?: number;
  w: number;
  d: number;
  h: number;
  ground: string;
}

/** A box: its two visible walls and its top. */
export function Block({ x, y, z = 0, w, d, h, ground }: SolidProps) {
  const [right, front, top] = [x + w, y + d, z + h];
  return (
    <g>
      <Face
        ground={ground}
        points={[
          [x, y, top],
          [right, y, top],
          [right, front, top],
          [x, front, top],
        ]}
      />
      <Face
        ground={ground}
        shade={5}
        points={[
          [x, front, z],
          [right, front, z],
          [right, front, top],
          [x, front, top],
        ]}
      />
      <Face
        ground={ground}
        shade={13}
        points={[
          [right, y, z],
          [right, front, z],
          [right, front, top],
          [right, y, top],
        ]}
      />
    </g>
  );
}

/** A long, low building with its ridge along x, `rise` above the eaves. */
export function GableRow({ x, y, w, d, h, rise, ground }: SolidProps & { rise: number }) {
  const [right, front, ridge, top] = [x + w, y + d, y + d / 2, h + rise];
  return (
    <g>
      <Face
        ground={ground}
        points={[
          [x, y, h],
          [right, y, h],
          [right, ridge, top],
          [x, ridge, top],
        ]}
      />
      <Face
        ground={ground}
        shade={3}
        points={[
          [x, front, h],
          [right, front, h],
          [right, ridge, top],
          [x, ridge, top],
        ]}
      />
      <Face
        ground={ground}
        shade={7}
        points={[
          [x, front, 0],
          [right, front, 0],
          [right, front, h],
          [x, front, h],
        ]}
      />
      <Face
        ground={ground}
        shade={13}
        points={[
          [right, y, 0],
          [right, front, 0],
          [right, front, h],
          [right, ridge, top],
          [right, y, h],
        ]}
      />
    </g>
  );
}

/** Planes for flat drawings: a wall that faces y, one that faces x, the ground. */
const PLANES = {
  front: `${COS} ${SIN} 0 1`,
  side: `${COS} ${-SIN} 0 1`,
  floor: `${COS} ${SIN} ${-COS} ${SIN}`,
} as const;

/** Draws its children on a wall or the ground, from `at`; on walls, up is negative y as usual in SVG. */
export function Plane({ at, on, children }: { at: Point; on: keyof typeof PLANES; children: ReactNode }) {
  return <g transform={`matrix(${PLANES[on]} ${project(at).join(' ')})`}>{children}</g>;
}

/** A roll-up door standing on the ground of its plane; `open` is how far it is rolled up, from 0 to 1. */
export function RollDoor({ x, w, h, open = 0 }: { x: number; w: number; h: number; open?: number }) {
  const drop = Math.round(h * (1 - open));
  return (
    <g>
      {open > 0 ? <rect x={x} y={-h} width={w} height={h} fill="var(--night)" /> : null}
      <rect x={x} y={-h} width={w} height={drop} fill="var(--signal)" stroke="none" />
      <g stroke="var(--night)" strokeOpacity="0.55" strokeWidth="1">
        {slatJoints(drop, 5).map((at) => (
          <path key={at} d={`M${x} ${at - h}h${w}`} />
        ))}
      </g>
      <rect x={x} y={-h} width={w} height={h} />
    </g>
  );
}
