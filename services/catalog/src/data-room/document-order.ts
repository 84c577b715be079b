import type { ListingDocumentFields } from './data-room.model.ts';

/** Documents outside folders first, then by folder, "2 Leases" before "10 Plans", each folder by position. */
export function byFolderAndPosition<T extends Pick<ListingDocumentFields, 'folder' | 'position'>>(
  documents: readonly T[],
): T[] {
  return documents.toSorted(
    (one, other) => one.folder.localeCompare(other.folder, 'en', { numeric: true }) || one.position - other.position,
  );
}
