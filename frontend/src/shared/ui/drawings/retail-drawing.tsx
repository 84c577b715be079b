import { steps } from './iso.ts';
import { Block, type DrawingProps, Face, PAPER, Plane, Scene } from './scene.tsx';

/** A plaza: an anchor, a row of shops under one canopy, stalls in front and a sign at the road. */
export function RetailDrawing({ className, ground = PAPER }: DrawingProps) {
  return (
    <Scene className={className} width={380} depth={260} height={70}>
      <Face
        ground={ground}
        shade={4}
        points={[
          [0, 0, 0],
          [380, 0, 0],
          [380, 260, 0],
          [0, 260, 0],
        ]}
      />
      <Block x={16} y={20} w={110} d={90} h={66} ground={ground} />
      <Plane on="front" at={[16, 110, 0]}>
        <path d="M14-34h82V0H14zM41-34V0M69-34V0" />
        <rect x={14} y={-58} width={82} height={14} fill="var(--signal)" />
      </Plane>
      <Block x={126} y={34} w={236} d={70} h={42} ground={ground} />
      <Plane on="front" at={[126, 104, 0]}>
        {steps(5, 6, 46).map((x) => (
          <path key={x} d={`M${x}-24h38V0h-38zM${x + 26}-24V0`} />
        ))}
      </Plane>
      <Block x={126} y={104} z={28} w={236} d={16} h={6} ground={ground} />
      <Plane on="front" at={[126, 120, 28]}>
        {steps(5, 8, 46).map((x) => (
          <rect key={x} x={x} y={-5} width={30} height={4} fill="var(--signal)" stroke="none" />
        ))}
      </Plane>
      <Plane on="floor" at={[0, 0, 0]}>
        <path d="M20 172h340M20 242h340" strokeOpacity="0.5" />
        {steps(14, 20, 26).map((x) => (
          <path key={x} d={`M${x} 150v44M${x} 226v24`} strokeOpacity="0.5" />
        ))}
      </Plane>
      <Block x={76} y={154} z={3} w={16} d={34} h={10} ground={ground} />
      <Block x={206} y={154} z={3} w={16} d={34} h={10} ground={ground} />
      <Block x={258} y={154} z={3} w={16} d={34} h={10} ground={ground} />
      <Block x={352} y={226} w={6} d={6} h={60} ground={ground} />
      <Plane on="front" at={[340, 232, 40]}>
        <path d="M0-30h32V0H0z" fill={ground} />
        <path d="M4-26h24v8H4z" fill="var(--signal)" stroke="none" />
      </Plane>
    </Scene>
  );
}
