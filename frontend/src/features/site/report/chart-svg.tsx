import type { ReactNode } from 'react';

interface ChartSvgProps {
  id: string;
  /** What is drawn, in a few words. */
  title: string;
  /** What a reader sees in it, figures included. */
  description: string;
  /** The drawing is 400 wide; its height. */
  height: number;
  children: ReactNode;
}

/** A drawing with a name and a description for those who cannot see it. */
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
