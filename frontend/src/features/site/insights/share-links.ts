interface ShareLink {
  name: string;
  href: string;
  /** Opens a popup; an email opens the mail program instead. */
  popup: boolean;
}

/** Articles with share links. */
const SHARED = new Set(['self-storage-vs-residential', 'cmhc-financing-guide', 'cmhc-construction-financing-ontario']);

export const isShared = (slug: string): boolean => SHARED.has(slug);

export const POPUP_FEATURES = 'width=600,height=400,noopener';

/**
 * Returns plain links to the networks' share forms. The address is not encoded: a query may contain its characters, and
 * the server must find the site's origin in it.
 */
export function shareLinks(url: string, title: string): readonly ShareLink[] {
  const text = encodeURIComponent(title);
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}`, popup: true },
    { name: 'X (Twitter)', href: `https://twitter.com/intent/tweet?url=${url}&text=${text}`, popup: true },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`, popup: true },
    {
      name: 'Email',
      href: `mailto:?subject=${text}&body=${encodeURIComponent(`I thought this might be useful: ${title}`)}%0A%0A${url}`,
      popup: false,
    },
  ];
}
