import { expect, test } from 'vitest';
import { confidentialFinder } from './confidential-words.ts';

const found = (confidential: { address?: string; sellerName?: string }, text: string) =>
  confidentialFinder({ address: null, sellerName: null, ...confidential })(text);

const RURAL = '4512 County Road 29, RR 1, Almonte, ON K0A 1A0';

test.each([
  [RURAL, '4512-county-road-29'],
  [RURAL, 'The gate on 4512 County Rd. 29'],
  [RURAL, 'Two entrances from County Road 29'],
  [RURAL, 'Seen from CR 29, eastbound'],
  [RURAL, 'Seen from Cty. Rd. No. 29'],
  [RURAL, 'The sign says 4512'],
  [RURAL, 'Storage near Almonte'],
  [RURAL, 'K0A 1A0'],
  ['1187B Highway 7', 'Frontage on Hwy. 7'],
  ['1187B Highway 7', '1187 Highway'],
  ['88 10th Line', 'On the 10th Line'],
  ['Part Lot 12, Concession 4', 'Lot 12 in Concession 4'],
  ['Part Lot 12, Concession 4', 'In Conc. 4'],
  ['120 Storage Lane', 'Turn in at 120 Storage Ln.'],
  ['120 Main Street', '120 Main St.'],
  ['35 Rue Lévesque', 'On Levesque'],
])('for the address %s, “%s” is detected', (address, text) => {
  expect(found({ address }, text)).toMatch(/confidential address|postal code/);
});

test.each([
  [RURAL, '4,512 square feet with 29 units'],
  [RURAL, '4512 rentable square feet'],
  [RURAL, 'On a county road. 29 units are heated.'],
  [RURAL, 'A road of gravel, 29% of it new, for CA$4512 a year'],
  [RURAL, '1.29 acres off a paved road'],
  ['2015 County Road 5', 'Built in 2015, with 5 buildings'],
  ['120 Storage Lane', '120 storage units, all drive-up'],
  ['12 Industrial Park Drive', 'M1 zoning, 12 industrial bays'],
  ['Unit 12, 40 Commercial Court', 'Unit 12 is vacant, as are 40 commercial lockers'],
  ['600 Main Street', 'A 600-amp service and 600 doors'],
  ['7 Market Square', '7 buildings of 2,000 square feet'],
])('for the address %s, “%s” is not flagged', (address, text) => {
  expect(found({ address }, text)).toBeNull();
});

test.each([
  ['Thessaly Vandermeer', 'Built by the Vandermeer family'],
  ['Thessaly Vandermeer', 'Thessaly’s own design'],
  ['Bo Li', 'Ask Bo Li'],
  ['Bo Li', 'The Li family'],
  ['Bo Li and Ann Chu', 'Ann Chu keeps the books'],
  ['Quillfeather Self Storage Ltd.', 'Known as Quillfeather'],
  ['Secure Self Storage Ltd.', 'secure-self-storage'],
  ['Mark Hill', 'From the Hill family'],
  ['Mark Hill', 'Mark Hill runs it'],
  ['1234567 Ontario Inc.', 'Owned by 1234567 Ontario'],
  ['Benoît Lévesque', 'Mr. Levesque'],
])('for the seller %s, “%s” is detected', (sellerName, text) => {
  expect(found({ sellerName }, text)).toMatch(/seller/);
});

test.each([
  ['Quillfeather Self Storage Ltd.', 'Self storage with limited competition'],
  ['Ontario Storage Holdings Inc.', 'A storage company in Ontario, held for a group of investors'],
  ['Secure Self Storage Ltd.', 'Secure gates, self storage on one floor'],
  ['Mark Hill', 'On a hill; units to mark'],
  ['Price Family Trust', 'The price is firm'],
  ['M. Young', 'M1 zoning, young tenants'],
  ['An Do', 'An addition could do'],
])('for the seller %s, “%s” is not flagged', (sellerName, text) => {
  expect(found({ sellerName }, text)).toBeNull();
});

test('without an address and a seller nothing is flagged', () => {
  expect(found({}, '4512 County Road 29, by Thessaly Vandermeer')).toBeNull();
});
