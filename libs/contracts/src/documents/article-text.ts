import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import { gfm } from 'micromark-extension-gfm';
import { mdxJsx } from 'micromark-extension-mdx-jsx';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root['children'][number];
type Block = Extract<Node, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** A part of a text that cannot be rendered, as shown to its author. */
export interface TextProblem {
  /** The line in the text, counted from one. */
  line: number;
  message: string;
}

/** A parsed text, for rendering. A text that may be published has no problems. */
export interface ArticleText {
  root: Root;
  problems: TextProblem[];
  /** The claims that it quotes. */
  claims: { id: string; line: number }[];
}

/** The blocks that a text may use besides Markdown, each with its required attribute. */
const BLOCKS: Readonly<Record<string, { attribute: string; isEmpty: boolean }>> = {
  Note: { attribute: 'title', isEmpty: false },
  Claim: { attribute: 'id', isEmpty: true },
  AsOf: { attribute: 'id', isEmpty: true },
};
const BLOCKS_IN_WORDS = '<Note title="…">, <Claim id="…" /> and <AsOf id="…" />';

/** The allowed link targets: inside the site, a heading of the same text, or one of these schemes. */
const ADDRESS = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

/**
 * Parses the text of an article: CommonMark, tables, and the blocks above in JSX syntax. No code is run: braces are plain
 * characters, and any tag that is not a block is a problem.
 */
export function readArticleText(text: string): ArticleText {
  const claims: ArticleText['claims'] = [];
  const problems: TextProblem[] = [];
  const empty: Root = { type: 'root', children: [] };
  try {
    const root = fromMarkdown(text, {
      // As in MDX: tags may be indented, and an address in angle brackets is a tag.
      extensions: [gfm(), mdxJsx(), { disable: { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] } }],
      mdastExtensions: [gfmFromMarkdown(), mdxJsxFromMarkdown()],
    });
    look(root, problems, claims);
    return { root, problems, claims };
  } catch (error) {
    return { root: empty, problems: [syntaxProblem(error)], claims: [] };
  }
}

function look(node: Node, problems: TextProblem[], claims: ArticleText['claims']): void {
  const message = problemOf(node);
  const line = node.position?.start.line ?? 1;
  if (message !== undefined) problems.push({ line, message });
  else if (isBlock(node) && node.name !== 'Note') claims.push({ id: attributeOf(node, 'id'), line });
  if ('children' in node) for (const child of node.children) look(child, problems, claims);
}

function problemOf(node: Node): string | undefined {
  if (isBlock(node)) return problemOfBlock(node);
  if (node.type === 'heading' && node.depth === 1)
    return 'The title is the first-level heading: begin the headings in the text with ##';
  if (node.type === 'image' || node.type === 'imageReference') return 'The text cannot contain images';
  if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition')
    return 'The text cannot contain footnotes: name its sources in the list';
  if ((node.type === 'link' || node.type === 'definition') && !ADDRESS.test(node.url))
    return `This leads to “${node.url}”: links inside the site start with a slash, and others with https://, mailto: or tel:`;
  return undefined;
}

function problemOfBlock({ name, attributes, children }: Block): string | undefined {
  const block = BLOCKS[name ?? ''];
  if (!block)
    return `There is no block <${name ?? ''}>. The blocks are ${BLOCKS_IN_WORDS}; write \\< for the sign itself`;
  const [given, ...others] = attributes;
  const isGiven = given?.type === 'mdxJsxAttribute' && given.name === block.attribute;
  if (!isGiven || others.length > 0 || typeof given.value !== 'string' || given.value.trim() === '')
    return `A ${name} takes only its ${block.attribute}, in quotation marks`;
  return block.isEmpty && children.length > 0 ? `A ${name} must end with />` : undefined;
}

const QUOTATION = /(?<!\\)<(?:Claim|AsOf)\s+id\s*=\s*["']([^"']+)["']/g;

/**
 * Returns the ids of the claims that a published text quotes, without duplicates. Matches a pattern, because parsing
 * Markdown takes milliseconds.
 */
export const claimsQuotedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(QUOTATION)].map(([, id = '']) => id)),
];

const isBlock = (node: Node): node is Block => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Returns the value of a block's attribute; empty when missing. */
export function attributeOf({ attributes }: Pick<Block, 'attributes'>, wanted: string): string {
  const found = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === wanted);
  return typeof found?.value === 'string' ? found.value : '';
}

/** Describes an unclosed tag, or one with invalid syntax. */
function syntaxProblem(error: unknown): TextProblem {
  if (!(error instanceof Error)) throw error;
  const [, tag, inMessage] = /closing tag for `(<[^`]+>)`(?: \((\d+):)?/.exec(error.message) ?? [];
  const line = Number(inMessage ?? lineOf(error) ?? 1);
  if (tag !== undefined) return { line, message: `${tag} is not closed` };
  return {
    line,
    message: `Something after < cannot be read. The blocks are ${BLOCKS_IN_WORDS}; write \\< for the sign itself`,
  };
}

/** Reads the line from the parser's own field. */
function lineOf(error: Error): number | undefined {
  const { line } = error as { line?: unknown };
  return typeof line === 'number' ? line : undefined;
}
