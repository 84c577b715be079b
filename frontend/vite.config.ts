import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packageList } from '../deploy/build/package-list.mjs';
import { devContent } from './build/dev-content.ts';

/** What every page needs comes in few files: small ones compress badly. */
const CHUNKS = [
  // What every page runs, also one that nobody touches: nothing of the application may come with it.
  {
    name: 'page',
    test: /vite\/preload-helper|src\/features\/layout\/(site-events|page-controls|first-interaction)\.|src\/features\/session\/session-marker\./,
    priority: 1,
  },
  {
    name: 'clock',
    test: /src\/features\/layout\/office-clock\.|contracts\/src\/(business-time|corrections|durations)\.|claims\/corrected-claim\./,
    priority: 1,
  },
  // Few bytes each: in files of their own, their names in every page's list would be more than they are.
  {
    name: 'head',
    test: /src\/shared\/(?:ui\/(?:breadcrumbs|page-head)|structured-data)\./,
    includeDependenciesRecursively: false,
  },
  { name: 'claims', test: /src\/shared\/claims\/(?:brokerage|sizes|lending)\./ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/ },
  { name: 'router', test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\// },
  {
    name: 'site',
    test: /src\/(start|router|routeTree\.gen)\.|src\/features\/layout\/(?!hover-menus)|src\/features\/session\/session(-manager|-channel|\.rules)?\.ts|src\/shared\/kept-markup\.|src\/routes\/[^?]*$/,
  },
  {
    // One file, which a day of work loads once: in pieces, every public page would carry the list of them. What it shares with
    // the public pages stays in theirs.
    name: 'admin',
    test: /src\/features\/admin\/(?!palette)|src\/routes\/_admin\/.*\?tsr-split|contracts\/src\/(?:catalog\/(?:agent|autosave|brokerage|launch|schedule)|notification\/mail-setup|payment\/payment-setup)\.contract\./,
    includeDependenciesRecursively: false,
    priority: -1,
  },
];

/** Parts of the working file that several pages share: in pieces they compress badly. Few pages load them, so they have no name. */
const WORKING_FILE_CHUNKS = [
  {
    name: 'file',
    test: /src\/features\/library\/working-file\/(?:working-file|use-working-file|browser-store|mark\.|mark-summary|plan\.model|progress|report-csv|kept-text)|src\/shared\/save-file\./,
    includeDependenciesRecursively: false,
  },
];

interface NamedChunk {
  name: string;
  facadeModuleId?: string | null;
}

/** Every page carries the list of all script files, so only those that many pages load have a name for people. */
function chunkFileNames({ name, facadeModuleId }: NamedChunk): string {
  if (facadeModuleId?.includes('/routes/_admin/')) return 'assets/admin-[hash:7].js';
  return name === 'start' || CHUNKS.some((chunk) => chunk.name === name)
    ? 'assets/[name]-[hash:7].js'
    : 'assets/[hash:7].js';
}

/** What a page of the admin area needs is loaded with its document: public pages need not carry the list. */
const withoutAdminLists = (file: string, needed: string[]): string[] =>
  file.startsWith('assets/admin-') ? [] : needed;

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What asks for the data of an admin page knows the schemas of its filters; visitors load neither.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (routeId.startsWith('/_admin') ? [['component', 'loader']] : undefined),
      },
      quoteStyle: 'single',
    }),
    react(),
    tailwind(),
    devContent(),
  ],
  // The publisher makes pages with the React that browsers run; another one is several times slower, and is taken where nothing says so.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // One stylesheet, and fonts as files: the page's policy allows no data: fonts.
  build: {
    target: 'es2023',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: withoutAdminLists },
    // The pages are made by build/site.ts; index.html is the development server's only.
    rolldownOptions: isSsrBuild
      ? {
          input: { publisher: 'build/publisher.ts', 'publisher-thread': 'build/publisher-thread.ts' },
          plugins: [packageList()],
        }
      : {
          input: 'src/main.tsx',
          output: { codeSplitting: { groups: [...CHUNKS, ...WORKING_FILE_CHUNKS] }, chunkFileNames },
        },
    manifest: !isSsrBuild,
    emptyOutDir: true,
  },
  // The publisher runs in the catalog service too, with nothing beside it but what draws pictures, which is native code.
  ssr: { noExternal: true, external: ['@resvg/resvg-js'] },
}));
