import { asOfText, sourceOf } from '../../../shared/claims/claim.ts';
import { detailOf } from '../../../shared/claims/details.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { REPORT_PDF_PATH } from './report.content.ts';
import { TRACKER, TRACKER_CSV_PATH, TRACKER_METHOD } from './tracker.content.ts';

/** What is followed quarter by quarter, each row with its source, and what nobody publishes. */
export function TrackerSection() {
  return (
    <section id="tracker" aria-labelledby="tracker-heading" className="border-t border-line">
      <div className="page py-12 md:py-20">
        <div className="flex flex-wrap items-end justify-between gap-5">
          <h2 id="tracker-heading" className="text-3xl md:text-5xl">
            Quarterly tracker
          </h2>
          <p className="flex flex-wrap gap-3">
            <a href={TRACKER_CSV_PATH} download className={buttonClass('outline')}>
              Tracker as CSV
            </a>
            <a href={REPORT_PDF_PATH} className={buttonClass('outline')}>
              Full report as PDF
            </a>
          </p>
        </div>
        {TRACKER.map(({ measure, rows, missing }) => (
          <div key={measure} className="mt-8 border-t-2 border-ink pt-3">
            <h3 className="text-xl">{measure}</h3>
            <dl className="figures">
              {rows.map((row) => (
                <div
                  key={row.id}
                  className="grid items-baseline gap-x-6 border-b border-line py-2.5 md:grid-cols-[5rem_1.1fr_1fr_1.4fr]"
                >
                  <dt className="text-sm text-muted md:contents">
                    <span>{asOfText(row)}</span> <span className="md:text-base md:text-ink">{row.label}</span>
                  </dt>
                  <dd className="font-semibold">{row.value}</dd>
                  <dd className="text-sm">
                    <a href={sourceOf(row).address} rel="noopener" className="underline underline-offset-4">
                      {sourceOf(row).title}
                    </a>
                    . {detailOf(row).note}
                  </dd>
                </div>
              ))}
            </dl>
            <p className="mt-2 max-w-[80ch] text-sm text-muted">{missing}</p>
          </div>
        ))}
        <h3 className="mt-10 text-xl">Method</h3>
        <ul className="mt-2 max-w-[80ch] list-disc space-y-1 pl-5">
          {TRACKER_METHOD.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
