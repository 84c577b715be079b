/**
 * What pages do without the application: the drawer closes when its backdrop or one of its links is clicked, and a link marked
 * with `data-popup` opens in a small window of that shape. Where a browser does not know buttons with a command yet, they open
 * and close their dialog here. One listener for the whole site.
 */
export function watchPageControls(page: Document): void {
  page.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const dialog = event.target.closest<HTMLDialogElement>('dialog.drawer');
    if (dialog && (event.target === dialog || event.target.closest('a'))) dialog.close();
    const popup = event.target.closest<HTMLAnchorElement>('a[data-popup]');
    if (popup) {
      event.preventDefault();
      window.open(popup.href, '_blank', popup.dataset.popup);
    }
    const button = event.target.closest('button[commandfor]');
    if (button && !('commandForElement' in HTMLButtonElement.prototype)) obey(page, button);
  });
}

function obey(page: Document, button: Element): void {
  const dialog = page.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'show-modal') dialog.showModal();
  else dialog.close();
}

const OFFICE_CHECK_MS = 60_000;

/**
 * Says for the stylesheet when nobody answers the office phone (see `CallButton`) and until when. What the page shows is a rule of its own
 * and not a property of the root element, which every other element would inherit: each would get its style anew.
 */
export async function watchOfficeHours(root: HTMLElement): Promise<void> {
  const { isOfficeOpen, officeState } = await import('./office-clock.ts');
  const style = document.createElement('style');
  document.head.append(style);
  const show = (): void => {
    const now = new Date();
    const state = officeState(now);
    root.toggleAttribute('data-office-closed', !isOfficeOpen(now));
    style.textContent = `.office-state::after{content:${JSON.stringify(state)}}`;
    for (const link of root.querySelectorAll<HTMLElement>('[href^=sms]')) link.title = state;
  };
  show();
  setInterval(show, OFFICE_CHECK_MS);
}
