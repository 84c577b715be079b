import { Link } from '@tanstack/react-router';
import { type Inline, type ProseBlock, type ProseSection, parseInline } from '../prose.ts';

const LINK = 'font-medium underline decoration-signal decoration-2 underline-offset-4 hover:bg-sunk';

/** Renders a text of the content files with links and strong words. */
export function InlineText({ text }: { text: string }) {
  return parseInline(text).map((part, index) => <Part key={`${String(index)}${part.text}`} part={part} />);
}

function Part({ part: { text, href, strong } }: { part: Inline }) {
  if (strong) return <strong>{text}</strong>;
  if (!href) return text;
  if (!href.startsWith('/')) {
    return (
      <a href={href} className={LINK}>
        {text}
      </a>
    );
  }
  const { pathname, searchParams, hash } = new URL(href, 'https://site.invalid');
  return (
    <Link
      to={pathname}
      search={Object.fromEntries(searchParams)}
      {...(hash ? { hash: hash.slice(1) } : {})}
      className={LINK}
    >
      {text}
    </Link>
  );
}

/** Renders sections with anchors, at a comfortable line length. */
export function Prose({ sections }: { sections: readonly ProseSection[] }) {
  return (
    <div className="max-w-[68ch] text-lg leading-relaxed">
      {sections.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={id} className="mt-12 first:mt-0">
          <h2 id={id} className="border-t-2 border-ink pt-4 text-2xl md:text-3xl">
            {title}
          </h2>
          {blocks.map((block, index) => (
            <Block key={`${id}${String(index)}`} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Block({ block }: { block: ProseBlock }) {
  if (typeof block === 'string') {
    return (
      <p className="mt-4">
        <InlineText text={block} />
      </p>
    );
  }
  if ('list' in block) return <Items items={block.list} />;
  if ('steps' in block) return <Items items={block.steps} numbered />;
  if ('note' in block) {
    return (
      <aside aria-label={block.note} className="mt-6 border-l-4 border-signal bg-plate py-4 pr-5 pl-5 text-base">
        <p className="font-semibold">{block.note}</p>
        <p className="mt-1">
          <InlineText text={block.text} />
        </p>
      </aside>
    );
  }
  return <ProseTable {...block} />;
}

function Items({ items, numbered = false }: { items: readonly string[]; numbered?: boolean }) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={`mt-4 space-y-2 pl-6 marker:text-signal-text ${numbered ? 'list-decimal' : 'list-[square]'}`}>
      {items.map((item) => (
        <li key={item} className="pl-1">
          <InlineText text={item} />
        </li>
      ))}
    </List>
  );
}

interface ProseTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** On a small screen each row becomes a block with its column names, so that nothing scrolls sideways. */
function ProseTable({ caption, head, rows }: ProseTableProps) {
  return (
    <table className="mt-6 block w-full border-collapse text-left text-base md:table">
      <caption className="block text-left text-sm text-muted md:table-caption md:pb-2">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-y border-edge bg-sunk">
          {head.map((name) => (
            <th key={name} scope="col" className="px-3 py-2 text-sm font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map((cells) => (
          <tr key={cells.join()} className="block border-b border-line py-3 md:table-row md:py-0">
            {cells.map((cell, column) => {
              const Cell = column === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={head[column]}
                  {...(column === 0 ? { scope: 'row' } : {})}
                  className="block py-0.5 align-top font-normal first:font-semibold md:table-cell md:px-3 md:py-2.5"
                >
                  {column === 0 ? null : (
                    <span aria-hidden="true" className="mr-2 text-sm text-muted md:hidden">
                      {head[column]}:
                    </span>
                  )}
                  <InlineText text={cell} />
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
