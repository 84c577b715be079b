export interface Target {
  platform: string;
  arch: string;
  libc?: 'glibc' | 'musl' | undefined;
}

export interface Lockfile {
  packages: Record<string, { version?: string; os?: string[]; optionalDependencies?: Record<string, string> }>;
}

export interface NativePackage {
  package: string;
  /** name@version of the packages in the lockfile. */
  locked: string[];
  /** name@version of the packages it lacks. */
  missing: string[];
}

export declare function thisTarget(): Target;
export declare function nativePackages(lock: Lockfile, target: Target): NativePackage[];
