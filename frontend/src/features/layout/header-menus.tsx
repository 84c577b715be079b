import { Link, useHydrated } from '@tanstack/react-router';
import { type ComponentType, type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { HoverMenusProps } from './hover-menus.tsx';
import { useMenus } from './menu-links.ts';
import { MenuPanel, PANEL_PLACE } from './menu-panel.tsx';
import { MenuTrigger, TOP_ITEM } from './menu-trigger.tsx';

/**
 * The menus of wide screens. Before a script runs, and where none does, the stylesheet alone shows a menu to a pointer that
 * rests on it or a focus inside. The menus with all their keys are loaded when a pointer or the focus comes near.
 */
export function HeaderMenus() {
  const menus = useMenus();
  const [HoverMenus, setHoverMenus] = useState<ComponentType<HoverMenusProps>>();
  const [start, setStart] = useState<HoverMenusProps>({});
  const nav = useRef<HTMLElement>(null);
  const isAlive = useHydrated();
  const load = useCallback(async (wanted: HoverMenusProps) => {
    setStart(wanted);
    const loaded = await import('./hover-menus.tsx');
    setStart((latest) => ({ ...shownIn(nav.current), ...latest }));
    setHoverMenus(() => loaded.HoverMenus);
  }, []);
  // The pointer or the focus that brought the page to life came before it could be heard here.
  useEffect(() => {
    const focusedItem = nav.current?.querySelector(':focus');
    if (focusedItem) void load({ focused: focusedItem.textContent });
    else if (nav.current?.matches(':hover')) void load({});
  }, [load]);
  if (HoverMenus) return <HoverMenus {...start} />;
  const focused = (event: FocusEvent<HTMLElement>) => void load({ focused: event.target.textContent });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only loads what its own controls will do.
    <nav ref={nav} aria-label="Main" className="hidden lg:block" onPointerMove={() => void load({})} onFocus={focused}>
      <ul className="flex items-center">
        {menus.map((menu) => (
          <li key={menu.name} className="group/menu relative">
            <button
              type="button"
              aria-expanded={false}
              onClick={() => void load({ open: menu.name, focused: menu.name })}
              className={`group ${TOP_ITEM}`}
            >
              <MenuTrigger name={menu.name} />
            </button>
            <div
              className={`invisible group-hover/menu:visible group-hover/menu:delay-200 ${PANEL_PLACE} ${isAlive ? '' : 'group-focus-within/menu:visible'}`}
            >
              <MenuPanel menu={menu} />
            </div>
          </li>
        ))}
        <li>
          <Link to="/contact" activeOptions={{ includeSearch: false }} className={TOP_ITEM}>
            Contact
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** The menu a pointer is on, and whether its links show already: it must not close under the pointer. */
function shownIn(nav: HTMLElement | null): HoverMenusProps {
  const item = nav?.querySelector('li:hover:has(> button)');
  const name = item?.querySelector('button')?.textContent;
  if (!item || !name) return {};
  const isShown = item.querySelector('ul')?.checkVisibility({ visibilityProperty: true }) === true;
  return isShown ? { open: name, hovered: name } : { hovered: name };
}
