import { DoorDrawing } from '../../../shared/ui/door-drawing.tsx';

interface DrawingProps {
  className?: string;
}

const FRAME = {
  viewBox: '0 0 280 140',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  'aria-hidden': true,
} as const;

/** Plan view: units along a drive aisle, one of them marked. */
export function PlanDrawing({ className }: DrawingProps) {
  return (
    <svg {...FRAME} className={className} preserveAspectRatio="xMinYMid meet">
      <path d="M2 8h276v48H2zM2 84h276v48H2z" strokeWidth="2.5" />
      {[36, 70, 104, 138, 172, 206, 240].map((x) => (
        <path key={x} d={`M${x} 8v48M${x} 84v48`} />
      ))}
      <rect x="104" y="84" width="34" height="48" fill="var(--signal)" />
      <path d="M12 70h256" strokeDasharray="10 7" strokeOpacity="0.6" />
      <path d="m126 64 10 6-10 6M152 64l10 6-10 6" />
    </svg>
  );
}

/** Section: roof, deck, door, slab and stored goods. */
export function SectionDrawing({ className }: DrawingProps) {
  return (
    <svg {...FRAME} className={className} preserveAspectRatio="xMinYMid meet">
      <path d="M2 126h276" strokeWidth="2.5" />
      <path d="M30 126V44L140 16l110 28v82" strokeWidth="2.5" />
      <path d="M30 52h220M85 52v74M195 52v74" />
      <path d="M40 126V98h30v28M46 98V82h18v16M98 126v-36h36v36M140 126v-20h30v20M146 106V90h16v16M205 126V96h34v30M212 96V80h20v16" />
      <path d="M98 108h36M205 110h34" strokeOpacity="0.6" />
      <rect x="84" y="54" width="4" height="40" fill="var(--signal)" stroke="none" />
      <rect x="193" y="54" width="4" height="60" fill="var(--signal)" stroke="none" />
    </svg>
  );
}

/** Front elevation with dimension lines. */
export function ElevationDrawing({ className }: DrawingProps) {
  return (
    <svg {...FRAME} className={className} preserveAspectRatio="xMinYMid meet">
      <path d="M2 126h236M16 126V48h200v78M8 48h216l-8-14H16z" strokeWidth="2" />
      {[28, 91, 154].map((x) => (
        <DoorDrawing key={x} x={x} y={62} width={50} height={64} />
      ))}
      <path d="M16 14h200M16 8v12M216 8v12M252 48v78M246 48h12M246 126h12" />
      <path d="m12 18 8-8M212 18l8-8M248 52l8-8M248 130l8-8" strokeWidth="2.5" />
    </svg>
  );
}
