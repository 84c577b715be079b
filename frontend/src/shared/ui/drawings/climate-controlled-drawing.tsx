import { line, steps } from './iso.ts';
import { Block, type DrawingProps, Face, PAPER, Plane, RollDoor, Scene } from './scene.tsx';

const FLOORS = [0, 60, 114] as const;

/** Three storeys with lit corridors behind glass, two loading doors and cooling units on the roof. */
export function ClimateControlledDrawing({ className, ground = PAPER }: DrawingProps) {
  return (
    <Scene className={className} width={330} depth={270} height={200}>
      <Face
        ground={ground}
        shade={4}
        points={[
          [0, 0, 0],
          [330, 0, 0],
          [330, 270, 0],
          [0, 270, 0],
        ]}
      />
      <Block x={30} y={30} w={250} d={160} h={168} ground={ground} />
      <path
        d={line([38, 182, 168], [38, 38, 168], [272, 38, 168], [272, 182, 168], [38, 182, 168])}
        strokeOpacity="0.4"
      />
      <Block x={70} y={60} z={168} w={50} d={36} h={20} ground={ground} />
      <Block x={160} y={70} z={168} w={50} d={36} h={20} ground={ground} />
      <Block x={225} y={130} z={168} w={30} d={30} h={26} ground={ground} />
      <Plane on="front" at={[30, 190, 0]}>
        <g strokeOpacity="0.45">
          {FLOORS.slice(1).map((floor) => (
            <path key={floor} d={`M0 ${-floor}h250`} />
          ))}
        </g>
        <RollDoor x={22} w={44} h={44} open={0.5} />
        <RollDoor x={80} w={44} h={44} />
        <rect x={150} y={-48} width={80} height={48} fill={ground} />
        <path d="M190-48v48M150-34h80" />
        {FLOORS.slice(1).map((floor) =>
          steps(5, 20, 44).map((x) => (
            <g key={`${String(floor)}-${String(x)}`}>
              <rect x={x} y={-floor - 42} width={34} height={30} fill={ground} />
              <rect x={x + 8} y={-floor - 34} width={18} height={22} fill="var(--signal)" stroke="none" />
              <path
                d={`M${x + 8} ${-floor - 27}h18m-18 7h18`}
                stroke="var(--night)"
                strokeOpacity="0.55"
                strokeWidth="1"
              />
            </g>
          )),
        )}
      </Plane>
      <Plane on="side" at={[280, 190, 0]}>
        <g strokeOpacity="0.4">
          {steps(11, 14, 13).map((x) => (
            <path key={x} d={`M${x} 0v-168`} />
          ))}
        </g>
        <path d="M0-60h160M0-114h160" />
      </Plane>
      <Block x={44} y={190} z={50} w={120} d={26} h={5} ground={ground} />
      <Plane on="floor" at={[30, 190, 0]}>
        <path d="M20 44h44v30H20zM80 44h44v30H80z" strokeDasharray="8 6" strokeOpacity="0.55" />
      </Plane>
    </Scene>
  );
}
