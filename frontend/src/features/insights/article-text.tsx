import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { siteHref } from './site-href.ts';

/** The text of an article as it was rendered at build time. Its links stay plain; a click on one inside the site is the router's. */
export function ArticleText({ html }: { html: string }) {
  const router = useRouter();
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const text = element.current;
    if (!text) return;
    const follow = (event: MouseEvent) => {
      const href = siteHref(event, window.location);
      if (href === undefined) return;
      event.preventDefault();
      void router.navigate({ href });
    };
    text.addEventListener('click', follow);
    return () => text.removeEventListener('click', follow);
  }, [router]);

  return (
    <div
      ref={element}
      id="article-text"
      className="article-text"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- rendered from our own MDX at build time.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
