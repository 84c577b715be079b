/** Receipts of one series. */
const SERIES_SIZE = 1_000_000;

/**
 * The first number of the series that begins after a restored backup, named after the minute of the restore: nobody
 * knows which numbers were issued after that backup was made, and none may be issued twice. Larger than all numbers of
 * earlier series.
 */
export function seriesStart(restoredAt: Date): number {
  const minute = restoredAt.toISOString().replaceAll(/\D/g, '').slice(2, 12);
  return Number(minute) * SERIES_SIZE;
}

/** `000042`, and `2611222205-000001` in the series of a backup restored at 22:05 UTC on November 22, 2026. */
export function receiptName(receiptNumber: number): string {
  const series = Math.floor(receiptNumber / SERIES_SIZE);
  const place = String(receiptNumber % SERIES_SIZE).padStart(6, '0');
  return series === 0 ? place : `${series}-${place}`;
}

const NAME = /^(?:(\d{10})-)?(\d{6})$/;

/** The number of a receipt by its name; null for an invalid name. */
export function receiptNumberOf(name: string): number | null {
  const [, series = '0', place] = NAME.exec(name) ?? [];
  return place === undefined ? null : Number(series) * SERIES_SIZE + Number(place);
}
