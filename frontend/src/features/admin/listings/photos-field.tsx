import { MAX_PHOTOS, PICTURE_TYPES } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ChosenFile } from '../shell/bring-file.ts';
import { CONTROL, smallButton } from '../shell/buttons.tsx';
import { FilesField } from '../shell/files-field.tsx';
import { bringPicture } from './bring-picture.ts';
import { type DraftPhotos, moved } from './listing-form.rules.ts';
import { listingQueries } from './listings.queries.ts';

interface PhotosFieldProps {
  photos: DraftPhotos;
  /** By the field of the form: `draft.photos`, `draft.photos.0.alt`. */
  problems: Readonly<Record<string, string>>;
  onChange: (change: (photos: DraftPhotos) => DraftPhotos) => void;
}

const NAME = 'draft.photos';
const TOO_MANY = `A listing has at most ${MAX_PHOTOS} photographs`;

/** The photographs of a listing in their order: brought, described, moved and removed. */
export function PhotosField({ photos, problems, onChange }: PhotosFieldProps) {
  const [said, setSaid] = useState('');
  const toFocus = useRef('');
  useEffect(() => {
    if (toFocus.current !== '') document.getElementById(toFocus.current)?.focus();
    toFocus.current = '';
  });
  const bring = async (chosen: ChosenFile, onProgress: (percent: number) => void): Promise<string> => {
    const media = await bringPicture(chosen, onProgress);
    onChange((now) => (now.some((one) => one.media === media) ? now : [...now, { media, alt: '' }]));
    return 'The photograph is added. Say what it shows';
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
      <FilesField
        id={NAME}
        label="Photographs"
        accept={PICTURE_TYPES.join()}
        hint={
          `Choose files or drop them here: up to ${MAX_PHOTOS}, JPEG, PNG, WebP or AVIF of at most 15 MB. The first one ` +
          'leads. None may show where the property is; what a camera writes into a file is taken out.'
        }
        problem={problems[NAME]}
        room={MAX_PHOTOS - photos.length}
        noRoom={TOO_MANY}
        onBring={bring}
      />
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
