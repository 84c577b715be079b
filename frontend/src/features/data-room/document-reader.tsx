import type { RoomDocument } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api-error.ts';
import { saveFile } from '../../shared/save-file.ts';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { dataRoomQueries } from './data-room.queries.ts';

interface DocumentReaderProps {
  listing: string;
  listingName: string;
  document: RoomDocument;
  /** As in the address. */
  page: string | undefined;
}

/** A full-size page scrolls sideways, so it must take keyboard focus. */
const REACHABLE = { tabIndex: 0 };
const PAGER = buttonClass('outline', 'min-w-11 px-3');

/** Shows a document page by page. Each page is a picture stamped with its reader. */
export function DocumentReader({ listing, listingName, document, page: asked }: DocumentReaderProps) {
  const navigate = useNavigate();
  const [isWide, setWide] = useState(false);
  const { id, name, folder, pages, mayDownload } = document;
  const count = pages.length;
  const page = Math.min(Math.max(1, Number.parseInt(asked ?? '1', 10) || 1), count);
  const size = pages[page - 1];
  const turnTo = (next: number): void => {
    if (next < 1 || next > count) return;
    void navigate({ to: '/data-room', search: { listing, document: id, page: String(next) }, resetScroll: false });
  };
  return (
    <div className="page space-y-5 py-8 md:py-10">
      <p className="text-sm">
        <Link to="/data-room" search={{ listing }} className="underline underline-offset-4">
          Documents for {listingName}
        </Link>
      </p>
      <div>
        {folder ? <p className="text-muted wrap-anywhere">{folder}</p> : null}
        <h1 tabIndex={-1} className="text-3xl wrap-anywhere md:text-4xl">
          {name}
        </h1>
      </div>
      <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
        <button type="button" className={PAGER} disabled={page === 1} onClick={() => turnTo(page - 1)}>
          Previous page
        </button>
        <label className="flex items-center gap-2">
          <span className="sr-only">Page</span>
          <select
            value={page}
            className="min-h-11 rounded-plate border border-edge bg-plate px-3"
            onChange={({ target }) => turnTo(Number(target.value))}
          >
            {pages.map((_size, index) => (
              <option key={String(index)} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
          of {count}
        </label>
        <button type="button" className={PAGER} disabled={page === count} onClick={() => turnTo(page + 1)}>
          Next page
        </button>
        <button type="button" aria-pressed={isWide} className={PAGER} onClick={() => setWide(!isWide)}>
          Full size
        </button>
      </nav>
      {size ? (
        <PagePicture
          key={`${id} ${page}`}
          id={id}
          page={page}
          text={`${name}, page ${page}`}
          size={size}
          isWide={isWide}
          mayDownload={mayDownload}
        />
      ) : null}
      <p className="max-w-[62ch] text-sm text-muted">
        Pages are images marked with your name, so screen readers cannot read them. Do you need a document read aloud or
        in another format? Call or write to the broker.
      </p>
    </div>
  );
}

interface PagePictureProps {
  id: string;
  page: number;
  text: string;
  size: RoomDocument['pages'][number];
  isWide: boolean;
  mayDownload: boolean;
}

function PagePicture({ id, page, text, size: { width, height }, isWide, mayDownload }: PagePictureProps) {
  const [viewId] = useState(() => crypto.randomUUID());
  const { data, error, isFetching, refetch } = useQuery(dataRoomQueries.page(id, page, viewId));
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!data || !picture.current) return;
    const address = URL.createObjectURL(data);
    picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [data]);
  if (error) {
    return (
      <div role="alert" className="space-y-4 border-l-8 border-danger py-2 pl-6">
        <p className="text-lg">
          {error instanceof ApiError && error.code === 'not_found'
            ? 'You can no longer open this page: the document was withdrawn, or your access has ended.'
            : error.message}
        </p>
        <button type="button" className={buttonClass('signal')} onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  }
  return (
    <>
      <section
        aria-label={text}
        aria-busy={isFetching}
        {...REACHABLE}
        className="overflow-x-auto border border-edge bg-sunk"
      >
        {data ? (
          <img
            ref={picture}
            alt={text}
            width={width}
            height={height}
            draggable={false}
            className={isWide ? 'h-auto max-w-none' : 'mx-auto h-auto max-h-[150vh] w-auto max-w-full'}
          />
        ) : (
          <div className="flex items-center justify-center" style={{ aspectRatio: `${width} / ${height}` }}>
            <output>Page {page} is on its way</output>
          </div>
        )}
      </section>
      {data && mayDownload ? (
        <button type="button" className={PAGER} onClick={() => saveFile(data, `${text}.webp`)}>
          Download this page
        </button>
      ) : null}
    </>
  );
}
