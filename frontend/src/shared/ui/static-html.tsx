import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { KeptMarkup } from '../kept-markup.ts';
import { siteHref } from '../site-href.ts';

interface StaticHtmlProps {
  id: string;
  /** Rendered at build time from our own sources. */
  html: string;
  className?: string;
}

/** A read-only part of a page, whose markup is reused as is. The router handles clicks on links inside the site. */
export function StaticHtml({ id, html, className }: StaticHtmlProps) {
  const router = useRouter();
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const part = element.current;
    if (!part) return;
    const follow = (event: MouseEvent) => {
      const href = siteHref(event, window.location);
      if (href === undefined) return;
      event.preventDefault();
      void router.navigate({ href });
    };
    part.addEventListener('click', follow);
    return () => part.removeEventListener('click', follow);
  }, [router]);

  return (
    <div
      ref={element}
      id={id}
      className={className}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- rendered from our own sources at build time.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Renders a read-only part, from kept markup or from a fetched component. */
export function KeptPart({ markup }: { markup: KeptMarkup }) {
  if ('html' in markup) return <StaticHtml id={markup.id} html={markup.html} />;
  return (
    <div id={markup.id}>
      <markup.Part />
    </div>
  );
}
