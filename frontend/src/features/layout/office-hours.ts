const CHECK_MS = 60_000;

/**
 * Says on the root element, for the stylesheet, when nobody answers the office phone (see `CallButton`). The clock comes by itself:
 * the first look at the clocks of Toronto makes a browser load its calendars, and nothing else should wait for that.
 */
export async function watchOfficeHours(root: HTMLElement): Promise<void> {
  const { isOfficeOpen } = await import('./office-clock.ts');
  const show = (): void => {
    root.toggleAttribute('data-office-closed', !isOfficeOpen(new Date()));
  };
  show();
  setInterval(show, CHECK_MS);
}
