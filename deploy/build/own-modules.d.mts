import type { Plugin } from 'vite';

export declare const ownModules: Plugin;
export declare const importedBuiltIns: string[];
