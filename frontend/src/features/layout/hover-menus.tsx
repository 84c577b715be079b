import { Link } from '@tanstack/react-router';
import { NavigationMenu } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { MENUS, type Menu } from './menu-links.ts';
import { MenuTrigger, TOP_ITEM } from './menu-trigger.tsx';

/** A menu opens after the pointer rested on it for 200 ms, and at once within 300 ms of another one; Radix closes it 150 ms after the pointer left. */
const OPEN_AFTER_MS = 200;
const AT_ONCE_WITHIN_MS = 300;

export interface HoverMenusProps {
  /** Menu that is open from the start. */
  open?: string;
  /** Text of the item that had the focus before these menus took its place. */
  focused?: string | null;
}

export function HoverMenus({ open = '', focused }: HoverMenusProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const items = list.current?.querySelectorAll<HTMLElement>('button, a') ?? [];
    [...items].find((item) => item.textContent === focused)?.focus();
  }, [focused]);
  return (
    <NavigationMenu.Root
      aria-label="Main"
      defaultValue={open}
      delayDuration={OPEN_AFTER_MS}
      skipDelayDuration={AT_ONCE_WITHIN_MS}
      className="hidden lg:block"
    >
      <NavigationMenu.List ref={list} className="flex items-center">
        {MENUS.map((menu) => (
          <NavigationMenu.Item key={menu.name} value={menu.name} className="relative">
            <NavigationMenu.Trigger className={`group ${TOP_ITEM}`}>
              <MenuTrigger name={menu.name} />
            </NavigationMenu.Trigger>
            <NavigationMenu.Content className="absolute top-full left-0 z-40 w-84 pt-2.5">
              <MenuLinks menu={menu} />
            </NavigationMenu.Content>
          </NavigationMenu.Item>
        ))}
        <NavigationMenu.Item>
          <NavigationMenu.Link asChild>
            <Link to="/contact" activeOptions={{ includeSearch: false }} className={TOP_ITEM}>
              Contact
            </Link>
          </NavigationMenu.Link>
        </NavigationMenu.Item>
      </NavigationMenu.List>
    </NavigationMenu.Root>
  );
}

function MenuLinks({ menu }: { menu: Menu }) {
  return (
    <ul className="border-2 border-t-8 border-ink border-t-signal bg-plate">
      {menu.links.map(({ to, search, text, about }) => (
        <li key={text} className="border-b border-line last:border-b-0">
          <NavigationMenu.Link asChild>
            <Link
              to={to}
              {...(search ? { search } : {})}
              className="block px-4 py-3 leading-snug hover:bg-sunk focus-visible:bg-sunk"
            >
              <span className="block font-semibold">{text}</span>
              <span className="block text-sm text-muted">{about}</span>
            </Link>
          </NavigationMenu.Link>
        </li>
      ))}
    </ul>
  );
}
