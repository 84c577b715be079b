import { BUILT_IN_TIERS, type Tier } from '@brokerage/contracts';
import { DoorDrawing } from './door-drawing.tsx';
import { SITE } from '../site.ts';

/** Doors on the cover: one for basic, a row for professional, a wall for premium. */
const DOORS: Record<Tier, readonly { x: number; y: number; width: number; height: number; open?: number }[]> = {
  basic: [{ x: 70, y: 150, width: 100, height: 122, open: 0.25 }],
  professional: [
    { x: 28, y: 168, width: 54, height: 104 },
    { x: 93, y: 168, width: 54, height: 104, open: 0.35 },
    { x: 158, y: 168, width: 54, height: 104 },
  ],
  premium: [
    { x: 28, y: 142, width: 54, height: 58 },
    { x: 93, y: 142, width: 54, height: 58 },
    { x: 158, y: 142, width: 54, height: 58, open: 0.4 },
    { x: 28, y: 214, width: 54, height: 58 },
    { x: 93, y: 214, width: 54, height: 58, open: 0.6 },
    { x: 158, y: 214, width: 54, height: 58 },
  ],
};

/** The drawn cover of a checklist. Its words are always shown beside it. */
export function TierCover({ tier, className }: { tier: Tier; className?: string }) {
  const { name, itemCount } = BUILT_IN_TIERS[tier];
  return (
    <svg viewBox="0 0 240 310" aria-hidden="true" className={className}>
      <rect x="0.5" y="0.5" width="239" height="309" fill="#1d1f20" stroke="var(--edge)" />
      <g color="#f2ede3" fill="currentColor">
        <text x="24" y="40" fontSize="8" letterSpacing="1.2" fontWeight="600">
          {(SITE.brokerageName.split(' ')[0] ?? '').toUpperCase()}
        </text>
        <text x="24" y="72" fontSize="25" fontFamily="var(--font-serif)" fontWeight="600">
          {name}
        </text>
        <text x="24" y="92" fontSize="11" fontFamily="var(--font-serif)">
          Due diligence checklist
        </text>
        <text x="24" y="108" fontSize="11" fontFamily="var(--font-serif)">
          Self-storage · {itemCount} checks
        </text>
        {DOORS[tier].map((door) => (
          <DoorDrawing key={`${door.x}-${door.y}`} {...door} fill="#ee6a1f" />
        ))}
        <rect x="14" y="272" width="212" height="3" />
        {Array.from({ length: 14 }, (_, index) => (
          <path
            key={`g${String(index)}`}
            d={`M${18 + index * 15} 290l11-12`}
            stroke="currentColor"
            strokeOpacity="0.4"
          />
        ))}
      </g>
    </svg>
  );
}
