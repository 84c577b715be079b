import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { articles } from './build/article-plugin.ts';

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
    test: /src\/features\/layout\/office-clock\.|contracts\/src\/(business-time|durations|site)\./,
    priority: 1,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\// },
  {
    name: 'site',
    test: /src\/(start|router|routeTree\.gen)\.|src\/features\/layout\/(?!hover-menus)|src\/features\/session\/session(-manager|-channel|\.rules)?\.ts|src\/routes\/[^?]*$/,
  },
];

/** Every page carries the list of all script files, so only those that many pages load have a name for people. */
const chunkFileNames = ({ name }: { name: string }): string =>
  name === 'start' || CHUNKS.some((chunk) => chunk.name === name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js';

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
    articles(),
  ],
  // One stylesheet, and fonts as files: the page's policy allows no data: fonts.
  build: {
    target: 'es2023',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The pages are made by build/site.ts; index.html is the development server's only.
    rolldownOptions: isSsrBuild
      ? {}
      : { input: 'src/main.tsx', output: { codeSplitting: { groups: CHUNKS }, chunkFileNames } },
    manifest: !isSsrBuild,
    emptyOutDir: true,
  },
  // Workspace packages are TypeScript; everything else is loaded from node_modules.
  ssr: { noExternal: [/^@brokerage\//] },
}));
