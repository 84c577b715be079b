import { line, steps } from './iso.ts';
import { Block, type DrawingProps, Face, PAPER, Plane, RollDoor, Scene } from './scene.tsx';

/** A warehouse with loading docks, one trailer backed in, and a low office in front. */
export function IndustrialDrawing({ className, ground = PAPER }: DrawingProps) {
  return (
    <Scene className={className} width={360} depth={290} height={96}>
      <Face
        ground={ground}
        shade={4}
        points={[
          [0, 0, 0],
          [360, 0, 0],
          [360, 290, 0],
          [0, 290, 0],
        ]}
      />
      <Block x={20} y={20} w={290} d={130} h={86} ground={ground} />
      <g strokeOpacity="0.35">
        {steps(9, 50, 29).map((x) => (
          <path key={x} d={line([x, 20, 86], [x, 150, 86])} />
        ))}
      </g>
      <Plane on="front" at={[20, 150, 0]}>
        <path d="M0-70h290" strokeOpacity="0.4" />
        {steps(5, 20, 40).map((x, index) => (
          <RollDoor key={x} x={x} w={28} h={38} open={index === 3 ? 0.5 : 0} />
        ))}
      </Plane>
      <Block x={232} y={150} w={78} d={50} h={40} ground={ground} />
      <Plane on="front" at={[232, 200, 0]}>
        <path d="M8-32h62v16H8zM29-32v16M49-32v16" />
      </Plane>
      <Block x={80} y={152} z={10} w={28} d={84} h={34} ground={ground} />
      <Plane on="side" at={[108, 236, 0]}>
        <g fill={ground}>
          <circle cx={66} cy={-6} r={6} />
          <circle cx={52} cy={-6} r={6} />
        </g>
        <path d="M12-10V0" strokeWidth="2" />
      </Plane>
      <Plane on="floor" at={[0, 0, 0]}>
        <path d="M20 262h320" strokeDasharray="12 8" strokeOpacity="0.5" />
      </Plane>
    </Scene>
  );
}
