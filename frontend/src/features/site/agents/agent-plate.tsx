import { DoorDrawing } from '../../../shared/ui/door-drawing.tsx';

const DOORS = [
  { x: 40, y: 300, width: 84, height: 118 },
  { x: 236, y: 300, width: 84, height: 118, open: 0.55 },
] as const;

/** Replaces a missing portrait: an office front between two storage doors, with the agent's initials on its sign. */
export function AgentPlate({ initials, className }: { initials: string; className?: string }) {
  return (
    <svg viewBox="0 0 360 450" aria-hidden="true" className={className} fill="none" stroke="currentColor">
      <rect x="0" y="0" width="360" height="450" fill="var(--night)" stroke="none" />
      <g strokeOpacity="0.3">
        {Array.from({ length: 11 }, (_, index) => (
          <path key={`s${String(index)}`} d={`M24 ${254 - index * 9}h312`} />
        ))}
      </g>
      <path d="M12 160h336M24 160v258M336 160v258" strokeWidth="2.5" />
      <path d="M12 160 24 146h312l12 14z" fill="var(--night)" strokeWidth="2" />
      <path d="M24 272h312" strokeWidth="2" />
      <rect x="82" y="52" width="196" height="150" fill="var(--signal)" strokeWidth="3" />
      <path d="M92 62h176v130H92z" stroke="var(--night)" strokeWidth="1.5" />
      <text
        x="180"
        y="158"
        textAnchor="middle"
        fontFamily="var(--font-serif)"
        fontSize="94"
        fontWeight="600"
        fill="var(--night)"
        stroke="none"
      >
        {initials}
      </text>
      {DOORS.map((door) => (
        <DoorDrawing key={door.x} {...door} />
      ))}
      <g strokeWidth="2">
        <path d="M146 418V296h68v122" />
        <path d="M154 418V304h52v114M180 304v114" strokeOpacity="0.6" />
        <path d="M174 362v14M186 362v14" strokeWidth="3" />
      </g>
      <path d="M0 418h360" strokeWidth="3" />
      {Array.from({ length: 19 }, (_, index) => (
        <path key={`g${String(index)}`} d={`M${index * 20} 440l16-18`} strokeOpacity="0.4" />
      ))}
      <g strokeOpacity="0.7">
        <path d="M24 24h312M24 18v12M336 18v12" />
        <path d="m20 28 8-8M332 28l8-8" strokeWidth="2" />
      </g>
    </svg>
  );
}
