import { face, line, steps } from './iso.ts';
import { Block, type DrawingProps, Face, PAPER, Plane, Scene } from './scene.tsx';

/** Outdoor vehicle stalls: a motorhome, a trailer, a boat, a car, and empty ones, one marked as free. */
export function ParkingDrawing({ className, ground = PAPER }: DrawingProps) {
  return (
    <Scene className={className} width={400} depth={300} height={40}>
      <Face
        ground={ground}
        shade={4}
        points={[
          [0, 0, 0],
          [400, 0, 0],
          [400, 300, 0],
          [0, 300, 0],
        ]}
      />
      <Plane on="floor" at={[0, 0, 0]}>
        <path d="M86 20h60v130h-60z" fill="var(--signal)" stroke="none" />
        <path d="M20 20v130M80 20v130M146 20v130M208 20v130M270 20v130M330 20v130M390 20v130M20 20h370" />
        <path d="M20 250v40M80 250v40M146 250v40M208 250v40M270 250v40M330 250v40" strokeOpacity="0.5" />
        <path d="M20 204h360" strokeDasharray="14 9" strokeOpacity="0.5" />
        <path d="m340 196 14 8-14 8" strokeOpacity="0.7" />
      </Plane>
      <Fence />
      <Van x={28} y={30} ground={ground} />
      <Boat x={160} y={36} ground={ground} />
      <Block x={220} y={34} z={8} w={40} d={90} h={42} ground={ground} />
      <Wheels x={220} y={124} width={40} ground={ground} />
      <path d={line([240, 124, 8], [240, 146, 8])} strokeWidth="2.5" />
      <Van x={280} y={30} ground={ground} />
      <g>
        <path d={line([395, 12, 0], [395, 12, 96], [395, 44, 96])} strokeWidth="2" />
        <path d={line([395, 34, 94], [395, 50, 94])} stroke="var(--signal)" strokeWidth="5" />
      </g>
    </Scene>
  );
}

/** Mesh fence along the two far sides. */
function Fence() {
  return (
    <g strokeOpacity="0.55">
      {steps(9, 0, 50).map((x) => (
        <path key={`x${String(x)}`} d={line([x, 0, 0], [x, 0, 30])} />
      ))}
      {steps(7, 0, 50).map((y) => (
        <path key={`y${String(y)}`} d={line([0, y, 0], [0, y, 30])} />
      ))}
      <path d={line([400, 0, 30], [0, 0, 30], [0, 300, 30])} />
      <path d={line([400, 0, 15], [0, 0, 15], [0, 300, 15])} strokeOpacity="0.5" />
    </g>
  );
}

/** A motorhome, its windscreen towards the drive aisle. */
function Van({ x, y, ground }: { x: number; y: number; ground: string }) {
  return (
    <g>
      <Block x={x} y={y} z={8} w={42} d={84} h={46} ground={ground} />
      <Block x={x} y={y + 84} z={8} w={42} d={22} h={20} ground={ground} />
      <Plane on="front" at={[x, y + 84, 0]}>
        <path d="M5-49h32v18H5z" />
      </Plane>
      <Plane on="side" at={[x + 42, y + 84, 0]}>
        <path d="M8-44h18v14H8zM40-44h26v14H40zM0-24h84" />
      </Plane>
      <Wheels x={x} y={y + 106} width={42} ground={ground} />
    </g>
  );
}

function Boat({ x, y, ground }: { x: number; y: number; ground: string }) {
  const [left, right, middle, bow] = [x, x + 36, x + 18, y + 104];
  return (
    <g>
      <path d={line([middle, y, 6], [middle, bow + 8, 6])} strokeWidth="2.5" />
      <path
        d={face([left + 8, y, 10], [right - 8, y, 10], [right, y + 70, 26], [middle, bow, 30], [left, y + 70, 26])}
        fill={ground}
      />
      <Face
        ground={ground}
        shade={13}
        points={[
          [right - 6, y, 8],
          [middle + 4, bow - 14, 10],
          [middle, bow, 30],
          [right, y + 70, 28],
          [right, y, 28],
        ]}
      />
      <Face
        ground={ground}
        points={[
          [left, y, 28],
          [right, y, 28],
          [right, y + 70, 28],
          [middle, bow, 30],
          [left, y + 70, 28],
        ]}
      />
      <path
        d={line([left + 4, y + 48, 28], [left + 6, y + 42, 42], [right - 6, y + 42, 42], [right - 4, y + 48, 28])}
      />
      <Wheels x={left} y={y + 40} width={36} ground={ground} />
    </g>
  );
}

function Wheels({ x, y, width, ground }: { x: number; y: number; width: number; ground: string }) {
  return (
    <Plane on="side" at={[x + width, y, 0]}>
      <g fill={ground}>
        <circle cx={16} cy={-7} r={7} />
      </g>
    </Plane>
  );
}
