/// <reference types="vite/client" />

/** Made by `build/policy-plugin.ts`. */
declare module 'virtual:signed-in-operations' {
  /** Subjects of the operations that only somebody signed in may call. */
  export const SIGNED_IN_OPERATIONS: readonly string[];
}
