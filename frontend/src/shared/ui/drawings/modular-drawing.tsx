import { line, steps } from './iso.ts';
import { Block, type DrawingProps, Face, PAPER, Plane, Scene } from './scene.tsx';

const WIDTH = 150;
const DEPTH = 62;
const HEIGHT = 46;

/** Modules on their foundation, and one more being lowered by crane. */
export function ModularDrawing({ className, ground = PAPER }: DrawingProps) {
  const lift = 108;
  return (
    <Scene className={className} width={360} depth={250} height={190}>
      <Face
        ground={ground}
        shade={4}
        points={[
          [0, 0, 0],
          [360, 0, 0],
          [360, 250, 0],
          [0, 250, 0],
        ]}
      />
      <Block x={18} y={52} w={314} d={136} h={8} ground={ground} />
      <Module x={24} y={58} z={8} ground={ground} />
      <Module x={24} y={120} z={8} ground={ground} />
      <Module x={174} y={58} z={8} ground={ground} />
      <Module x={174} y={120} z={8} ground={ground} />
      <Module x={24} y={58} z={54} ground={ground} />
      <Module x={24} y={120} z={54} ground={ground} />
      <g strokeDasharray="5 5" strokeOpacity="0.7">
        <path d={line([174, 182, 54], [174, 182, lift])} />
        <path d={line([324, 182, 54], [324, 182, lift])} />
        <path d={line([324, 120, 54], [324, 120, lift])} />
      </g>
      <Module x={174} y={120} z={lift} ground={ground} marked />
      <g strokeWidth="1.2">
        {(
          [
            [184, 126],
            [314, 126],
            [184, 176],
            [314, 176],
          ] as const
        ).map(([x, y]) => (
          <path key={`${String(x)}-${String(y)}`} d={line([x, y, lift + HEIGHT], [249, 151, lift + HEIGHT + 56])} />
        ))}
        <path d={line([249, 151, lift + HEIGHT + 56], [249, 151, lift + HEIGHT + 190])} strokeWidth="2" />
      </g>
      <path
        d={line([244, 151, lift + HEIGHT + 58], [254, 151, lift + HEIGHT + 58])}
        stroke="var(--signal)"
        strokeWidth="6"
      />
      <Plane on="floor" at={[0, 0, 0]}>
        <path d="M18 222h320" strokeDasharray="12 8" strokeOpacity="0.5" />
      </Plane>
    </Scene>
  );
}

interface ModuleProps {
  x: number;
  y: number;
  z: number;
  ground: string;
  /** Highlights the subject of the drawing. */
  marked?: boolean;
}

function Module({ x, y, z, ground, marked = false }: ModuleProps) {
  return (
    <g>
      <Block x={x} y={y} z={z} w={WIDTH} d={DEPTH} h={HEIGHT} ground={ground} />
      <Plane on="front" at={[x, y + DEPTH, z]}>
        {marked ? <rect y={-HEIGHT} width={WIDTH} height={HEIGHT} fill="var(--signal)" /> : null}
        {steps(2, 14, 46).map((at) => (
          <g key={at}>
            <rect x={at} y={-36} width={32} height={18} fill={ground} />
            <path d={`M${at + 16}-36v18`} />
          </g>
        ))}
        <rect x={112} y={-36} width={20} height={36} fill={ground} />
      </Plane>
      <Plane on="side" at={[x + WIDTH, y + DEPTH, z]}>
        <rect x={20} y={-36} width={22} height={18} fill={ground} />
      </Plane>
    </g>
  );
}
