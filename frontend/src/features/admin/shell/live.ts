/** Lists and counts are read again while the page is in sight, so that what comes in is there without a reload. */
export const LIVE = { refetchInterval: 15_000 } as const;
