import { writeFile } from 'node:fs/promises';
import { acquisitionProForma } from '../src/files/workbooks/acquisition-pro-forma.ts';
import { renderSpecimen } from '../src/files/workbooks/specimen.ts';

/** `npm run specimen`: makes the specimen of the sample page anew. Run it when the pro forma or its example has changed. */
const place = '../../../frontend/src/features/library/print-edition/media/acquisition-pro-forma-specimen.xlsx';
await writeFile(new URL(place, import.meta.url), await renderSpecimen(acquisitionProForma));
