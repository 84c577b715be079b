import type { KeptMarkup } from '../kept-markup.ts';
import { StaticHtml } from './static-html.tsx';

export function KeptPart({ id, markup }: { id: string; markup: KeptMarkup }) {
  if ('html' in markup) return <StaticHtml id={id} html={markup.html} />;
  return (
    <div id={id}>
      <markup.Part />
    </div>
  );
}
