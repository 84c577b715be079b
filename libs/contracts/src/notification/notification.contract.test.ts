import { expect, test } from 'vitest';
import { ContactForm } from './notification.contract.ts';

const good = {
  name: 'Jordan Lee',
  email: 'jordan@example.ca',
  phone: '416-555-0100',
  message: 'Please call me about the facility.',
};

/** The first message that a visitor sees after one field is changed; undefined when the form is accepted. */
function complaint(change: Record<string, unknown>): string | undefined {
  return ContactForm.safeParse({ ...good, ...change }).error?.issues[0]?.message;
}

test('a valid form is accepted with and without a subject', () => {
  expect(complaint({})).toBeUndefined();
  expect(complaint({ subject: 'A facility in Guelph' })).toBeUndefined();
});

test.each([
  ['name', 1, 'Name must be at least 2 characters'],
  ['name', 2, undefined],
  ['name', 100, undefined],
  ['name', 101, 'Name must be at most 100 characters'],
  ['message', 9, 'Message must be at least 10 characters'],
  ['message', 10, undefined],
  ['message', 1000, undefined],
  ['message', 1001, 'Message must be at most 1000 characters'],
  ['subject', 120, undefined],
  ['subject', 121, 'Subject must be at most 120 characters'],
])('a %s of %i characters: %s', (field, length, message) => {
  expect(complaint({ [field]: 'a'.repeat(length) })).toBe(message);
});

test.each([
  [9, 'Phone must be at least 10 digits'],
  [10, undefined],
  [20, undefined],
  [21, 'Phone must be at most 20 characters'],
])('a phone of %i digits: %s', (length, message) => {
  expect(complaint({ phone: '1'.repeat(length) })).toBe(message);
});

test('ten characters with nine digits are not a phone number', () => {
  expect(complaint({ phone: '416-555-010' })).toBe('Phone must be at least 10 digits');
  expect(complaint({ phone: '----------' })).toBe('Phone must be at least 10 digits');
});

test.each(['name', 'phone', 'message', 'subject'])('spaces alone do not count as content of the %s', (field) => {
  const trimmed = field === 'subject' ? undefined : expect.stringContaining('must be at least');
  const spaces = { [field]: ' '.repeat(12) };
  if (trimmed === undefined) expect(complaint(spaces)).toBeUndefined();
  else expect(complaint(spaces)).toEqual(trimmed);
});

test.each([
  ['name', 'Name must be one line of text'],
  ['phone', 'Phone must be one line of text'],
  ['subject', 'Subject must be one line of text'],
])('a %s with a line break is refused, so that it cannot reach a mail header', (field, message) => {
  for (const separator of ['\r\n', '\n', '\r', '\0', '\u2028', '\u0085', '\u001b'])
    expect(complaint({ [field]: `4165550100${separator}1` }), JSON.stringify(separator)).toBe(message);
});

test('a trailing line break is removed, and one inside the message is kept', () => {
  const parsed = ContactForm.parse({ ...good, name: 'Jordan\r\n', message: 'First line,\nsecond line.' });
  expect(parsed.name).toBe('Jordan');
  expect(parsed.message).toBe('First line,\nsecond line.');
});

test.each([
  ['name', 'Name must be at least 2 characters'],
  ['email', 'Invalid email address'],
  ['phone', 'Phone must be at least 10 digits'],
  ['message', 'Message must be at least 10 characters'],
])('a missing %s and one of a wrong type get the same message', (field, message) => {
  for (const value of [undefined, null, 5, {}, ['a'], { $ne: '' }]) expect(complaint({ [field]: value })).toBe(message);
});

test('an unknown field is refused', () => {
  expect(ContactForm.safeParse({ ...good, role: 'admin' }).success).toBe(false);
});
