import type { Cell, Worksheet } from '@cj-tech-master/excelts';
import { WorkbookBuilder, propertiesOf, protectedFile, type WorkbookPlan } from './workbook-builder.ts';
import { leadOf } from './page.ts';
import { STYLES } from './styles.ts';

/** The text on every sheet and every printed page of a specimen. */
const MARK = 'Specimen, example figures';

const LEAD = `${MARK}: a made-up facility, worked through. The formulas and the cells to fill are in the workbook that is sold.`;

/**
 * Renders the worked example of a workbook to give away before a purchase: all figures, but no formulas, names, lists
 * or cells to fill. `npm run specimen` makes the one that the sample page links to.
 */
export async function renderSpecimen(plan: WorkbookPlan): Promise<Uint8Array> {
  const builder = new WorkbookBuilder();
  const { workbook } = builder;
  plan.write(builder);
  builder.finish();
  workbook.calculateFormulas();
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) => row.eachCell(keepValue));
    sheet.dataValidations.model = {};
    mark(sheet);
  }
  workbook.definedNames.model = [];
  Object.assign(workbook, propertiesOf(plan), { title: `${plan.title}. ${MARK}`, description: MARK });
  return protectedFile(workbook);
}

function keepValue(cell: Cell): void {
  if (cell.formula) cell.value = cell.result instanceof Error ? null : (cell.result ?? null);
  if (cell.protection?.locked === false) cell.style = { ...cell.style, protection: { locked: true } };
}

function mark(sheet: Worksheet): void {
  leadOf(sheet).value = LEAD;
  leadOf(sheet).style = { ...STYLES.lead, font: { ...STYLES.lead.font, bold: true } };
  sheet.headerFooter.oddHeader = `&C&10&B${MARK}`;
}
