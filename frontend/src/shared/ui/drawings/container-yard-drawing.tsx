import { face, line, steps } from './iso.ts';
import { Block, type DrawingProps, Face, PAPER, Plane, Scene } from './scene.tsx';

const LENGTH = 120;
const WIDTH = 48;
const HEIGHT = 52;

/** Two rows of shipping containers on gravel, one of them open. */
export function ContainerYardDrawing({ className, ground = PAPER }: DrawingProps) {
  return (
    <Scene className={className} width={400} depth={330} height={40}>
      <Face
        ground={ground}
        shade={4}
        points={[
          [0, 0, 0],
          [400, 0, 0],
          [400, 330, 0],
          [0, 330, 0],
        ]}
      />
      <Plane on="floor" at={[0, 0, 0]}>
        <g strokeOpacity="0.3">
          {steps(7, 40, 52).map((x, index) => (
            <path key={x} d={`M${x} ${166 + (index % 3) * 6}h5m14 ${8 - (index % 2) * 14}h4m10 9h5`} />
          ))}
        </g>
      </Plane>
      {steps(6, 20, 62).map((x) => (
        <Container key={x} x={x} y={18} ground={ground} />
      ))}
      {steps(6, 20, 62).map((x, index) => (
        <Container key={x} x={x} y={196} ground={ground} open={index === 2} />
      ))}
    </Scene>
  );
}

/** Its doors face the lower left. */
function Container({ x, y, ground, open = false }: { x: number; y: number; ground: string; open?: boolean }) {
  const front = y + LENGTH;
  return (
    <g>
      <Block x={x} y={y} w={WIDTH} d={LENGTH} h={HEIGHT} ground={ground} />
      <g strokeOpacity="0.35">
        {steps(13, y + 9, 8.5).map((at) => (
          <path key={at} d={line([x + WIDTH, at, 4], [x + WIDTH, at, HEIGHT - 4])} />
        ))}
      </g>
      <Plane on="front" at={[x, front, 0]}>
        <rect
          x={3}
          y={4 - HEIGHT}
          width={WIDTH - 6}
          height={HEIGHT - 7}
          fill={open ? 'var(--night)' : 'var(--signal)'}
        />
        {open ? null : (
          <g stroke="var(--night)" strokeOpacity="0.7">
            <path d="M24-48V-3" />
            <path d="M11-46v41M18-46v41M30-46v41M37-46v41" strokeWidth="1" />
            <path d="M16-24h6M28-24h6" strokeWidth="2.5" />
          </g>
        )}
      </Plane>
      {open ? (
        <g>
          <path
            d={face([x, front, 3], [x - 10, front + 22, 3], [x - 10, front + 22, 48], [x, front, 48])}
            fill="var(--signal)"
          />
          <path
            d={face(
              [x + WIDTH, front, 3],
              [x + WIDTH + 8, front + 22, 3],
              [x + WIDTH + 8, front + 22, 48],
              [x + WIDTH, front, 48],
            )}
            fill="var(--signal)"
          />
        </g>
      ) : null}
    </g>
  );
}
