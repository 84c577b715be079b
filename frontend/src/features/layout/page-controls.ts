/**
 * Handles what pages do without the application: closes the drawer on a click on its backdrop or a link, and opens links
 * with `data-popup` in a small window of that size. Opens and closes dialogs in browsers without command buttons. One
 * listener serves the whole site.
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
 * Tells the stylesheet whether the office phone is answered (see `CallButton`), and until when it is not. The text is a
 * style rule, because a custom property of the root is inherited and would restyle every element.
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
