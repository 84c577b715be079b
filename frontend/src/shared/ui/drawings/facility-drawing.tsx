import { face, line, steps } from './iso.ts';
import { Block, type DrawingProps, Face, GableRow, PAPER, Plane, RollDoor, Scene } from './scene.tsx';

const ROWS = [24, 144, 264] as const;

/** A full site from above: three drive-up rows, containers, parking, the office and its gate, inside a fence. */
export function FacilityDrawing({ className, ground = PAPER }: DrawingProps) {
  return (
    <Scene className={className} width={620} depth={430} height={40}>
      <Face
        ground={ground}
        shade={4}
        points={[
          [0, 0, 0],
          [620, 0, 0],
          [620, 430, 0],
          [0, 430, 0],
        ]}
      />
      <path d={line([620, 0, 18], [0, 0, 18], [0, 430, 18])} strokeOpacity="0.5" />
      <g strokeOpacity="0.5">
        {steps(21, 0, 31).map((x) => (
          <path key={x} d={line([x, 0, 0], [x, 0, 18])} />
        ))}
        {steps(14, 0, 31).map((y) => (
          <path key={y} d={line([0, y, 0], [0, y, 18])} />
        ))}
      </g>
      <Plane on="floor" at={[0, 0, 0]}>
        <path d="M30 112h560M30 232h380M30 352h380M444 40v330" strokeDasharray="12 8" strokeOpacity="0.45" />
        <path d="m570 104 12 8-12 8M436 350l8 12 8-12" strokeOpacity="0.7" />
        <path d="M470 146h126M470 186h126M470 226h126M470 266h126M470 146v120M596 146v120" />
        <path d="M470 186h126v40H470z" fill="var(--signal)" />
      </Plane>
      {ROWS.map((y, row) => (
        <g key={y}>
          <GableRow x={30} y={y} w={390} d={64} h={30} rise={11} ground={ground} />
          <g strokeOpacity="0.35">
            {steps(19, 48, 20).map((x) => (
              <path key={x} d={line([x, y + 64, 30], [x, y + 32, 41])} />
            ))}
          </g>
          <Plane on="front" at={[30, y + 64, 0]}>
            {steps(13, 6, 29.5).map((x, index) => (
              <RollDoor key={x} x={x} w={23} h={22} open={row === 1 && index === 8 ? 0.6 : 0} />
            ))}
          </Plane>
        </g>
      ))}
      {steps(4, 462, 36).map((x) => (
        <g key={x}>
          <Block x={x} y={24} w={28} d={66} h={28} ground={ground} />
          <Plane on="front" at={[x, 90, 0]}>
            <rect x={3} y={-25} width={22} height={23} fill="var(--signal)" />
            <path d="M14-25v23M9-24v20M19-24v20" stroke="var(--night)" strokeOpacity="0.6" strokeWidth="1" />
          </Plane>
        </g>
      ))}
      <Block x={486} y={160} z={4} w={44} d={18} h={18} ground={ground} />
      <Block x={486} y={240} z={4} w={64} d={18} h={22} ground={ground} />
      <Block x={500} y={318} w={84} d={70} h={48} ground={ground} />
      <path d={face([506, 324, 48], [578, 324, 48], [578, 382, 48], [506, 382, 48])} strokeOpacity="0.4" />
      <Plane on="front" at={[500, 388, 0]}>
        <path d="M10-40h64v26H10zM31-40v26M52-40v26" />
        <path d="M10-14h64V0H10z" strokeOpacity="0.4" />
      </Plane>
      <Plane on="side" at={[584, 388, 0]}>
        <rect x={12} y={-36} width={20} height={36} fill="var(--signal)" />
        <path d="M42-36h18v18H42z" />
      </Plane>
      <g>
        <path d={line([430, 428, 0], [430, 428, 26])} strokeWidth="4" />
        <path d={line([430, 428, 20], [492, 428, 20])} stroke="var(--signal)" strokeWidth="4" />
        <path d={line([620, 0, 0], [620, 0, 18], [620, 430, 18], [620, 430, 0])} strokeOpacity="0.5" />
        <path d={line([500, 430, 18], [620, 430, 18])} strokeOpacity="0.5" />
        <path d={line([0, 430, 18], [424, 430, 18], [424, 430, 0])} strokeOpacity="0.5" />
        {steps(14, 0, 32).map((x) => (
          <path key={x} d={line([x, 430, 0], [x, 430, 18])} strokeOpacity="0.5" />
        ))}
      </g>
    </Scene>
  );
}
