import { renderSVG } from 'uqr';

/** A QR code, dark on white in both colour schemes, as cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = renderSVG(text, { ecc: 'M', border: 4, whiteColor: '#fff', blackColor: '#000' });
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      alt={label}
      width={224}
      height={224}
      className="block max-w-full"
    />
  );
}
