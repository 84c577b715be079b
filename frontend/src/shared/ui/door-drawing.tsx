import { slatJoints } from './drawings/iso.ts';

/**
 * Progress indicator: a roll-up door that rises and falls. The text says what is happening, and what is needed without a
 * script.
 */
export function DoorProgress({ text }: { text: string }) {
  return (
    <output className="flex flex-col items-center gap-5 py-10 text-center">
      <span aria-hidden="true" className="block h-16 w-14 overflow-hidden border-2 border-b-4 border-ink bg-sunk">
        <span className="door block h-full w-full animate-[door-lift_1.8s_ease-in-out_infinite]" />
      </span>
      <span className="text-lg noscript:hidden">{text}</span>
      <span className="hidden text-lg noscript:block">
        This page needs JavaScript. Turn it on for this site and reload the page.
      </span>
    </output>
  );
}

interface DoorProps {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How far the door is open, from 0 (closed) to 1. */
  open?: number;
  /** Colour of the curtain; the signal colour by default. */
  fill?: string;
}

const SLAT = 9;

/** A roll-up door in elevation: frame, slats, bottom bar and handle. Part of all our drawings. */
export function DoorDrawing({ x, y, width, height, open = 0, fill = 'var(--signal)' }: DoorProps) {
  const drop = Math.max(SLAT * 2, height * (1 - open));
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} fill="var(--night)" fillOpacity={open > 0 ? 0.85 : 1} />
      <rect x={x} y={y} width={width} height={drop} fill={fill} />
      {slatJoints(drop, SLAT).map((at) => (
        <path key={at} d={`M${x} ${y + at}h${width}`} stroke="var(--night)" strokeOpacity="0.5" strokeWidth="1" />
      ))}
      <rect x={x} y={y + drop - 5} width={width} height="5" fill="var(--night)" fillOpacity="0.7" />
      <rect x={x + width / 2 - 8} y={y + drop - 12} width="16" height="3" fill="var(--night)" />
      <rect x={x} y={y} width={width} height={height} fill="none" stroke="currentColor" strokeWidth="2" />
    </g>
  );
}
