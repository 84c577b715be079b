import { line, steps } from './iso.ts';
import { Block, type DrawingProps, Face, PAPER, Plane, Scene } from './scene.tsx';

const STOREYS = steps(4, 8, 36);

/** A four-storey apartment building with balconies on the street. */
export function MultiFamilyDrawing({ className, ground = PAPER }: DrawingProps) {
  return (
    <Scene className={className} width={300} depth={230} height={140}>
      <Face
        ground={ground}
        shade={4}
        points={[
          [0, 0, 0],
          [300, 0, 0],
          [300, 230, 0],
          [0, 230, 0],
        ]}
      />
      <Block x={24} y={24} w={240} d={120} h={152} ground={ground} />
      <path
        d={line([32, 136, 152], [32, 32, 152], [256, 32, 152], [256, 136, 152], [32, 136, 152])}
        strokeOpacity="0.4"
      />
      <Block x={120} y={60} z={152} w={46} d={34} h={18} ground={ground} />
      <Plane on="front" at={[24, 144, 0]}>
        {STOREYS.map((floor, storey) =>
          steps(5, 10, 46).map((x, bay) =>
            storey === 0 && bay === 2 ? (
              <rect key={x} x={x + 4} y={-32} width={24} height={32} fill="var(--signal)" />
            ) : (
              <g key={x}>
                <rect x={x} y={-floor - 25} width={34} height={20} fill={ground} />
                <path d={`M${x + 17} ${-floor - 25}v20`} />
              </g>
            ),
          ),
        )}
      </Plane>
      <Plane on="side" at={[264, 144, 0]}>
        {STOREYS.map((floor) =>
          steps(3, 12, 36).map((x) => <rect key={x} x={x} y={-floor - 25} width={22} height={20} fill={ground} />),
        )}
      </Plane>
      {STOREYS.slice(1).map((floor) =>
        [34, 218].map((x) => (
          <Block
            key={`${String(floor)}-${String(x)}`}
            x={x}
            y={144}
            z={floor - 2}
            w={36}
            d={14}
            h={13}
            ground={ground}
          />
        )),
      )}
      <Plane on="floor" at={[0, 0, 0]}>
        <path d="M110 144v86M152 144v86M0 196h110M152 196h148" strokeOpacity="0.5" />
      </Plane>
    </Scene>
  );
}
