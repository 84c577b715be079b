import { line, steps } from './iso.ts';
import { Block, type DrawingProps, Face, GableRow, PAPER, Plane, RollDoor, Scene } from './scene.tsx';

const ROW = { x: 20, y: 20, w: 360, d: 90, h: 46, rise: 16 };

/** One single-storey row with a door for every unit, and a pickup truck at one of them. */
export function DriveUpDrawing({ className, ground = PAPER }: DrawingProps) {
  return (
    <Scene className={className} width={400} depth={250} height={72}>
      <Face
        ground={ground}
        shade={4}
        points={[
          [0, 0, 0],
          [400, 0, 0],
          [400, 250, 0],
          [0, 250, 0],
        ]}
      />
      <GableRow {...ROW} ground={ground} />
      <g strokeOpacity="0.4">
        {steps(17, 40, 20).map((x) => (
          <path key={x} d={line([x, 110, 46], [x, 65, 62])} />
        ))}
      </g>
      <Plane on="front" at={[20, 110, 0]}>
        {steps(8, 8, 44).map((x, index) => (
          <RollDoor key={x} x={x} w={34} h={34} open={index === 3 ? 0.75 : 0} />
        ))}
      </Plane>
      <Plane on="side" at={[380, 110, 0]}>
        <rect x={14} y={-32} width={16} height={32} />
        <path d="M44-30h30v12h-30z" />
      </Plane>
      <Plane on="floor" at={[0, 0, 0]}>
        <path d="M20 180h360" strokeDasharray="14 9" strokeOpacity="0.5" />
        <path d="m60 172-14 8 14 8M340 172l14 8-14 8" strokeOpacity="0.7" />
        <path d="M20 118h360" strokeOpacity="0.35" />
      </Plane>
      <Truck ground={ground} />
    </Scene>
  );
}

function Truck({ ground }: { ground: string }) {
  return (
    <g>
      <Block x={150} y={136} z={6} w={48} d={30} h={14} ground={ground} />
      <Block x={198} y={136} z={6} w={26} d={30} h={28} ground={ground} />
      <Block x={224} y={136} z={6} w={20} d={30} h={16} ground={ground} />
      <Plane on="front" at={[150, 166, 0]}>
        <rect x={52} y={-30} width={16} height={10} />
        <g fill={ground}>
          <circle cx={18} cy={-7} r={8} />
          <circle cx={78} cy={-7} r={8} />
        </g>
      </Plane>
    </g>
  );
}
