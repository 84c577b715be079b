import { escapeMissingGlyphs } from '@brokerage/contracts';
import type { PDFFont } from 'pdf-lib';
import type { Edition } from './edition.ts';
import { letter, muted } from './sheet.ts';
import { STAMP_FONT, STAMP_ROOM } from './stamp-room.ts';

/** The recipient of a copy. A copy without an order is an admin's, for viewing. */
export type CopyFor = { email: string; orderNumber: string | null; issuedAt: Date };

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'medium' });
const size = 8.2;

const stampText = ({ email, orderNumber, issuedAt }: CopyFor): string => {
  const issued = `issued ${day.format(issuedAt)}`;
  return orderNumber === null
    ? `ADMIN COPY, not for sale  ·  ${email}  ·  ${issued}`
    : `Copy for ${email}  ·  order ${orderNumber}  ·  ${issued}`;
};

/** Returns the stamp as PDF operators. */
const drawing = (text: string, font: PDFFont): string => {
  const room = letter.right - letter.left;
  const fitting = Math.min(size, (size * room) / font.widthOfTextAtSize(text, size));
  const { red, green, blue } = muted;
  const colour = [red, green, blue].map((share) => share.toFixed(3)).join(' ');
  const place = `${letter.left} ${letter.bottom - 28} Td`;
  return `/Artifact BMC q BT ${colour} rg /${STAMP_FONT} ${fitting.toFixed(3)} Tf ${place} ${font.encodeText(text).toString()} Tj ET Q EMC`;
};

/**
 * Returns a copy of the edition with its recipient on every page; the edition itself is unchanged. Throws when the text
 * is longer than the room reserved for it.
 */
export const stampEdition = ({ bytes, stamp }: Edition, copy: CopyFor): Uint8Array => {
  const operators = Buffer.from(drawing(escapeMissingGlyphs(stampText(copy), stamp.characters), stamp.font));
  if (operators.length > STAMP_ROOM) throw new Error('the stamp is longer than the room for it');
  const stamped = new Uint8Array(bytes);
  stamped.fill(0x20, stamp.at, stamp.at + STAMP_ROOM);
  stamped.set(operators, stamp.at);
  return stamped;
};
