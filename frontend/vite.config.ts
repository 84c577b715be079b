import tailwind from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  // PUBLIC_ORIGIN is the one address the site names in canonical links; nothing secret may start with it.
  envPrefix: ['VITE_', 'PUBLIC_ORIGIN'],
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }), react(), tailwind()],
  // One stylesheet, and fonts as files: the page's policy allows no data: fonts.
  build: { target: 'es2023', cssCodeSplit: false, assetsInlineLimit: 0 },
});
