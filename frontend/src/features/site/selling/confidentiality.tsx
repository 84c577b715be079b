import { DISCLOSURE } from './selling.content.ts';

const STAGES = [
  { stage: 1, title: 'Anyone who asks' },
  { stage: 2, title: 'NDA signed' },
  { stage: 3, title: 'Offer agreed' },
] as const;

/** Who learns what and when: a filled door means that the reader has access. */
export function Confidentiality() {
  return (
    <section id="confidential" aria-labelledby="confidential-heading" className="border-y border-line bg-sunk">
      <div className="page grid grid-cols-1 gap-x-14 gap-y-8 py-14 md:py-20 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2 id="confidential-heading" className="text-3xl md:text-5xl">
            Confidential marketing
          </h2>
          <p className="mt-4 text-lg text-muted">
            A rumour costs more than a low offer: tenants leave, a competitor writes to them, the manager looks for a
            job. So information is released in stages.
          </p>
          <p className="mt-4">
            Before a file is opened, the broker asks each buyer about region, budget and proof of funds, and you may
            refuse a name. The non-disclosure agreement (NDA) names the reader and says what must be returned. Buyers
            sign it with the broker or on this site. A signature alone opens nothing: the broker decides.
          </p>
        </div>
        <table className="w-full table-fixed self-start border border-edge bg-plate text-left">
          <caption className="caption-bottom pt-2 text-left text-sm text-muted">
            What a buyer learns, and when. An orange door: shown from that stage on.
          </caption>
          <thead>
            <tr className="border-b-2 border-ink align-bottom">
              <th scope="col" className="label p-3 font-sans md:p-4">
                Fact
              </th>
              {STAGES.map(({ stage, title }) => (
                <th
                  key={stage}
                  scope="col"
                  className="w-[19%] p-2 text-xs leading-tight font-semibold sm:text-sm md:p-4"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {DISCLOSURE.map(([fact, from]) => (
              <tr key={fact} className="border-b border-line last:border-b-0">
                <th scope="row" className="p-3 text-sm font-normal sm:text-base md:px-4">
                  {fact}
                </th>
                {STAGES.map(({ stage }) => (
                  <td key={stage} className="p-2 md:px-4">
                    <span className="sr-only">{stage >= from ? 'shown' : 'not shown'}</span>
                    <span
                      aria-hidden="true"
                      className={`block h-7 w-full max-w-16 border ${stage >= from ? 'door border-ink' : 'border-edge'}`}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
