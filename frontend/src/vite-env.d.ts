/// <reference types="vite/client" />
/** Made by `build/article-plugin.ts` from `content/articles`. */
declare module 'virtual:article-reviews' {
  /** When each article was last read through. */
  export const REVIEWS: readonly { id: string; title: string; reviewedOn: string }[];
}
