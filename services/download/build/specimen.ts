import { mkdir, writeFile } from 'node:fs/promises';
import { renderMarketReportSample } from '../src/files/documents/market-report-sample.ts';
import { acquisitionProForma } from '../src/files/workbooks/acquisition-pro-forma.ts';
import { renderSpecimen } from '../src/files/workbooks/specimen.ts';

/**
 * `npm run specimen`: regenerates what the shop gives away, the specimen of the pro forma and the sample of the market
 * report. Run it when the pro forma, its example, a benchmark or the sample's text has changed; tests say when.
 */
const frontend = new URL('../../../frontend/src/', import.meta.url);
const files: [place: string, bytes: Promise<Uint8Array>][] = [
  ['features/library/print-edition/media/acquisition-pro-forma-specimen.xlsx', renderSpecimen(acquisitionProForma)],
  ['shared/shop/media/custom-market-report-sample.docx', renderMarketReportSample()],
];
for (const [place, bytes] of files) {
  const path = new URL(place, frontend);
  await mkdir(new URL('.', path), { recursive: true });
  await writeFile(path, await bytes);
}
