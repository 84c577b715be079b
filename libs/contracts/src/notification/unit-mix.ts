import { z } from 'zod';
import { parseQuantity } from '../quantity.ts';

/** A facility's units of one size, totalled over the rent roll. Never contains anything that identifies a tenant. */
const UnitMixRow = z.strictObject({
  /** For example `10x20`; `other` for units without a size in feet, such as parking. */
  size: z.union([z.literal('other'), z.string().regex(/^\d{1,3}(?:\.\d)?x\d{1,3}(?:\.\d)?$/)]),
  units: z.int().min(1).max(5000),
  rented: z.int().min(0).max(5000),
  /** The mean monthly rent of a rented unit, in Canadian dollars. */
  monthlyRent: z.number().min(0).max(100_000),
});
export type UnitMixRow = z.infer<typeof UnitMixRow>;

const MOST_SIZES = 40;
const UNREADABLE =
  'We could not read the rent roll. Enter one line per size or unit, such as 10x20, 12 units, 11 rented, 180; or leave it empty';

/** The column headings that common programs use. */
const HEADS: readonly (readonly [Column, RegExp])[] = [
  ['size', /size|dimension|unit type/i],
  ['units', /^(?:#|no\.?|count|qty|quantity|number.*|total.*|units?)$|units$/i],
  ['rented', /rented|occupied|leased/i],
  ['status', /status|state|vacan/i],
  ['rent', /rent(?!ed)|rate|monthly|price/i],
];
type Column = 'size' | 'units' | 'rented' | 'status' | 'rent';
const SIZE = /(\d{1,3}(?:\.\d)?)\s*(?:'|ft|’)?\s*[x×*]\s*(\d{1,3}(?:\.\d)?)/i;
const VACANT = /vacant|empty|available|unrented/i;

/** Parses a rent roll that was pasted or comes from a spreadsheet: one line per size, or one per unit. Names are skipped. */
export function readRentRoll(text: string): UnitMixRow[] {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf);
  const [first = []] = lines;
  const named = columnsOf(first);
  const places = named ?? { size: 0, units: 1, rented: 2, rent: 3 };
  const sizes = new Map<string, { units: number; rented: number; rents: number; priced: number }>();
  for (const cells of named ? lines.slice(1) : lines) {
    const read = readLine(cells, places);
    if (!read) continue;
    const sum = sizes.get(read.size) ?? { units: 0, rented: 0, rents: 0, priced: 0 };
    const weight = Math.max(read.rented, read.rent > 0 ? 1 : 0);
    sizes.set(read.size, {
      units: sum.units + read.units,
      rented: sum.rented + read.rented,
      rents: sum.rents + read.rent * weight,
      priced: sum.priced + weight,
    });
  }
  return [...sizes].slice(0, MOST_SIZES).map(([size, { units, rented, rents, priced }]) => ({
    size,
    units,
    rented,
    monthlyRent: priced === 0 ? 0 : Math.round((rents / priced) * 100) / 100,
  }));
}

type Places = Partial<Record<Column, number>>;

/** Finds the columns; null when the first line is not a heading. */
function columnsOf(cells: readonly string[]): Places | null {
  const places: Places = {};
  for (const [at, cell] of cells.entries()) {
    const [column] = HEADS.find(([name, words]) => places[name] === undefined && words.test(cell.trim())) ?? [];
    if (column) places[column] = at;
  }
  return places.rent !== undefined && !cells.some((cell) => SIZE.test(cell)) ? places : null;
}

function readLine(cells: readonly string[], places: Places) {
  const at = (column: Column): string => cells[places[column] ?? -1]?.trim() ?? '';
  const rent = parseQuantity(at('rent'), 'CAD') ?? 0;
  const isUnit = places.rented === undefined;
  const units = isUnit && places.status !== undefined ? 1 : (numberOf(at('units')) ?? (isUnit ? 1 : null));
  if (units === null || units < 1) return null;
  const isVacant = VACANT.test(at('status')) || rent === 0;
  const rented = isUnit ? (isVacant ? 0 : units) : (numberOf(at('rented')) ?? 0);
  if (rented > units || rent > 100_000 || units > 5000 || (rent === 0 && rented > 0)) return null;
  const [, width, depth] = SIZE.exec(at('size') || cells.join(' ')) ?? [];
  return { size: width && depth ? `${width}x${depth}` : 'other', units, rented, rent };
}

const numberOf = (text: string): number | null => {
  const [digits] = /^\d{1,4}\b/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** Splits a line of a spreadsheet (tabs) or a CSV file (commas or semicolons, with quotes) into cells. */
function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t');
  const separator = line.includes(';') ? ';' : ',';
  const cells = line.match(new RegExp(String.raw`("(?:[^"]|"")*"|[^${separator}]*)(?:${separator}|$)`, 'g')) ?? [];
  return cells.map((cell) =>
    cell
      .replace(new RegExp(`${separator}$`), '')
      .replace(/^"|"$/g, '')
      .replaceAll('""', '"'),
  );
}

/** Either the pasted text or the parsed rows. */
export const UnitMix = z
  .union([
    z.string().max(12_000, 'The rent roll must be at most 12,000 characters').transform(readRentRoll),
    z.array(UnitMixRow),
  ])
  .pipe(z.array(UnitMixRow).min(1, UNREADABLE).max(MOST_SIZES));

/** The yearly rent: the actual one, and the one with every unit rented at the mean rent of its size. */
export function yearlyRent(mix: readonly UnitMixRow[]): {
  inPlace: number;
  potential: number;
  occupancyPercent: number;
} {
  const sum = (count: (row: UnitMixRow) => number): number => mix.reduce((total, row) => total + count(row), 0);
  const units = sum((row) => row.units);
  return {
    inPlace: Math.round(sum(({ rented, monthlyRent }) => rented * monthlyRent * 12)),
    potential: Math.round(sum((row) => row.units * row.monthlyRent * 12)),
    occupancyPercent: units === 0 ? 0 : Math.round((sum(({ rented }) => rented) / units) * 100),
  };
}
