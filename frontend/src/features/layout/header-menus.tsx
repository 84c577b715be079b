import { Link, useHydrated } from '@tanstack/react-router';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HoverMenusProps } from './hover-menus.tsx';
import { useMenus } from './menu-links.ts';
import { MenuPanel, PANEL_PLACE } from './menu-panel.tsx';
import { MenuTrigger, TOP_ITEM } from './menu-trigger.tsx';

/**
 * The menus of wide screens. Until the script loads, the stylesheet alone shows a menu on hover or focus. The full menus
 * load when a pointer or the focus comes near.
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
    // Must run in the same task as `shownIn`, so that neither pointer nor focus moves in between.
    flushSync(() => setLoaded({ HoverMenus, start }));
  }, []);
  // The pointer or focus that triggered hydration came before these listeners existed.
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

/**
 * Returns the focused item, the hovered menu, and whether its links are visible already, because it must not close under
 * the pointer.
 */
function shownIn(nav: HTMLElement): HoverMenusProps {
  const focused = nav.querySelector(':focus')?.textContent;
  const item = nav.querySelector('li:hover:has(> button)');
  const hovered = item?.querySelector('button')?.textContent;
  if (!item || !hovered) return { focused };
  const isShown = item.querySelector('ul')?.checkVisibility({ visibilityProperty: true }) === true;
  return isShown ? { open: hovered, hovered, focused } : { hovered, focused };
}
