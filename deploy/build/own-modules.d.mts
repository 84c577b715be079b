import type { Plugin } from 'vite';

export declare const ownModules: Plugin;
