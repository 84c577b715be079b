import { fileURLToPath } from 'node:url';

const MONGOOSE = fileURLToPath(import.meta.resolve('mongoose'));
/** As Node names them. */
const namesOfMongoose = Object.keys(await import('mongoose')).filter(
  (name) => !['default', 'mongoose', 'module.exports'].includes(name),
);
/**
 * Two modules that are not what their packages say. A bundler's namespace of mongoose counts as a mongoose of its own in the methods that are called on it, so
 * here it is plain names. And the driver reads addresses by Node's own URL: the library it brings for that is the same standard, with 3 MB of tables of host names.
 */
const OWN_MODULES = {
  mongoose: `import mongoose from ${JSON.stringify(MONGOOSE)};
    export default mongoose;
    export const { ${namesOfMongoose.join(', ')} } = mongoose;`,
  'whatwg-url': 'export const { URL, URLSearchParams } = globalThis;',
};
/** Plugin of the bundler that puts them in the place of the packages. */
export const ownModules = {
  name: 'own-modules',
  resolveId: (source) => (Object.hasOwn(OWN_MODULES, source) ? `\0${source}` : null),
  load: (id) => (id.startsWith('\0') ? (OWN_MODULES[id.slice(1)] ?? null) : null),
};
