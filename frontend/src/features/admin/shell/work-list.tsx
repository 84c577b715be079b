import type { ReactNode } from 'react';

interface WorkListProps {
  heading: string;
  count: number;
  /** The link to all of them. */
  all?: ReactNode;
  children: ReactNode;
}

/** A list of work that waits for a person, with a heading and a count. */
export function WorkList({ heading, count, all, children }: WorkListProps) {
  const id = `work-${heading.toLowerCase().replaceAll(/\W+/g, '-')}`;
  return (
    <section aria-labelledby={id}>
      <div className="mb-1.5 flex items-baseline gap-2">
        <h2 id={id} className="font-sans text-sm font-semibold tracking-normal">
          {heading}
        </h2>
        <span className="figures text-sm text-muted">{count}</span>
        <span className="ml-auto text-sm underline underline-offset-4">{all}</span>
      </div>
      <ul className="@container border border-line bg-plate">{children}</ul>
    </section>
  );
}

interface WorkRowProps {
  title: ReactNode;
  /** What it is about, in a line or two. */
  about?: ReactNode;
  /** The due time, or the start of the wait. */
  when?: ReactNode;
  isLate?: boolean;
  children?: ReactNode;
}

/** One row of work with its actions: beside it in a wide list, below it in a narrow one. The keys `j` and `k` move between rows. */
export function WorkRow({ title, about, when, isLate = false, children }: WorkRowProps) {
  return (
    <li
      data-row=""
      className="grid items-center gap-x-4 gap-y-1.5 border-b border-line px-3 py-2 last:border-b-0 focus-within:bg-sunk/60 @3xl:grid-cols-[minmax(0,1fr)_13.5rem_auto]"
    >
      <div className="min-w-0">
        <p className="text-sm font-semibold wrap-anywhere">{title}</p>
        {about ? <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{about}</p> : null}
      </div>
      <p className={`text-sm ${isLate ? 'font-semibold text-danger' : 'text-muted'}`}>{when}</p>
      <div className="flex flex-wrap items-center gap-1.5 @max-3xl:mt-1 @3xl:w-68 @3xl:justify-end">{children}</div>
    </li>
  );
}
