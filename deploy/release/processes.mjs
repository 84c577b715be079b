/** What the product runs as. The scripts of an installation read it, so it is plain JavaScript. */
export const SERVICES = ['auth', 'catalog', 'payment', 'download', 'notification'];
export const PROCESSES = ['gateway', ...SERVICES];
