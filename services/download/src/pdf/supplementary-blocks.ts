import type { ChecklistTierContent } from '../content/checklist.ts';
import { type Column, cellRow, columnHead, evenColumns } from './cell-table.ts';
import type { Block } from './flow.ts';
import type { Grade } from './item-table.ts';
import { headBlock } from './section-blocks.ts';
import { green, red, type Sheet, signal, yellow } from './sheet.ts';

type Supplementary<T extends ChecklistTierContent['tier']> = Extract<
  ChecklistTierContent,
  { tier: T }
>['supplementary'];
type Premium = Supplementary<'premium'>;
type Professional = Supplementary<'professional'>;
type Services = Premium['professionalServices'];

const dollars = (amount: number): string => `$${amount.toLocaleString('en-CA')}`;
const plain = (text: string) => ({ paragraphs: [text] });

/** Returns a table that stays on one page, under its heading. */
const together = (sheet: Sheet, head: { title: string; count: string }, rows: Block[]): Block[] => [
  { ...headBlock(sheet, head, rows.length), bookmark: head.title },
  ...rows,
];

const frameworkColumns: Column[] = [
  { x: 36, width: 84, face: 'strong' },
  { x: 128, width: 126, face: 'text' },
  { x: 264, width: 174, face: 'text' },
  { x: 448, width: 128, face: 'text' },
];

const frameworkBlocks = (sheet: Sheet, tiers: Premium['investmentFramework'], grade: Grade): Block[] => {
  const names = ['Occupancy', 'What you are looking at', 'It holds when', 'Then'];
  const head = { title: 'Investment decision framework', count: `${tiers.length} tiers` };
  const rows = tiers.map((tier, at) => {
    const criteria = { paragraphs: tier.criteria, mark: signal };
    const cells = [plain(tier.label), plain(tier.description), criteria, plain(tier.action)];
    return cellRow(sheet, frameworkColumns, cells, grade, at > 0);
  });
  return together(sheet, head, [columnHead(sheet, frameworkColumns, names, grade), ...rows]);
};

const serviceColumns: Column[] = [
  { x: 36, width: 370, face: 'text' },
  { x: 406, width: 80, face: 'strong', align: 'right' },
  { x: 496, width: 80, face: 'strong', align: 'right' },
];
const totalColumns = serviceColumns.map((column): Column => ({ ...column, face: 'strong' }));

const servicesBlocks = (sheet: Sheet, services: Services, grade: Grade, note?: string): Block[] => {
  const sum = (end: 'low' | 'high') => services.reduce((total, row) => total + row[end], 0);
  const cells = (name: string, low: number, high: number) => [plain(name), plain(dollars(low)), plain(dollars(high))];
  const rows = services.map(({ service, low, high }, at) =>
    cellRow(sheet, serviceColumns, cells(service, low, high), grade, at > 0),
  );
  const total = cellRow(sheet, totalColumns, cells('Total', sum('low'), sum('high')), grade, true);
  const head = { title: 'Professional services budget', count: `${services.length} services, whole Canadian dollars` };
  const notes = note === undefined ? [] : [cellRow(sheet, evenColumns(1, 0, 'text'), [plain(note)], grade, false)];
  const names = columnHead(sheet, serviceColumns, ['Service', 'From', 'To'], grade);
  return together(sheet, head, [...notes, names, ...rows, total]);
};

const bonusBlocks = (sheet: Sheet, bonus: Premium['bonusMaterials'], grade: Grade): Block[] => {
  const groups = [
    { name: 'Excel templates', entries: bonus.excelTemplates },
    { name: 'Document templates', entries: bonus.documentTemplates },
    { name: 'Professional resources', entries: bonus.professionalResources },
  ];
  const columns = evenColumns(groups.length, 14, 'text');
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const longest = Math.max(...groups.map(({ entries }) => entries.length));
  const rows = Array.from({ length: longest }, (_, at) => {
    const cells = groups.map(({ entries }) => ({ paragraphs: entries.slice(at, at + 1), mark: signal }));
    return cellRow(sheet, columns, cells, grade, at > 0);
  });
  const names = groups.map(({ name, entries }) => `${name} (${entries.length})`);
  const head = { title: 'Bonus materials', count: `${count} files, included in this purchase` };
  return together(sheet, head, [columnHead(sheet, columns, names, grade), ...rows]);
};

const metricColumns: Column[] = [
  { x: 36, width: 128, face: 'strong' },
  { x: 170, width: 132, face: 'text' },
  { x: 314, width: 118, face: 'strong' },
  { x: 438, width: 138, face: 'text' },
];

const metricsBlocks = (sheet: Sheet, metrics: Premium['successMetrics'], grade: Grade): Block[] => {
  const { financial, operational } = metrics;
  const rows = Array.from({ length: Math.max(financial.length, operational.length) }, (_, at) => {
    const cells = [financial[at], operational[at]].flatMap((metric) =>
      metric ? [plain(metric.metric), plain(metric.target)] : [{ paragraphs: [] }, { paragraphs: [] }],
    );
    return cellRow(sheet, metricColumns, cells, grade, at > 0);
  });
  const names = [`Financial (${financial.length})`, 'Target', `Operational (${operational.length})`, 'Target'];
  const head = { title: 'Success metrics', count: `${financial.length + operational.length} targets` };
  return together(sheet, head, [columnHead(sheet, metricColumns, names, grade), ...rows]);
};

const matrixBlocks = (sheet: Sheet, matrix: Professional['decisionMatrix'], grade: Grade): Block[] => {
  const lists = [
    { name: 'Green light: proceed', entries: matrix.greenLight, mark: green },
    { name: 'Yellow flags: settle first', entries: matrix.yellowFlags, mark: yellow },
    { name: 'Red flags: stop', entries: matrix.redFlags, mark: red },
  ];
  const columns = evenColumns(lists.length, 14, 'text');
  const longest = Math.max(...lists.map(({ entries }) => entries.length));
  const rows = Array.from({ length: longest }, (_, at) =>
    cellRow(
      sheet,
      columns,
      lists.map(({ entries, mark }) => ({ paragraphs: entries.slice(at, at + 1), mark })),
      grade,
      at > 0,
    ),
  );
  const count = lists.reduce((sum, { entries }) => sum + entries.length, 0);
  const names = lists.map(({ name, entries }) => `${name} (${entries.length})`);
  return together(sheet, { title: 'Decision matrix', count: `${count} tests` }, [
    columnHead(sheet, columns, names, grade),
    ...rows,
  ]);
};

const noteColumns: Column[] = [
  { x: 36, width: 150, face: 'strong' },
  { x: 196, width: 380, face: 'text' },
];

const noteBlocks = (sheet: Sheet, title: string, notes: Supplementary<'basic'>['redFlags'], grade: Grade): Block[] => {
  const rows = notes.map((note, at) =>
    cellRow(sheet, noteColumns, [plain(note.title), plain(note.text)], grade, at > 0),
  );
  return together(sheet, { title, count: String(notes.length) }, rows);
};

/** Returns everything a tier has besides its sections. */
export const supplementaryBlocks = (sheet: Sheet, content: ChecklistTierContent, grade: Grade): Block[] => {
  if (content.tier === 'basic') {
    const { redFlags, nextSteps } = content.supplementary;
    return [...noteBlocks(sheet, 'Red flags', redFlags, grade), ...noteBlocks(sheet, 'Next steps', nextSteps, grade)];
  }
  if (content.tier === 'professional') {
    const { decisionMatrix, professionalServices, servicesNote } = content.supplementary;
    return [
      ...matrixBlocks(sheet, decisionMatrix, grade),
      ...servicesBlocks(sheet, professionalServices, grade, servicesNote),
    ];
  }
  const { investmentFramework, professionalServices, bonusMaterials, successMetrics } = content.supplementary;
  return [
    ...frameworkBlocks(sheet, investmentFramework, grade),
    ...servicesBlocks(sheet, professionalServices, grade),
    ...bonusBlocks(sheet, bonusMaterials, grade),
    ...metricsBlocks(sheet, successMetrics, grade),
  ];
};
