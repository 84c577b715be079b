import type { Plugin } from 'vite';

export function packageList(options?: { absent?: string[] }): Plugin;
