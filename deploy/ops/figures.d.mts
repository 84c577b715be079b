interface Figure {
  name: string;
  labels: Record<string, string>;
  value: number;
}

interface PlainRule {
  alert: string;
  summary: string;
  figure: string;
  matchers: { label: string; matches: (text: string) => boolean }[];
  comparison: '==' | '>' | '<';
  number: number;
  /** The figure is a time, and the rule is about its age. */
  isAge: boolean;
}

export function parseFigures(text: string): Figure[];
export function plainRules(alerts: string): PlainRule[];
export function brokenRules(
  rules: PlainRule[],
  processes: { name: string; figures: Figure[] }[],
  now?: number,
): { alert: string; summary: string; name: string; labels: Record<string, string>; value: number }[];
