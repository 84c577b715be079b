import { type RefObject, useEffect, useRef } from 'react';

/** A place that takes the focus after a change of `state` that removed what had it, such as the button that was pressed. */
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
