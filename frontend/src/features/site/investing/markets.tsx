import { LedgerTable } from '../../../shared/ui/ledger-table.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { MARKETS } from './investing.content.ts';

export function Markets() {
  return (
    <section id="markets" aria-labelledby="markets-heading" className="page py-14 md:py-20">
      <h2 id="markets-heading" className="mb-8 text-3xl md:text-5xl">
        Four markets, eight named cities
      </h2>
      <LedgerTable
        caption="Markets, their named cities and what moves them"
        columns={['Market', 'Cities', 'What moves it', 'Reading']}
        rows={MARKETS.map(({ name, cities, text, href, reading }) => [
          name,
          cities,
          text,
          <TextLink key={href} to={href}>
            {reading}
          </TextLink>,
        ])}
      />
    </section>
  );
}
