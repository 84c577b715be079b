/** Each claim stands with its basis beside it. */
const CLAIMS = [
  {
    figure: '800+',
    claim: 'Over 800 qualified buyers',
    basis: "Basis: contacts in the brokerage's own buyer database, as stated by the brokerage.",
  },
  {
    figure: '25+',
    claim: 'Over 25 years combined experience',
    basis: 'Basis: years in commercial real estate of the people on the team, added together.',
  },
  {
    figure: '2024',
    claim: 'Platinum Award 2024',
    basis: 'Basis: top-tier award for 2024, as stated by the brokerage.',
  },
] as const;

export function WhyUs() {
  return (
    <section aria-labelledby="why-heading" className="page py-16 md:py-24">
      <h2 id="why-heading" className="text-3xl md:text-5xl">
        Why choose us
      </h2>
      <ul className="mt-10 grid gap-8 md:grid-cols-3">
        {CLAIMS.map(({ figure, claim, basis }) => (
          <li key={claim} className="border-t-2 border-ink pt-4">
            <p aria-hidden="true" className="figures font-serif text-6xl font-semibold text-signal-text">
              {figure}
            </p>
            <h3 className="mt-3 text-xl">{claim}</h3>
            <p className="mt-2 text-sm text-muted">{basis}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
