import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';
import { importedBuiltIns, ownModules } from './own-modules.mjs';
import { packageList } from './package-list.mjs';

/** Optional packages that Nest and the drivers look for and that we do not install. */
const absent = [
  '@nestjs/websockets',
  '@nestjs/websockets/socket-module.js',
  '@grpc/grpc-js',
  '@grpc/proto-loader',
  'class-validator',
  'class-transformer',
  'class-transformer/storage',
  'kafkajs',
  'mqtt',
  'amqplib',
  'amqp-connection-manager',
  'nats',
  '@fastify/view',
  '@fastify/multipart',
  '@nestjs/platform-express',
  'kerberos',
  '@mongodb-js/zstd',
  '@aws-sdk/credential-providers',
  'gcp-metadata',
  'snappy',
  'socks',
  'mongodb-client-encryption',
  'pino-pretty',
];
/** Loaded from node_modules at run time: native code, and packages that read their own files. */
const external = [
  '@node-rs/argon2',
  'sharp',
  '@hyzyla/pdfium',
  // Loaded only if spans are exported.
  '@opentelemetry/sdk-trace-base',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  'pino',
  'thread-stream',
  ...absent,
  ...importedBuiltIns,
];

/**
 * V8 keeps a program's source in memory, and uses two bytes for every character of a module that contains a single non-ASCII one. Those are
 * written as escapes, which mean the same in strings, patterns and names.
 */
const oneBytePerCharacter = {
  name: 'one-byte-per-character',
  // After everything else, because the minifier turns escapes into characters.
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replaceAll(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/**
 * One file per process, which starts twice as fast as separate modules, plus files for code loaded on first use, because V8 keeps the
 * source of everything loaded. A `*-child.ts` is the program of a child process. Rolldown writes the decorator metadata Nest needs.
 */
export default defineConfig({
  input: ['src/main.ts', ...globSync('src/**/*-child.ts')],
  platform: 'node',
  external,
  plugins: [ownModules, oneBytePerCharacter, packageList({ absent })],
  // Libraries with a development build, such as React, which checks every element, then leave it out.
  transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
  // The CommonJS build cannot be tree-shaken and loads 1,500 attribute names.
  resolve: {
    alias: {
      '@opentelemetry/core': fileURLToPath(
        new URL('../../node_modules/@opentelemetry/core/build/esm/index.js', import.meta.url),
      ),
    },
  },
  tsconfig: fileURLToPath(new URL('../../tsconfig.base.json', import.meta.url)),
  output: {
    dir: 'dist',
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    format: 'esm',
    keepNames: true,
    sourcemap: false,
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
});
