import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';

const MONGOOSE = fileURLToPath(import.meta.resolve('mongoose'));
/** The names that Node exports. */
const namesOfMongoose = Object.keys(await import('mongoose')).filter(
  (name) => !['default', 'mongoose', 'module.exports'].includes(name),
);
/**
 * Built-in modules with properties that load more code when first read. An `import` reads all properties: that of `node:http` loads a second
 * HTTP client for its `WebSocket`, 13 MB and 70 ms of CPU.
 */
const READ_BY_NEED = ['http', 'process', 'util'];
/**
 * Replacements of two packages and of built-in modules. Methods called on a bundler's namespace of mongoose treat it as a separate mongoose,
 * so this exports plain names. The driver parses URLs with Node's own URL: its library implements the same standard with 3 MB of host name
 * tables.
 */
const OWN_MODULES = {
  mongoose: `import mongoose from ${JSON.stringify(MONGOOSE)};
    export default mongoose;
    export const { ${namesOfMongoose.join(', ')} } = mongoose;`,
  'whatwg-url': 'export const { URL, URLSearchParams } = globalThis;',
  ...Object.fromEntries(
    READ_BY_NEED.flatMap((name) =>
      [name, `node:${name}`].map((id) => [id, `module.exports = process.getBuiltinModule('node:${name}');`]),
    ),
  ),
};
/** A bundler plugin that substitutes these modules for the packages. */
export const ownModules = {
  name: 'own-modules',
  resolveId: (source) => (Object.hasOwn(OWN_MODULES, source) ? `\0${source}` : null),
  load: (id) => (id.startsWith('\0') ? (OWN_MODULES[id.slice(1)] ?? null) : null),
};
/** The built-in modules that a bundle imports as they are, under all their names. */
export const importedBuiltIns = builtinModules
  .flatMap((name) => (name.startsWith('node:') ? [name] : [name, `node:${name}`]))
  .filter((name) => !Object.hasOwn(OWN_MODULES, name));
