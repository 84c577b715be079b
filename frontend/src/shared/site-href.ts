const digits = (phone: string): string => `+${phone.replace(/\D/g, '')}`;

export const telHref = (phone: string): string => `tel:${digits(phone)}`;
export const smsHref = (phone: string): string => `sms:${digits(phone)}`;

type Click = Pick<MouseEvent, 'target' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/**
 * Returns the site path that a plain click on a link leads to, or undefined if the browser must handle it: another site,
 * a new tab, a download, or an anchor on the same page.
 */
export function siteHref(click: Click, page: Pick<Location, 'origin' | 'pathname'>): string | undefined {
  if (click.defaultPrevented || click.button !== 0) return undefined;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return undefined;
  const link = click.target instanceof Element ? click.target.closest('a') : null;
  if (!link || link.target !== '' || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== page.origin || pathname === page.pathname) return undefined;
  return `${pathname}${search}${hash}`;
}
