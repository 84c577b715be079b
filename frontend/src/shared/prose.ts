/** Text as data, so that pages can be edited without touching components. `**word**` is strong and `[label](/path)` is a link. */
export type ProseBlock =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { note: string; text: string }
  | { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

export interface ProseSection {
  /** Anchor of the section. */
  id: string;
  title: string;
  blocks: readonly ProseBlock[];
}

export type Inline = { text: string; strong?: true; href?: string };

const MARKED = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/;

export function parseInline(text: string): Inline[] {
  return text
    .split(MARKED)
    .filter((part) => part !== '')
    .map((part) => {
      const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
      if (link?.[1] && link[2]) return { text: link[1], href: link[2] };
      return part.startsWith('**') && part.endsWith('**') ? { text: part.slice(2, -2), strong: true } : { text: part };
    });
}

/** Returns the text without its markup. */
export function plainText(text: string): string {
  return parseInline(text)
    .map((part) => part.text)
    .join('');
}

function textsOf(block: ProseBlock): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('note' in block) return [block.note, block.text];
  return [block.caption, ...block.head, ...block.rows.flat()];
}

/** Counts the words of the sections, including headings. */
export function countWords(sections: readonly ProseSection[]): number {
  return sections
    .flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsOf)])
    .flatMap((text) => plainText(text).split(/\s+/))
    .filter((word) => /[\p{L}\d]/u.test(word)).length;
}
