import { expect, test } from 'vitest';
import { countWords, parseInline, plainText } from './prose.ts';

test('a text is split into plain, strong and linked parts', () => {
  expect(parseInline('Read **twice**, then [ask](/contact).')).toEqual([
    { text: 'Read ' },
    { text: 'twice', strong: true },
    { text: ', then ' },
    { text: 'ask', href: '/contact' },
    { text: '.' },
  ]);
});

test('plain text contains only what a reader sees', () => {
  expect(plainText('Read **twice**, then [ask us](/contact#form).')).toBe('Read twice, then ask us.');
});

test('words are counted in headings, text, lists, notes and tables; punctuation alone is not', () => {
  const sections = [
    {
      id: 'one',
      title: 'Two words',
      blocks: [
        'Three – more words',
        { list: ['one'] },
        { steps: ['two'] },
        { note: 'Note', text: '[a link](/x)' },
        { caption: 'Caption', head: ['A'], rows: [['1', '—']] },
      ],
    },
  ];
  expect(countWords(sections)).toBe(2 + 3 + 1 + 1 + 1 + 2 + 1 + 1 + 1);
});
