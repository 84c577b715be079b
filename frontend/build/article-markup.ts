import { attributeOf, readArticleText, type TextProblem } from '@brokerage/contracts/article-text';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type State, toHast } from 'mdast-util-to-hast';
import { type CSSProperties, createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { jsx, jsxs } from 'react/jsx-runtime';
import { asOfText, type Claim } from '../src/shared/claims/claim.ts';
import { CLAIMS, claimOf } from '../src/shared/claims/register.ts';
import { typedFiguresIn } from './typed-figures.ts';

/** The rendered text of an article. It depends on the source and the register of claims only. */
export interface ArticleMarkup {
  html: string;
  /** The headings of the second level, for the table of contents. */
  sections: { id: string; text: string }[];
  /** Ids of all headings, which links can target. */
  headings: string[];
  /** Links inside the site, as written. */
  internalLinks: string[];
  wordCount: number;
  /** Reasons why the text cannot be published. With any of them, nothing is rendered. */
  problems: TextProblem[];
}

type Block = Parameters<typeof attributeOf>[0];

/** Blocks of a text, by element name. */
const BLOCKS = {
  note: (node: Block, state: State) => element('note', { title: attributeOf(node, 'title') }, state.all(node as never)),
  claim: (node: Block) => element('claim', { id: attributeOf(node, 'id') }),
  asof: (node: Block) => element('asof', { id: attributeOf(node, 'id') }),
};

/** Renders the Markdown of an article. */
export function renderMarkup(text: string): ArticleMarkup {
  const { root, problems, claims } = readArticleText(text);
  const unknown = claims.filter(({ id }) => !CLAIMS.some((claim) => claim.id === id));
  const all = [
    ...problems,
    ...unknown.map(({ id, line }) => ({ line, message: `The register of claims has no ${id}` })),
    ...typedFiguresIn(text).map(({ id, line }) => ({
      line,
      message: `This types the figure ${id} of the register of claims: quote it as <Claim id="${id}" />`,
    })),
  ];
  if (all.length > 0) return { html: '', sections: [], headings: [], internalLinks: [], wordCount: 0, problems: all };
  return { ...markupOf(root), problems: [] };
}

function markupOf(root: ReturnType<typeof readArticleText>['root']): Omit<ArticleMarkup, 'problems'> {
  const sections: { id: string; text: string }[] = [];
  const internalLinks: string[] = [];
  const ids = new Set<string>();
  let lastHeading = '';
  let tables = 0;

  function tableLabel(): string {
    tables += 1;
    return `Table ${tables}: ${lastHeading}`;
  }

  function heading(level: 'h2' | 'h3') {
    return ({ children }: { children?: ReactNode }) => {
      const text = textOf(children);
      const id = freeId(slugOf(text), ids);
      lastHeading = text;
      if (level === 'h2') sections.push({ id, text });
      return createElement(level, { id }, children);
    };
  }

  const components = {
    h2: heading('h2'),
    h3: heading('h3'),
    a: ({ href = '', children }: { href?: string; children?: ReactNode }) => {
      const external = /^[a-z]+:/i.test(href);
      if (!external) internalLinks.push(href);
      return createElement('a', external ? { href, rel: 'noopener' } : { href }, children);
    },
    // Wider than a phone: the table scrolls instead of the page, and a keyboard can focus it to scroll.
    table: ({ children }: { children?: ReactNode }) =>
      createElement(
        'div',
        { className: 'article-table', role: 'region', 'aria-label': tableLabel(), tabIndex: 0 },
        createElement('table', null, children),
      ),
    th: ({ style, children }: { style?: CSSProperties; children?: ReactNode }) =>
      textOf(children) === ''
        ? createElement('td', null)
        : createElement(
            'th',
            { scope: 'col', className: style?.textAlign === 'right' ? 'number' : undefined },
            children,
          ),
    td: ({ style, children }: { style?: CSSProperties; children?: ReactNode }) =>
      createElement('td', { className: style?.textAlign === 'right' ? 'number' : undefined }, children),
    pre: ({ children }: { children?: ReactNode }) => createElement('pre', { tabIndex: 0 }, children),
    // Claims are quoted by id: `<Claim id="supply" />` prints the value, `<AsOf id="supply" />` the date.
    claim: ({ id }: Pick<Claim, 'id'>) => claimOf(id).value,
    asof: ({ id }: Pick<Claim, 'id'>) => asOfText(claimOf(id)),
    note: ({ title, children }: { title: string; children?: ReactNode }) =>
      createElement(
        'div',
        { role: 'note', 'aria-label': title },
        createElement('p', { className: 'label' }, title),
        children,
      ),
  };

  const tree = toHast(root, { handlers: { mdxJsxFlowElement: blockElement, mdxJsxTextElement: blockElement } });
  const html = renderToStaticMarkup(toJsxRuntime(tree, { Fragment, jsx, jsxs, components }));
  return { html, sections, headings: [...ids], internalLinks, wordCount: countWords(html) };
}

function blockElement(state: State, node: Block & { name: string | null }) {
  return BLOCKS[node.name?.toLowerCase() as keyof typeof BLOCKS](node, state);
}

function element(tagName: string, properties: Record<string, string>, children: ReturnType<State['all']> = []) {
  return { type: 'element' as const, tagName, properties, children };
}

/** Counts the words of a rendered text: anything between spaces that contains a letter or a digit. */
export function countWords(html: string): number {
  const text = html
    .replaceAll(/<\/?(?:a|strong|em|code|del|sup|sub)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, '');
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/['’\p{M}]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let next = 2; taken.has(id); next += 1) id = `${wanted}-${next}`;
  taken.add(id);
  return id;
}
