import sample from './media/custom-market-report-sample.docx?url';

/** Links the same file where the tier is described and where the brief is written. */
export function MarketReportSample() {
  return (
    <a href={sample} download="custom-market-report-sample.docx" className="underline underline-offset-4">
      Sample of the market report (Word)
    </a>
  );
}
