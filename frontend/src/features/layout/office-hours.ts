import { isOfficeOpen } from '@brokerage/contracts';

const CHECK_MS = 60_000;

/** Says on the root element, for the stylesheet, when nobody answers the office phone (see `CallButton`). */
export function watchOfficeHours(root: HTMLElement): void {
  const show = (): void => {
    root.toggleAttribute('data-office-closed', !isOfficeOpen(new Date()));
  };
  show();
  setInterval(show, CHECK_MS);
}
