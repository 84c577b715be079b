import { type PictureFormat, picturePath, type ShownPhoto } from '@brokerage/contracts';

interface ListingPhotoProps {
  photo: ShownPhoto;
  /** How wide it stands, as browsers read it. */
  sizes: string;
  isLead?: boolean;
}

/** One photograph in the best format and width for who looks at it. Its place is kept before it is there, and all are cut to one shape: upright ones too. */
export function ListingPhoto({ photo, sizes, isLead = false }: ListingPhotoProps) {
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
        className="aspect-3/2 h-auto w-full object-cover"
      />
    </picture>
  );
}
