import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { smallButton } from '../shell/buttons.tsx';
import { ListState } from '../shell/list-state.tsx';
import type { ContentKindConfig, Edited } from './content-kind.ts';
import { pictureQuery } from '../shell/content.queries.ts';

const WIDTHS = [
  ['Phone', 390],
  ['Desktop', 1280],
] as const;

interface PreviewProps<E extends Edited, P extends object> {
  kind: ContentKindConfig<E, P>;
  content: E;
}

/** Previews the page of the saved draft, rendered by the publisher of the public site. Scripts and links are disabled. */
function ContentPreview<E extends Edited, P extends object>({ kind, content: { id, version } }: PreviewProps<E, P>) {
  const queryClient = useQueryClient();
  const [width, setWidth] = useState<number | null>(null);
  const query = useQuery({
    ...kind.queries.preview(id, version, (page) => withPictures(queryClient, page)),
    enabled: width !== null,
  });
  return (
    <section aria-labelledby="content-preview" className="space-y-2">
      <h2 id="content-preview" className="font-sans text-sm font-semibold tracking-normal">
        Preview of the saved draft
      </h2>
      <div className="flex flex-wrap gap-2">
        {WIDTHS.map(([name, pixels]) => (
          <button
            key={name}
            type="button"
            aria-pressed={width === pixels}
            className={smallButton(width === pixels ? 'signal' : undefined)}
            onClick={() => setWidth(width === pixels ? null : pixels)}
          >
            {name}
          </button>
        ))}
      </div>
      {width === null ? null : (
        <ListState query={query} what="The preview">
          {(html) => (
            // Wider than a phone, so keyboard users must be able to scroll it.
            <section
              aria-label="Preview of the page"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className="w-fit max-w-full overflow-x-auto border border-edge"
            >
              <iframe
                title="Preview of the page"
                srcDoc={html}
                sandbox="allow-same-origin"
                width={width}
                height={720}
                className="block"
              />
            </section>
          )}
        </ListState>
      )}
    </section>
  );
}

interface BesideProps<E extends Edited, P extends object> extends PreviewProps<E, P> {
  /** False if no page shows this content. */
  hasPage?: boolean;
  children: ReactNode;
}

/** A form with its preview: side by side in a wide window, otherwise below it. */
export function BesidePreview<E extends Edited, P extends object>({
  kind,
  content,
  hasPage = true,
  children,
}: BesideProps<E, P>) {
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="min-w-0">{children}</div>
      <div className="min-w-0 xl:sticky xl:top-4 xl:self-start">
        {hasPage ? <ContentPreview kind={kind} content={content} /> : null}
      </div>
    </div>
  );
}

/** Inlines the smallest file of each photograph, because unpublished photographs have no address. */
async function withPictures(queryClient: QueryClient, html: string): Promise<string> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const source of page.querySelectorAll('source[srcset^="/media/"]')) source.remove();
  for (const image of page.querySelectorAll<HTMLImageElement>('img[src^="/media/"]')) {
    const [, media] = /^\/media\/([0-9a-f]{64})-/.exec(image.getAttribute('src') ?? '') ?? [];
    image.removeAttribute('srcset');
    if (media) image.src = await queryClient.ensureQueryData(pictureQuery(media));
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
