import { PICTURE_TYPES } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ChosenFile } from '../shell/upload-file.ts';
import { CONTROL, smallButton } from '../shell/buttons.tsx';
import { FilesField } from '../shell/files-field.tsx';
import { uploadPicture } from './upload-picture.ts';
import { capital, type PhotosOfKind } from './content-kind.ts';
import { pictureQuery } from '../shell/content.queries.ts';
import { type DraftPhoto, moved } from './form.rules.ts';

interface PhotosFieldProps {
  /** The name of the form field: `draft.photos`. */
  name: string;
  words: PhotosOfKind;
  photos: readonly DraftPhoto[];
  /** Errors by form field: `draft.photos`, `draft.photos.0.alt`. */
  problems: Readonly<Record<string, string>>;
  onChange: (change: (photos: readonly DraftPhoto[]) => readonly DraftPhoto[]) => void;
}

const MOVES = [
  ['up', 'Move up', -1],
  ['down', 'Move down', 1],
] as const;

/** Edits the pictures of the content, in order: upload, describe, move and remove. */
export function PhotosField({ name, words, photos, problems, onChange }: PhotosFieldProps) {
  const { noun, most } = words;
  const isOne = most === 1;
  const [said, setSaid] = useState('');
  const nameOf = (index: number): string => (isOne ? `the ${noun}` : `${noun} ${index + 1}`);
  const toFocus = useRef('');
  useEffect(() => {
    if (toFocus.current !== '') document.getElementById(toFocus.current)?.focus();
    toFocus.current = '';
  });
  const bring = async (chosen: ChosenFile, onProgress: (percent: number) => void): Promise<string> => {
    const media = await uploadPicture(chosen, onProgress);
    const isThere = (now: readonly DraftPhoto[]): boolean => now.some((one) => one.media === media);
    onChange((now) => (isThere(now) ? now : [...(isOne ? [] : now), { media, alt: '' }]));
    return `The ${noun} has been added. Describe what it shows`;
  };
  const move = (from: number, to: number, button: string): void => {
    const photo = photos[from];
    if (!photo || to < 0 || to >= photos.length) return;
    onChange((now) => moved(now, photo.media, to - from));
    toFocus.current = idOf(photo.media, button);
    setSaid(`${capital(nameOf(from))} is now number ${to + 1}`);
  };
  const remove = (index: number): void => {
    const neighbour = photos[index + 1] ?? photos[index - 1];
    onChange((now) => now.filter(({ media }) => media !== photos[index]?.media));
    toFocus.current = neighbour ? idOf(neighbour.media, 'remove') : name;
    setSaid(`${capital(nameOf(index))} has been removed`);
  };

  return (
    <div className="min-w-0 space-y-3 sm:col-span-2">
      <FilesField
        id={name}
        label={words.label}
        accept={PICTURE_TYPES.join()}
        hint={words.hint}
        problem={problems[name]}
        room={isOne ? 1 : most - photos.length}
        noRoom={words.tooMany}
        onBring={bring}
      />
      {photos.length > 0 ? (
        <ol aria-label={words.label} className="space-y-3">
          {photos.map((photo, index) => (
            <li key={photo.media} className="grid gap-3 border border-line p-3 sm:grid-cols-[10rem_1fr]">
              <Thumbnail media={photo.media} alt={photo.alt || capital(nameOf(index))} />
              <div className="min-w-0 space-y-2">
                {(['alt', 'credit'] as const).map((part) => (
                  <PhotoText
                    key={part}
                    id={`${name}.${index}.${part}`}
                    label={part === 'alt' ? `What ${nameOf(index)} shows` : `Credit for ${nameOf(index)}`}
                    value={photo[part] ?? ''}
                    problem={problems[`${name}.${index}.${part}`]}
                    onChange={(value) =>
                      onChange((now) => now.map((one) => (one.media === photo.media ? { ...one, [part]: value } : one)))
                    }
                  />
                ))}
                <div className="flex flex-wrap gap-2">
                  {(isOne ? [] : MOVES).map(([button, text, places]) => (
                    <button
                      key={button}
                      id={idOf(photo.media, button)}
                      type="button"
                      className={`${smallButton()} aria-disabled:cursor-not-allowed aria-disabled:text-muted`}
                      // Stays focusable at either end of the list.
                      aria-disabled={photos[index + places] === undefined}
                      aria-label={`${text}: ${nameOf(index)}`}
                      onClick={() => move(index, index + places, button)}
                    >
                      {text}
                    </button>
                  ))}
                  <button
                    id={idOf(photo.media, 'remove')}
                    type="button"
                    className={smallButton()}
                    aria-label={`Remove: ${nameOf(index)}`}
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
  const { data, error } = useQuery(pictureQuery(media));
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
