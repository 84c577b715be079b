import { TextLink } from '../../../shared/ui/text-link.tsx';
import { FINANCING } from './buying.content.ts';

export function Financing() {
  return (
    <section id="financing" aria-labelledby="financing-heading" className="page py-14 md:py-20">
      <h2 id="financing-heading" className="text-3xl md:text-5xl">
        Financing guides
      </h2>
      <p className="mt-4 max-w-[62ch] text-lg text-muted">
        Self-storage is usually bought with a conventional commercial mortgage. Read the guides in this order, and treat
        every rate as valid only on the date it carries.
      </p>
      <ul className="mt-8 grid grid-cols-1 border-t-2 border-ink md:grid-cols-2 md:gap-x-12">
        {FINANCING.map(({ id, title, text }) => (
          <li key={id} className="border-b border-line py-5">
            <h3 className="text-xl">
              <TextLink to={`/insights/${id}`}>{title}</TextLink>
            </h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
