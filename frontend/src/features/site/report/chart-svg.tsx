import type { ReactNode } from 'react';

interface ChartSvgProps {
  id: string;
  /** Short name of the chart. */
  title: string;
  /** What the chart shows, including figures. */
  description: string;
  /** Height of the drawing, which is 400 wide. */
  height: number;
  children: ReactNode;
}

/** A drawing with a name and a description for screen readers. */
export function ChartSvg({ id, title, description, height, children }: ChartSvgProps) {
  const named = { role: 'img', 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-desc` } as const;
  return (
    <svg {...named} viewBox={`0 0 400 ${height}`} className="figures w-full text-ink">
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {children}
    </svg>
  );
}
