/** Limits of a file that the office uploads. Free of schemas, because the programs that read such files load it for every file. */
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;
export const MAX_UPLOAD_TEXT = `${MAX_UPLOAD_BYTES / 1024 ** 2} MB`;
export const MAX_PICTURE_MEGAPIXELS = 50;
export const MIN_PICTURE_WIDTH = 480;

/** The maximum number of files of a person, not counting withdrawn ones. */
export const MAX_PERSON_FILES = 50;
export const MAX_FILE_NAME = 120;
