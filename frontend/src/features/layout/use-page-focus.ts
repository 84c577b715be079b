import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** On a new path, scrolls to the top and focuses the heading; on a change of query or fragment, leaves the reader in place. */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        window.scrollTo(0, 0);
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
