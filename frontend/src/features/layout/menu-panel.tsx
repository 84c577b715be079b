import { Link } from '@tanstack/react-router';
import { cloneElement, type ReactElement } from 'react';
import type { Menu } from './menu-links.ts';

export const PANEL_PLACE = 'absolute top-full left-0 z-40 w-84 pt-2.5';

interface MenuPanelProps {
  menu: Menu;
  /** Wraps each link, for example in the menu's own key handling. */
  around?: ReactElement<{ children?: ReactElement }>;
}

/** The links of one menu. */
export function MenuPanel({ menu, around }: MenuPanelProps) {
  return (
    <ul className="border-2 border-t-8 border-ink border-t-signal bg-plate">
      {menu.links.map(({ to, text, about }) => {
        const link = (
          <Link to={to} className="block px-4 py-3 leading-snug hover:bg-sunk focus-visible:bg-sunk">
            <span className="block font-semibold">{text}</span>
            <span className="block text-sm text-muted">{about}</span>
          </Link>
        );
        return (
          <li key={text} className="border-b border-line last:border-b-0">
            {around ? cloneElement(around, {}, link) : link}
          </li>
        );
      })}
    </ul>
  );
}
