/** Which part of the film's frame stays in sight where the hero is narrower than it: `object-position`, in per cent. */
export const HERO_FRAMING = {
  /** On phones the still is cut to this share of the frame's width, at the same place. */
  narrow: { left: 93, share: 0.45 },
} as const;

interface MotionPreferences {
  reducedMotion: boolean;
  saveData: boolean;
}

/** A film starts by itself only for somebody who asked for neither calm nor little data; anybody may start it by hand. */
export function shouldAutoplay({ reducedMotion, saveData }: MotionPreferences): boolean {
  return !reducedMotion && !saveData;
}
