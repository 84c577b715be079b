import { Link, useHydrated } from '@tanstack/react-router';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
  const [loaded, setLoaded] = useState<{ HoverMenus: ComponentType<HoverMenusProps>; start: HoverMenusProps }>();
  const nav = useRef<HTMLElement>(null);
  const clicked = useRef<string>(undefined);
  const isAlive = useHydrated();
  const load = useCallback(async () => {
    const { HoverMenus } = await import('./hover-menus.tsx');
    if (!nav.current) return;
    const start = { ...shownIn(nav.current), ...(clicked.current && { open: clicked.current }) };
    // In the same task as the look at what is shown, so that no pointer moves and no focus leaves in between.
    flushSync(() => setLoaded({ HoverMenus, start }));
  }, []);
  // The pointer or the focus that brought the page to life came before it could be heard here.
  useEffect(() => {
    if (nav.current?.matches(':hover, :focus-within')) void load();
  }, [load]);
  if (loaded) return <loaded.HoverMenus {...loaded.start} />;
  const click = (name: string) => {
    clicked.current = name;
    void load();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only loads what its own controls will do.
    <nav ref={nav} aria-label="Main" className="hidden lg:block" onPointerMove={load} onFocus={load}>
      <ul className="flex items-center">
        {menus.map((menu) => (
          <li key={menu.name} className="group/menu relative">
            <button
              type="button"
              aria-expanded={false}
              onClick={() => click(menu.name)}
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

/** The item that has the focus, the menu a pointer is on, and whether its links show already: it must not close under the pointer. */
function shownIn(nav: HTMLElement): HoverMenusProps {
  const focused = nav.querySelector(':focus')?.textContent;
  const item = nav.querySelector('li:hover:has(> button)');
  const hovered = item?.querySelector('button')?.textContent;
  if (!item || !hovered) return { focused };
  const isShown = item.querySelector('ul')?.checkVisibility({ visibilityProperty: true }) === true;
  return isShown ? { open: hovered, hovered, focused } : { hovered, focused };
}
