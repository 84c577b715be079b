import sample from './media/custom-market-report-sample.docx?url';

/** Where the tier is described and where the brief is written, the same file. */
export function MarketReportSample() {
  return (
    <a href={sample} download="custom-market-report-sample.docx" className="underline underline-offset-4">
      Sample of the market report (Word)
    </a>
  );
}
