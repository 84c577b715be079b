import { smallButton } from './buttons.tsx';

interface PagerProps {
  page: number;
  hasMore: boolean;
  /** Such as "1–50 of 1,000+". */
  text: string;
  onPage: (page: string) => void;
}

export function Pager({ page, hasMore, text, onPage }: PagerProps) {
  return (
    <nav aria-label="Pages of the list" className="mt-3 flex items-center gap-3 text-sm">
      <button type="button" className={smallButton()} disabled={page <= 1} onClick={() => onPage(String(page - 1))}>
        Previous
      </button>
      <output className="figures">{text}</output>
      <button type="button" className={smallButton()} disabled={!hasMore} onClick={() => onPage(String(page + 1))}>
        Next
      </button>
    </nav>
  );
}
