import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import type { z } from 'zod';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A search text that names a person: kept with the history entry, never in an address. */
    privateSearch?: string;
  }
}

type Filters = Record<string, string | undefined>;

/** What a list is asked for. */
export interface SearchState {
  /** Every filter, sort and page, as the address has them. */
  filters: Record<string, string>;
  /** Text that is looked for, empty for none. */
  search: string;
}

export interface AdminSearch extends SearchState {
  /** Changes some of them. Anything but the page itself leads back to the first page. */
  change: (next: Filters) => void;
  /** A text with an @ is somebody's address: it stays out of the address bar. */
  find: (text: string) => void;
}

/** Reads what a list is asked for from the address and the history entry. */
export function searchState(params: object, { privateSearch = '' }: { privateSearch?: string }): SearchState {
  const { q = '', ...filters } = Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return { filters, search: q || privateSearch };
}

/** What a list shows lives in the address: it survives a reload, the way back, and can be handed on. */
export function useAdminSearch(): AdminSearch {
  const all: Record<string, unknown> = useSearch({ strict: false });
  const { privateSearch = '' } = useLocation({ select: ({ state }) => state });
  const navigate = useNavigate();
  const state = searchState(all, { privateSearch });

  // From where the router is going to be: a filter that is changed before the last change is drawn keeps both.
  const go = (next: Filters, textFor: (before: string) => string): void => {
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
      resetScroll: false,
    });
  };
  return {
    ...state,
    change: (next) =>
      go({ ...('page' in next ? {} : { page: undefined, before: undefined }), ...next }, (text) => text),
    find: (text) => {
      const isPrivate = text.includes('@');
      go({ page: undefined, q: isPrivate ? undefined : text }, () => (isPrivate ? text : ''));
    },
  };
}

/** The filters an operation takes, with values it takes. An address that was changed by hand shows the list without the rest. */
export function knownFilters<I extends z.ZodObject>(schema: I, filters: Record<string, string>): Partial<z.input<I>> {
  const known = Object.entries(filters).filter(([name, value]) => {
    const field: z.ZodType | undefined = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    return field?.safeParse(value).success === true;
  });
  return Object.fromEntries(known) as Partial<z.input<I>>;
}
