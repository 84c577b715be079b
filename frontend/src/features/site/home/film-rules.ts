interface Wishes {
  reducedMotion: boolean;
  saveData: boolean;
}

/** A film starts by itself only for somebody who asked for neither calm nor little data; anybody may start it by hand. */
export function mayStartByItself({ reducedMotion, saveData }: Wishes): boolean {
  return !reducedMotion && !saveData;
}
