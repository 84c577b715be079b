import type { Listing } from '@brokerage/contracts';

interface SitePlanProps {
  units: NonNullable<Listing['units']>;
  parking: NonNullable<Listing['parking']>;
}

const UNIT = 34;
const DEPTH = 52;
const STALL = 14;

/** Distributes units over rows: two back to back in the middle, the rest along the edge. */
function rowsOf(count: number): [number, number, number] {
  const third = Math.floor(count / 3);
  return [third, third, count - 2 * third];
}

/** A plan with the stated number of units, containers and stalls. The numbers are beside it in words. */
export function SitePlan({ units, parking }: SitePlanProps) {
  const [back, front, edge] = rowsOf(units.driveUp);
  return (
    <svg
      viewBox="0 0 760 470"
      aria-hidden="true"
      className="w-full"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <rect x="4" y="4" width="752" height="462" strokeDasharray="14 5 3 5" strokeOpacity="0.6" />
      <Stalls count={parking.to} solid={parking.from} />
      <Row x={24} y={166} count={back} door="top" />
      <Row x={24} y={166 + DEPTH} count={front} door="bottom" />
      <Row x={24} y={386} count={edge} door="top" />
      <Containers count={units.container} />
      <path d="M30 124h560M30 328h560" strokeDasharray="10 8" strokeOpacity="0.5" />
      <path d="m586 118 10 6-10 6M586 322l10 6-10 6" strokeOpacity="0.6" />
      <Mark x={300} y={218} text="1" />
      <Mark x={300} y={412} text="1" />
      <Mark x={684} y={262} text="2" />
      <Mark x={380} y={56} text="3" />
    </svg>
  );
}

function Row({ x, y, count, door }: { x: number; y: number; count: number; door: 'top' | 'bottom' }) {
  const doorY = door === 'top' ? y + 3 : y + DEPTH - 3;
  return (
    <g>
      <rect x={x} y={y} width={count * UNIT} height={DEPTH} fill="var(--paper)" strokeWidth="2.5" />
      {Array.from({ length: count }, (_, index) => {
        const at = x + index * UNIT;
        return (
          <g key={at} data-unit="drive-up">
            {index > 0 ? <path d={`M${at} ${y}v${DEPTH}`} /> : null}
            <path d={`M${at + 6} ${doorY}h${UNIT - 12}`} stroke="var(--signal)" strokeWidth="5" />
          </g>
        );
      })}
    </g>
  );
}

function Containers({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => {
    const y = 150 + index * 28;
    return (
      <g key={y} data-unit="container">
        <rect x="632" y={y} width="104" height="22" fill="var(--sunk)" />
        <path d={`M648 ${y}v22M664 ${y}v22M680 ${y}v22M696 ${y}v22M712 ${y}v22M728 ${y}v22`} strokeOpacity="0.35" />
        <path d={`M633.5 ${y + 3}v16`} stroke="var(--signal)" strokeWidth="4" />
      </g>
    );
  });
}

function Stalls({ count, solid }: { count: number; solid: number }) {
  return Array.from({ length: count }, (_, index) => {
    const x = 30 + index * STALL;
    return (
      <path
        key={x}
        data-unit="stall"
        d={`M${x} 92V24h${STALL}v68`}
        strokeDasharray={index < solid ? undefined : '4 4'}
        strokeOpacity={index < solid ? 1 : 0.7}
      />
    );
  });
}

function Mark({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <g>
      <circle cx={x} cy={y} r="19" fill="var(--ink)" stroke="none" />
      <text x={x} y={y + 9} textAnchor="middle" fontSize="26" fontWeight="700" fill="var(--paper)" stroke="none">
        {text}
      </text>
    </g>
  );
}
