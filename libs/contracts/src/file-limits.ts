/** Limits of a file that the office brings. Without any schema, as the programs that read such files load it for every one. */
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;
export const MAX_UPLOAD_TEXT = `${MAX_UPLOAD_BYTES / 1024 ** 2} MB`;
export const MAX_PICTURE_MEGAPIXELS = 50;
export const MIN_PICTURE_WIDTH = 480;

/** Most files a person has at a time; those that were withdrawn do not count. */
export const MAX_PERSON_FILES = 50;
export const MAX_FILE_NAME = 120;
