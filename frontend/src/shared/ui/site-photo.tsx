import { type PictureFormat, picturePath, type ShownPhoto } from '@brokerage/contracts';

interface SitePhotoProps {
  photo: ShownPhoto;
  /** How wide it stands, as browsers read it. */
  sizes: string;
  isLead?: boolean;
  /** Class of the shape that it is cut to. */
  shape?: string;
}

/** A photograph of the content in the best format and width for who looks at it. Its place is kept before it is there, and it is cut to one shape. */
export function SitePhoto({ photo, sizes, isLead = false, shape = 'aspect-3/2' }: SitePhotoProps) {
  const { media, alt, width, height, widths } = photo;
  const setOf = (format: PictureFormat) => widths.map((one) => `${picturePath(media, format, one)} ${one}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={setOf('webp')} sizes={sizes} />
      <img
        src={picturePath(media, 'jpeg', widths[0] ?? width)}
        srcSet={setOf('jpeg')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isLead ? 'eager' : 'lazy'}
        className={`${shape} h-auto w-full object-cover`}
      />
    </picture>
  );
}
