import { evaluate } from '@mdx-js/mdx';
import { type CSSProperties, createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { jsx, jsxs } from 'react/jsx-runtime';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { asOfText } from '../src/shared/claims/claim.ts';
import { claimOf } from '../src/shared/claims/register.ts';

interface ArticleMarkup {
  html: string;
  /** The headings of the second level, for the table of contents. */
  sections: { id: string; text: string }[];
  /** Addresses inside the site the text links to, as written. */
  internalLinks: string[];
}

/** Renders the MDX of an article to markup. Throws when it does not compile or uses a component there is none of. */
export async function renderMarkup(source: string): Promise<ArticleMarkup> {
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
    // Wider than a phone: the table scrolls, not the page, and a keyboard can reach it to scroll.
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
    // A figure of the register, by id: `<Claim id="supply" />` is its value, `<AsOf id="supply" />` the day it is of.
    Claim: ({ id }: { id: string }) => claimOf(id).value,
    AsOf: ({ id }: { id: string }) => asOfText(claimOf(id)),
    Note: ({ title, children }: { title?: string; children?: ReactNode }) => {
      if (!title) throw new Error('a Note has no title');
      return createElement(
        'div',
        { role: 'note', 'aria-label': title },
        createElement('p', { className: 'label' }, title),
        children,
      );
    },
  };

  const { default: Content } = await evaluate(source, {
    Fragment,
    jsx,
    jsxs,
    remarkPlugins: [remarkFrontmatter, remarkGfm],
  });
  const html = renderToStaticMarkup(createElement(Content, { components }));
  return { html, sections, internalLinks };
}

/** Words of a rendered text: whatever stands between spaces and has a letter or a digit in it. */
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
