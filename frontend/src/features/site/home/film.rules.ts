/** `object-position` in per cent: which part of the film stays visible where the hero is narrower than its frame. */
export const HERO_FRAMING = {
  /** On phones the still is cropped to this share of the frame's width, at the same position. */
  narrow: { left: 93, share: 0.45 },
} as const;

interface MotionPreferences {
  reducedMotion: boolean;
  saveData: boolean;
}

/** Autoplays only without reduced motion and data saving; anybody can start the film by hand. */
export function shouldAutoplay({ reducedMotion, saveData }: MotionPreferences): boolean {
  return !reducedMotion && !saveData;
}
