/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly PUBLIC_ORIGIN?: string;
}
