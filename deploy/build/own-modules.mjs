import { fileURLToPath } from 'node:url';

const MONGOOSE = fileURLToPath(import.meta.resolve('mongoose'));
/** The names that Node exports. */
const namesOfMongoose = Object.keys(await import('mongoose')).filter(
  (name) => !['default', 'mongoose', 'module.exports'].includes(name),
);
/**
 * Replacements of two packages. Methods called on a bundler's namespace of mongoose treat it as a separate mongoose, so this exports plain
 * names. The driver parses URLs with Node's own URL: its library implements the same standard with 3 MB of host name tables.
 */
const OWN_MODULES = {
  mongoose: `import mongoose from ${JSON.stringify(MONGOOSE)};
    export default mongoose;
    export const { ${namesOfMongoose.join(', ')} } = mongoose;`,
  'whatwg-url': 'export const { URL, URLSearchParams } = globalThis;',
};
/** A bundler plugin that substitutes these modules for the packages. */
export const ownModules = {
  name: 'own-modules',
  resolveId: (source) => (Object.hasOwn(OWN_MODULES, source) ? `\0${source}` : null),
  load: (id) => (id.startsWith('\0') ? (OWN_MODULES[id.slice(1)] ?? null) : null),
};
