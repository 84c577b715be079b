import { Link } from '@tanstack/react-router';
import { type ComponentType, type FocusEvent, useState } from 'react';
import type { HoverMenusProps } from './hover-menus.tsx';
import { MENUS } from './menu-links.ts';
import { MenuTrigger, TOP_ITEM } from './menu-trigger.tsx';

/**
 * The menus of wide screens. What makes them open is loaded when a pointer or the focus comes near: until then the same
 * buttons stand there, and a click on one opens its menu as soon as it can.
 */
export function HeaderMenus() {
  const [HoverMenus, setHoverMenus] = useState<ComponentType<HoverMenusProps>>();
  const [start, setStart] = useState<HoverMenusProps>({});
  const load = async (wanted: HoverMenusProps) => {
    setStart(wanted);
    const loaded = await import('./hover-menus.tsx');
    setHoverMenus(() => loaded.HoverMenus);
  };
  if (HoverMenus) return <HoverMenus {...start} />;
  const focused = (event: FocusEvent<HTMLElement>) => void load({ focused: event.target.textContent });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only loads what its own controls will do.
    <nav aria-label="Main" className="hidden lg:block" onPointerMove={() => void load({})} onFocus={focused}>
      <ul className="flex items-center">
        {MENUS.map(({ name }) => (
          <li key={name}>
            <button
              type="button"
              aria-expanded={false}
              onClick={() => void load({ open: name, focused: name })}
              className={`group ${TOP_ITEM}`}
            >
              <MenuTrigger name={name} />
            </button>
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
