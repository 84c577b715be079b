import { type PictureFormat, picturePath, type ShownPhoto } from '@brokerage/contracts';

interface SitePhotoProps {
  photo: ShownPhoto;
  /** The displayed width, as the `sizes` attribute. */
  sizes: string;
  isLead?: boolean;
  /** Class for the crop shape. */
  shape?: string;
}

/**
 * Shows a photograph in the best format and width for the browser. Its space is reserved before it loads, and it is
 * cropped to one shape.
 */
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
