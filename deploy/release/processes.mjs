/** The processes of the product. Scripts of an installation import this file, so it is plain JavaScript. */
export const SERVICES = ['auth', 'catalog', 'payment', 'download', 'notification'];
export const PROCESSES = ['gateway', ...SERVICES];
