import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import type { z } from 'zod';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A search text that identifies a person: kept in the history entry, never in an address. */
    privateSearch?: string;
  }
}

type Filters = Record<string, string | undefined>;

/** The query of a list. */
export interface SearchState {
  /** All filters, the sort and the page, from the address. */
  filters: Record<string, string>;
  /** The search text; empty for none. */
  search: string;
}

export interface AdminSearch extends SearchState {
  /** Changes filters. Anything but the page number resets it to the first page; another page is shown from its top. */
  change: (next: Filters) => void;
  /** A text with an @ is an email address: it stays out of the address bar. */
  find: (text: string) => void;
}

/** Reads the state of a list from the address and the history entry. */
export function searchState(params: object, { privateSearch = '' }: { privateSearch?: string }): SearchState {
  const { q = '', ...filters } = Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return { filters, search: q || privateSearch };
}

/** The state of a list is in the address, so that it survives a reload and going back, and can be shared. */
export function useAdminSearch(): AdminSearch {
  const all: Record<string, unknown> = useSearch({ strict: false });
  const { privateSearch = '' } = useLocation({ select: ({ state }) => state });
  const navigate = useNavigate();
  const state = searchState(all, { privateSearch });

  // Based on the router's pending location, so that quick successive changes are all kept.
  const go = (next: Filters, textFor: (before: string) => string, resetScroll: boolean): void => {
    void navigate({
      to: '.',
      search: (before: Filters) =>
        Object.fromEntries(
          Object.entries({ ...before, ...next }).filter(([, value]) => value !== undefined && value !== ''),
        ),
      state: (before) => {
        const text = textFor(before.privateSearch ?? '');
        return text ? { privateSearch: text } : {};
      },
      resetScroll,
    });
  };
  return {
    ...state,
    change: (next) => {
      const isOtherPage = 'page' in next || 'before' in next;
      go(isOtherPage ? next : { page: undefined, before: undefined, ...next }, (text) => text, isOtherPage);
    },
    find: (text) => {
      const isPrivate = text.includes('@');
      go({ page: undefined, q: isPrivate ? undefined : text }, () => (isPrivate ? text : ''), false);
    },
  };
}

/** Returns the filters that an operation accepts, with valid values. Ignores the rest of a hand-edited address. */
export function knownFilters<I extends z.ZodObject>(schema: I, filters: Record<string, string>): Partial<z.input<I>> {
  const known = Object.entries(filters).filter(([name, value]) => {
    const field: z.ZodType | undefined = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    return field?.safeParse(value).success === true;
  });
  return Object.fromEntries(known) as Partial<z.input<I>>;
}
