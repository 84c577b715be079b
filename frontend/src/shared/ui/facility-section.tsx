import { DoorDrawing } from './door-drawing.tsx';

const GROUND = 300;
const EAVE = 118;
const UNITS = [
  { x: 236, width: 74, open: 0 },
  { x: 330, width: 74, open: 0 },
  { x: 444, width: 116, open: 0 },
  { x: 580, width: 116, open: 0.78 },
  { x: 736, width: 116, open: 0 },
  { x: 872, width: 116, open: 0 },
  { x: 1028, width: 74, open: 0.3 },
  { x: 1122, width: 74, open: 0 },
] as const;
const COLUMNS = [216, 424, 716, 1008, 1216];

/** Long section through a single-storey storage building, in lines on a dark field. Decoration: it says nothing the text does not. */
export function FacilitySection({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 360"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d={`M-1200 ${GROUND}H2640`} strokeWidth="3" />
      {Array.from({ length: 154 }, (_, index) => (
        <path key={`h${String(index)}`} d={`M${index * 25 - 1200} ${GROUND + 26}l22-24`} strokeOpacity="0.35" />
      ))}
      <path d="M190 300v22h1052v-22" strokeWidth="2" />
      <path d="M170 118 190 96 716 62l526 34 20 22z" fill="var(--night)" strokeWidth="2.5" />
      <path d="M190 106 716 72l526 34" strokeOpacity="0.6" />
      {Array.from({ length: 25 }, (_, index) => {
        const x = 216 + index * 41.6;
        const top = x < 716 ? 104 - ((x - 216) * 31) / 500 : 73 + ((x - 716) * 31) / 500;
        return <path key={x} d={`M${x} ${EAVE}V${top}`} strokeOpacity="0.45" />;
      })}
      <path d={`M190 ${EAVE}h1052`} strokeWidth="2.5" />
      {COLUMNS.map((x) => (
        <path key={x} d={`M${x - 5} ${EAVE}v${GROUND - EAVE}h10V${EAVE}`} fill="currentColor" fillOpacity="0.18" />
      ))}
      <g strokeOpacity="0.8">
        <path d="M592 298v-34h34v34M626 298v-24h30v24M598 264v-22h24v22M660 298v-58h24v58M660 258h24" />
      </g>
      {UNITS.map(({ x, width, open }) => (
        <g key={x}>
          <DoorDrawing x={x} y={150} width={width} height={GROUND - 150} open={open} />
          <path d={`M${x} 138h${width}`} strokeOpacity="0.5" />
        </g>
      ))}
      <g>
        <path d="M592 298v-34h34v34zM626 298v-24h30v24zM598 264v-22h24v22zM662 298v-58h22v58zM662 262h22" />
      </g>
      <g strokeOpacity="0.7">
        <path d="M216 342h1000" />
        {COLUMNS.map((x) => (
          <path key={x} d={`m${x - 5} 347 10-10`} strokeWidth="2" />
        ))}
        <path d={`M1290 ${EAVE}v${GROUND - EAVE}M1282 ${EAVE}h16`} />
        <path d={`m1285 ${EAVE + 5} 10-10M1285 ${GROUND + 5}l10-10`} strokeWidth="2" />
      </g>
      <g strokeOpacity="0.85" strokeWidth="2">
        <path d="M14 288V236q0-6 6-6h66v58M86 242h20q4 0 7 4l14 20 10 4q4 2 4 7v11H14" />
        <path d="M94 250h11l10 15H94z" />
        <circle cx="40" cy="289" r="10" fill="var(--night)" />
        <circle cx="116" cy="289" r="10" fill="var(--night)" />
      </g>
      <path d="M1376 300V96h-26" strokeWidth="2" />
      <path d="M1330 96h24v8h-24z" fill="var(--signal)" stroke="none" />
    </svg>
  );
}
