import { type KeptMarkup, keptMarkup } from '../../../shared/kept-markup.ts';

/** Id of the element that holds what stands below the hero. */
export const HOME_BODY_ID = 'home-body';

export const loadHomeBody = (): Promise<KeptMarkup> =>
  keptMarkup(HOME_BODY_ID, async () => (await import('./home-sections.tsx')).HomeSections);
