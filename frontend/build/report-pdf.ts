import { MARKET_FIGURES, RATE_RANGES, REPORT, SUPPLY_DETAILS } from '../src/features/site/report/report.content.ts';
import { TRACKER, TRACKER_METHOD } from '../src/features/site/report/tracker.content.ts';
import { asOfText, type Claim, claimStatusText, sourceOf } from '../src/shared/claims/claim.ts';
import { detailOf } from '../src/shared/claims/details.ts';
import { formatCalendarDay } from '../src/shared/dates.ts';
import { Paper } from './paper.ts';
import { SITE } from '../src/shared/site.ts';

const WIDTHS = [150, 95, 60, 199];

/** Renders the full report, from the figures of the page only. */
export async function reportPdf(): Promise<Uint8Array> {
  const day = formatCalendarDay(REPORT.reviewedOn);
  const foot = `${SITE.brokerageName}. ${REPORT.title}, ${day}. Office ${SITE.officePhone}, ${SITE.generalEmail}`;
  const paper = await Paper.create(REPORT.title, SITE.brokerageName, REPORT.reviewedOn, foot);
  paper.heading(REPORT.title, 22);
  paper.paragraph(`${REPORT.summary} Reviewed on ${day}.`);
  paper.heading('Key figures', 15);
  table(paper, MARKET_FIGURES);
  paper.heading('Supply by city, as counted by MPAC', 15);
  paper.bars(
    SUPPLY_DETAILS.slice(1).map((claim) => ({
      label: claim.label.replace('Self-storage space in ', ''),
      to: detailOf(claim).high,
      text: claim.value,
    })),
  );
  table(paper, SUPPLY_DETAILS);
  paper.heading('Lending rates', 15);
  paper.bars(ranges(RATE_RANGES));
  table(paper, RATE_RANGES);
  paper.heading('Quarterly tracker', 18);
  for (const { measure, rows, plot, missing } of TRACKER) {
    paper.heading(measure, 13);
    paper.bars(
      plot.rows.flatMap(({ label, bars }) =>
        bars.map((bar, at) => ({
          ...bar,
          label: plot.bars.length > 1 ? `${label}: ${(plot.bars[at] ?? '').toLowerCase()}` : label,
        })),
      ),
    );
    table(paper, rows);
    paper.paragraph(missing, { muted: true, size: 9.5 });
  }
  paper.heading('Method', 15);
  for (const line of TRACKER_METHOD) paper.paragraph(line);
  paper.heading('Sources', 15);
  for (const [title, address] of sources()) paper.paragraph(`${title}: ${address}`, { size: 9 });
  paper.paragraph(
    'Stated means: the brokerage’s own figure, on the day named beside it. Indicative figures are no forecast. Information only, no advice and no appraisal.',
    { muted: true, size: 9 },
  );
  return paper.save();
}

function table(paper: Paper, claims: readonly Claim[]): void {
  const rows = claims.map((claim) => [
    claim.label,
    claim.value,
    asOfText(claim),
    `${capital(claimStatusText(claim))}. ${detailOf(claim).note}`,
  ]);
  paper.table(['Figure', 'Value', 'As of', 'Source and limits'], rows, WIDTHS);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ranges = (claims: readonly Claim[]) =>
  claims.map((claim) => {
    const { low, high } = detailOf(claim);
    return { label: claim.label, from: low, to: high, text: claim.value };
  });

function sources(): Map<string, string> {
  const all = [...MARKET_FIGURES, ...SUPPLY_DETAILS, ...TRACKER.flatMap(({ rows }) => rows)].map(sourceOf);
  return new Map(all.flatMap(({ title, address }) => (address ? [[title, address] as const] : [])));
}
