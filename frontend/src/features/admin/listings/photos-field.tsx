import { MAX_PHOTOS, PICTURE_TYPES } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CONTROL, smallButton } from '../shell/buttons.tsx';
import { bringPicture, type PictureFile } from './bring-picture.ts';
import { type DraftPhotos, moved } from './listing-form.rules.ts';
import { listingQueries } from './listings.queries.ts';

interface PhotosFieldProps {
  photos: DraftPhotos;
  /** By the field of the form: `draft.photos`, `draft.photos.0.alt`. */
  problems: Readonly<Record<string, string>>;
  onChange: (change: (photos: DraftPhotos) => DraftPhotos) => void;
}

interface Upload extends PictureFile {
  percent: number;
  problem: string | null;
}

const NAME = 'draft.photos';
const TOO_MANY = `A listing has at most ${MAX_PHOTOS} photographs`;

/** The photographs of a listing in their order: brought, described, moved and removed. Each file has its own progress and its own refusal. */
export function PhotosField({ photos, problems, onChange }: PhotosFieldProps) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [said, setSaid] = useState('');
  const toFocus = useRef('');
  useEffect(() => {
    if (toFocus.current !== '') document.getElementById(toFocus.current)?.focus();
    toFocus.current = '';
  });
  const update = (uploadId: string, change: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.uploadId === uploadId ? { ...one, ...change } : one)));
  const forget = (uploadId: string): void => setUploads((all) => all.filter((one) => one.uploadId !== uploadId));

  const bring = async (picked: PictureFile): Promise<void> => {
    const { uploadId } = picked;
    update(uploadId, { percent: 0, problem: null });
    try {
      const media = await bringPicture(picked, (percent) => update(uploadId, { percent }));
      onChange((now) => (now.some((one) => one.media === media) ? now : [...now, { media, alt: '' }]));
      setSaid('The photograph is added. Say what it shows');
      forget(uploadId);
    } catch (error) {
      update(uploadId, { problem: error instanceof Error ? error.message : String(error) });
    }
  };
  const choose = async (files: readonly File[]): Promise<void> => {
    const room = MAX_PHOTOS - photos.length - uploads.length;
    const picked = files.map((file) => ({ uploadId: crypto.randomUUID(), file }));
    const added = picked.map((one, index) => ({ ...one, percent: 0, problem: index < room ? null : TOO_MANY }));
    setSaid('');
    setUploads((all) => [...all, ...added]);
    // One after the other: each is there sooner than if they shared the connection.
    for (const one of added) if (one.problem === null) await bring(one);
  };
  const move = (from: number, to: number, button: string): void => {
    const photo = photos[from];
    if (!photo || to < 0 || to >= photos.length) return;
    onChange((now) => moved(now, photo.media, to - from));
    toFocus.current = idOf(photo.media, button);
    setSaid(`Photograph ${from + 1} is number ${to + 1} now`);
  };
  const remove = (index: number): void => {
    const neighbour = photos[index + 1] ?? photos[index - 1];
    onChange((now) => now.filter(({ media }) => media !== photos[index]?.media));
    toFocus.current = neighbour ? idOf(neighbour.media, 'remove') : NAME;
    setSaid(`Photograph ${index + 1} is removed`);
  };

  return (
    <div className="min-w-0 space-y-3 sm:col-span-2">
      <div>
        <label htmlFor={NAME} className="block text-sm font-semibold">
          Photographs
        </label>
        <input
          id={NAME}
          type="file"
          multiple
          accept={PICTURE_TYPES.join()}
          className={`${CONTROL} border-dashed py-4 file:mr-3`}
          aria-describedby={problems[NAME] ? `${NAME}-hint ${NAME}-problem` : `${NAME}-hint`}
          aria-invalid={problems[NAME] ? true : undefined}
          onChange={({ target }) => {
            void choose([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <p id={`${NAME}-hint`} className="text-xs text-muted">
          Choose files or drop them here: up to {MAX_PHOTOS}, JPEG, PNG, WebP or AVIF of at most 15 MB. The first one
          leads. None may show where the property is; what a camera writes into a file is taken out.
        </p>
        {problems[NAME] ? (
          <p id={`${NAME}-problem`} className="text-sm font-semibold text-danger">
            {problems[NAME]}
          </p>
        ) : null}
      </div>
      {uploads.length > 0 ? (
        <ul aria-label="Files that are being added" className="space-y-2">
          {uploads.map((one) => (
            <li key={one.uploadId} className="border border-line p-2 text-sm">
              <p className="break-all">{one.file.name}</p>
              {one.problem === null ? (
                <>
                  <progress aria-label={one.file.name} max={100} value={one.percent} className="w-full" />
                  <p className="text-muted">{one.percent < 100 ? `${one.percent}% sent` : 'Being made ready'}</p>
                </>
              ) : (
                <div className="space-y-2">
                  <p role="alert" className="font-semibold text-danger">
                    {one.problem}
                  </p>
                  <div className="flex flex-wrap gap-2">
                    <button
                      type="button"
                      className={smallButton()}
                      aria-label={`Try again: ${one.file.name}`}
                      onClick={() => void bring(one)}
                    >
                      Try again
                    </button>
                    <button
                      type="button"
                      className={smallButton()}
                      aria-label={`Leave it out: ${one.file.name}`}
                      onClick={() => forget(one.uploadId)}
                    >
                      Leave it out
                    </button>
                  </div>
                </div>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length > 0 ? (
        <ol aria-label="Photographs" className="space-y-3">
          {photos.map((photo, index) => (
            <li key={photo.media} className="grid gap-3 border border-line p-3 sm:grid-cols-[10rem_1fr]">
              <Thumbnail media={photo.media} alt={photo.alt || `Photograph ${index + 1}`} />
              <div className="min-w-0 space-y-2">
                {(['alt', 'credit'] as const).map((part) => (
                  <PhotoText
                    key={part}
                    id={`${NAME}.${index}.${part}`}
                    label={part === 'alt' ? `What photograph ${index + 1} shows` : `Credit of photograph ${index + 1}`}
                    value={photo[part] ?? ''}
                    problem={problems[`${NAME}.${index}.${part}`]}
                    onChange={(value) =>
                      onChange((now) => now.map((one) => (one.media === photo.media ? { ...one, [part]: value } : one)))
                    }
                  />
                ))}
                <div className="flex flex-wrap gap-2">
                  {(
                    [
                      ['up', 'Move up', index - 1],
                      ['down', 'Move down', index + 1],
                    ] as const
                  ).map(([button, text, to]) => (
                    <button
                      key={button}
                      id={idOf(photo.media, button)}
                      type="button"
                      className={`${smallButton()} aria-disabled:cursor-not-allowed aria-disabled:text-muted`}
                      // It keeps the focus at the end of the way.
                      aria-disabled={to < 0 || to >= photos.length}
                      aria-label={`${text}: photograph ${index + 1}`}
                      onClick={() => move(index, to, button)}
                    >
                      {text}
                    </button>
                  ))}
                  <button
                    id={idOf(photo.media, 'remove')}
                    type="button"
                    className={smallButton()}
                    aria-label={`Remove: photograph ${index + 1}`}
                    onClick={() => remove(index)}
                  >
                    Remove
                  </button>
                </div>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      <output className="block text-sm">{said}</output>
    </div>
  );
}

const idOf = (media: string, button: string): string => `photo-${media}-${button}`;

function Thumbnail({ media, alt }: { media: string; alt: string }) {
  const { data, error } = useQuery(listingQueries.picture(media));
  if (error) return <p className="text-sm text-danger">{error.message}</p>;
  return data === undefined ? (
    <div className="aspect-[3/2] w-full bg-sunk" aria-busy="true" />
  ) : (
    <img src={data} alt={alt} className="aspect-[3/2] w-full bg-sunk object-contain" />
  );
}

interface PhotoTextProps {
  id: string;
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

function PhotoText({ id, label, value, problem, onChange }: PhotoTextProps) {
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        className={CONTROL}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem ? (
        <p id={`${id}-problem`} className="text-sm font-semibold text-danger">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
