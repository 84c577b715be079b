import { DAY_MS } from '@brokerage/contracts';
import { Workbook } from '@cj-tech-master/excelts';
import { DetailedCellError, HyperFormula, type RawCellContent } from 'hyperformula';

const EPOCH = Date.UTC(1899, 11, 30);

/** Returns the serial number of a date: days since the start of the spreadsheet calendar. */
export const serialOf = (date: Date): number => (date.getTime() - EPOCH) / DAY_MS;

type Inputs = Record<string, number | string | null>;

/** Calculates a finished workbook with a different engine from the one that made it. */
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
    engine,
    valueOf: (name: string) => engine.getNamedExpressionValue(name),
    /** Returns the value of a cell, such as `Forecast!B12`. */
    at: (place: string) => engine.getCellValue(addressIn(engine, place)),
  };
}

function addressIn(engine: HyperFormula, place: string) {
  const [sheet, cell] = place.split('!');
  const address = engine.simpleCellAddressFromString(`'${sheet}'!${cell}`, 0);
  if (!address) throw new Error(`There is no cell ${place}.`);
  return address;
}

function contentOf(formula: string | undefined, value: unknown): RawCellContent {
  if (formula) return `=${formula}`;
  if (value instanceof Date) return serialOf(value);
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

/** A cell that the buyer fills, with the value of the example. */
export interface Field {
  place: string;
  /** Its defined name, or its sheet and column, which stand for all rows of a table. */
  key: string;
  /** The text at the left of its row. */
  label: string;
  value: RawCellContent;
  format: string;
  /** The choices of its list. */
  choices: readonly string[];
}

/** Opens a workbook whose fields can be changed; only their dependents are recalculated. */
export async function openWorkbook(bytes: Uint8Array) {
  const { workbook, engine } = await evaluate(bytes);
  const names = new Map(
    workbook.definedNames.model.map(({ name, ranges }) => [(ranges[0] ?? '').replaceAll(/[$']/g, ''), name]),
  );
  const fields: Field[] = [];
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        if (cell.protection?.locked !== false) return;
        const place = `${sheet.name}!${cell.address}`;
        const list = cell.dataValidation?.type === 'list' ? String(cell.dataValidation.formulae?.[0]) : '';
        fields.push({
          place,
          key: names.get(place) ?? place.replace(/\d+$/, ''),
          label: row.getCell(1).text,
          value: contentOf(undefined, cell.value),
          format: typeof cell.numFmt === 'string' ? cell.numFmt : '',
          choices: list.startsWith('"') ? list.slice(1, -1).split(',') : [],
        });
      }),
    );
  }
  const addressOf = (place: string) => addressIn(engine, place);
  const read = (output: string): number => {
    const value = output.includes('!')
      ? engine.getCellValue(addressOf(output))
      : engine.getNamedExpressionValue(output);
    // A return that cannot be stated, because everything is lost, counts as the worst.
    return typeof value === 'number' ? value : -1;
  };
  const originals = new Map<string, RawCellContent>();
  const changed = new Set<string>();
  const restore = () => {
    for (const place of changed) engine.setCellContents(addressOf(place), [[originals.get(place)]]);
    changed.clear();
  };
  const readAll = (outputs: readonly string[]) => {
    engine.batch(restore);
    return new Map(outputs.map((output) => [output, read(output)]));
  };
  return {
    fields,
    readAll,
    /**
     * Returns the outputs with other values in some cells. The next change restores these cells, so that both are recalculated together.
     */
    with: (changes: Record<string, RawCellContent>, outputs: readonly string[]): Map<string, number> => {
      for (const place of Object.keys(changes)) {
        if (!originals.has(place)) originals.set(place, engine.getCellSerialized(addressOf(place)));
      }
      engine.batch(() => {
        restore();
        for (const [place, value] of Object.entries(changes)) {
          changed.add(place);
          engine.setCellContents(addressOf(place), [[value]]);
        }
      });
      return new Map(outputs.map((output) => [output, read(output)]));
    },
  };
}
