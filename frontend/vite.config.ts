import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packageList } from '../deploy/build/package-list.mjs';
import { devContent } from './build/dev-content.ts';

/** Groups the code that every page needs into few files, because small files compress badly. */
const CHUNKS = [
  // Runs on every page, even without interaction: nothing of the application may be in it.
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
  // Only a few bytes each: as separate files, their names in every page's list would be larger than their code.
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
    // One file, loaded once per working day: in pieces, every public page would carry their list. Code shared with
    // public pages stays there.
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
    test: /src\/features\/library\/working-file\/(?:working-file|use-working-file|browser-store|mark\.|mark-summary|plan\.model|progress|report-csv|kept-text)/,
    includeDependenciesRecursively: false,
  },
];

interface NamedChunk {
  name: string;
  facadeModuleId?: string | null;
}

/** Names only the files that many pages load, because every page carries the list of all script files. */
function chunkFileNames({ name, facadeModuleId }: NamedChunk): string {
  if (facadeModuleId?.includes('/routes/_admin/')) return 'assets/admin-[hash:7].js';
  return name === 'start' || CHUNKS.some((chunk) => chunk.name === name)
    ? 'assets/[name]-[hash:7].js'
    : 'assets/[hash:7].js';
}

/** Admin pages load their files with the document, so that public pages need not carry the list. */
const withoutAdminLists = (file: string, needed: string[]): string[] =>
  file.startsWith('assets/admin-') ? [] : needed;

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders of admin pages import the schemas of their filters; visitors load neither.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (routeId.startsWith('/_admin') ? [['component', 'loader']] : undefined),
      },
      quoteStyle: 'single',
    }),
    react(),
    tailwind(),
    devContent(),
  ],
  // The publisher renders with React's production build, as browsers do; the default is several times slower.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // One stylesheet, and fonts as files: the content policy allows no data: fonts.
  build: {
    target: 'es2023',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: withoutAdminLists },
    // build/site.ts renders the pages; only the development server uses index.html.
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
  // The publisher also runs in the catalog service, where only the native picture renderer is installed beside it.
  ssr: { noExternal: true, external: ['@resvg/resvg-js'] },
}));
