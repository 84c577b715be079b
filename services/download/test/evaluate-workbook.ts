import { Workbook } from '@cj-tech-master/excelts';
import { DetailedCellError, HyperFormula, type RawCellContent } from 'hyperformula';

const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

type Inputs = Record<string, number | string | null>;

/** A finished workbook, calculated by an engine that is not the one it was made with. */
export async function evaluate(
  bytes: Uint8Array,
  { inputs = {}, empty = false }: { inputs?: Inputs; empty?: boolean } = {},
) {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  const places = new Map(workbook.definedNames.model.map(({ name, ranges }) => [name, ranges[0] ?? '']));
  const given = new Map(
    Object.entries(inputs).map(([name, value]) => [(places.get(name) ?? name).replaceAll(/[$']/g, ''), value]),
  );
  const unused = new Set(given.keys());
  let formulas = 0;
  let fields = 0;
  const sheets: Record<string, RawCellContent[][]> = {};
  for (const sheet of workbook.worksheets) {
    const rows: RawCellContent[][] = [];
    sheet.eachRow({ includeEmpty: true }, (row, at) => {
      const cells: RawCellContent[] = [];
      row.eachCell({ includeEmpty: true }, (cell, column) => {
        const isField = cell.protection?.locked === false;
        const place = `${sheet.name}!${cell.address}`;
        if (isField) fields += 1;
        if (cell.formula) formulas += 1;
        unused.delete(place);
        cells[column - 1] = isField && empty ? null : (given.get(place) ?? contentOf(cell.formula, cell.value));
      });
      rows[at - 1] = cells;
    });
    sheets[sheet.name] = Array.from(rows, (cells) => Array.from(cells ?? [], (cell) => cell ?? null));
  }
  if (unused.size > 0) throw new Error(`There is no cell ${[...unused].join(', ')}.`);
  const expressions = [...places].map(([name, place]) => ({ name, expression: `=${place}` }));
  const engine = HyperFormula.buildFromSheets(sheets, { licenseKey: 'gpl-v3' }, expressions);
  const values = engine.getAllSheetsValues();
  const faults = Object.entries(values).flatMap(([name, rows]) =>
    rows.flatMap((cells, row) =>
      cells.flatMap((value, column) =>
        value instanceof DetailedCellError
          ? [`${name} row ${row + 1} column ${column + 1}: ${value.value} ${value.message}`]
          : [],
      ),
    ),
  );
  return {
    workbook,
    formulas,
    fields,
    faults,
    values,
    valueOf: (name: string) => engine.getNamedExpressionValue(name),
  };
}

function contentOf(formula: string | undefined, value: unknown): RawCellContent {
  if (formula) return `=${formula}`;
  if (value instanceof Date) return (value.getTime() - EPOCH) / DAY_MS;
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : null;
}
