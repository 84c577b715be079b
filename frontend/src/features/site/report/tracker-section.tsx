import { asOfText, sourceOf } from '../../../shared/claims/claim.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { ChartFrame } from './chart-frame.tsx';
import { TRACKER, TRACKER_CSV_PATH, TRACKER_METHOD, type Tracked } from './tracker.content.ts';
import { TrackerPlotSvg } from './tracker-plot.tsx';
import { REPORT_PDF_PATH } from '../../../shared/site.ts';

/** The quarterly trackers: a chart, a table with a source for each row, and what nobody publishes. */
export function TrackerSection() {
  return (
    <section id="tracker" aria-labelledby="tracker-heading" className="border-t border-line">
      <div className="page pt-12 md:pt-20">
        <div className="mb-10 flex flex-wrap items-end justify-between gap-5">
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
        {TRACKER.map((tracked) => (
          <Measure key={tracked.id} tracked={tracked} />
        ))}
        <div className="border-t-2 border-ink pt-6 pb-12 md:pb-20">
          <h3 className="text-2xl">Method</h3>
          <ul className="mt-3 max-w-[75ch] list-disc space-y-2 pl-5">
            {TRACKER_METHOD.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Measure({ tracked: { id, measure, rows, plot, limits, missing } }: { tracked: Tracked }) {
  const columns = plot.bars.length > 1 ? plot.bars : ['Value'];
  const sources = new Map(rows.map((row) => [sourceOf(row).title, row]));
  return (
    <ChartFrame
      id={id}
      title={measure}
      basis={`${plot.title}. ${limits}`}
      reading={
        <>
          <h4 className="label font-sans text-muted">{sources.size > 1 ? 'Sources' : 'Source'}</h4>
          <ul className="border-t border-line text-sm">
            {[...sources].map(([title, row]) => (
              <li key={title} className="flex gap-4 border-b border-line py-2.5">
                <span className="figures w-16 shrink-0 text-muted">{asOfText(row)}</span>
                <a href={sourceOf(row).address} rel="noopener" className="font-medium underline underline-offset-4">
                  {title}
                </a>
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">{missing}</p>
        </>
      }
      table={{
        head: [plot.bars.length > 1 ? 'Quarter or place' : measure, ...columns],
        rows: plot.rows.map(({ label, bars }) => [
          label,
          ...columns.map((_, at) => bars[at]?.text ?? 'no figure found'),
        ]),
      }}
    >
      <TrackerPlotSvg id={`${id}-plot`} plot={plot} />
    </ChartFrame>
  );
}
