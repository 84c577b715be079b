import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref to an element that takes the focus after a change of `state` removed the focused one, such as a pressed button. */
export function useFocusAfter<E extends HTMLElement>(state: unknown): RefObject<E | null> {
  const place = useRef<E>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
    }
    before.current = state;
  }, [state]);
  return place;
}
