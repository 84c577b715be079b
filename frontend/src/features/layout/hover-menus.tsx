import { Link } from '@tanstack/react-router';
import { NavigationMenu } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useMenus } from './menu-links.ts';
import { MenuPanel, PANEL_PLACE } from './menu-panel.tsx';
import { MenuTrigger, TOP_ITEM } from './menu-trigger.tsx';

/**
 * A menu opens after 200 ms of hover, and immediately within 300 ms of another one; Radix closes it 150 ms after the
 * pointer leaves.
 */
const OPEN_AFTER_MS = 200;
const AT_ONCE_WITHIN_MS = 300;
const CLOSE_AFTER_MS = 150;

export interface HoverMenusProps {
  /** Menu that is open initially. */
  open?: string;
  /** Menu hovered initially: it opens after the delay if the pointer is still there, moved or not. */
  hovered?: string;
  /** Text of the item that had the focus before these menus replaced it. */
  focused?: string | null | undefined;
}

export function HoverMenus({ open = '', hovered, focused }: HoverMenusProps) {
  const menus = useMenus();
  const [value, setValue] = useState(open);
  const list = useRef<HTMLUListElement>(null);
  const isOpenedHere = useRef(open !== '' && open === hovered);
  useEffect(() => {
    const items = list.current?.querySelectorAll<HTMLElement>('button, a') ?? [];
    [...items].find((item) => item.textContent === focused)?.focus();
  }, [focused]);
  useEffect(() => {
    if (!hovered || open) return;
    const timer = setTimeout(() => {
      const under = list.current?.querySelector('li:hover > button');
      if (under?.textContent !== hovered) return;
      isOpenedHere.current = true;
      setValue(hovered);
    }, OPEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hovered, open]);
  // Radix did not see this pointer enter, so it may not see it leave.
  useEffect(() => {
    if (value !== hovered) isOpenedHere.current = false;
    if (!isOpenedHere.current) return;
    const timer = setInterval(() => {
      if (!list.current?.matches(':hover')) setValue('');
    }, CLOSE_AFTER_MS);
    return () => clearInterval(timer);
  }, [value, hovered]);
  return (
    <NavigationMenu.Root
      aria-label="Main"
      value={value}
      onValueChange={setValue}
      delayDuration={OPEN_AFTER_MS}
      skipDelayDuration={AT_ONCE_WITHIN_MS}
      className="hidden lg:block"
    >
      <NavigationMenu.List ref={list} className="flex items-center">
        {menus.map((menu) => (
          <NavigationMenu.Item key={menu.name} value={menu.name} className="relative">
            <NavigationMenu.Trigger className={`group ${TOP_ITEM}`}>
              <MenuTrigger name={menu.name} />
            </NavigationMenu.Trigger>
            <NavigationMenu.Content className={PANEL_PLACE}>
              <MenuPanel menu={menu} around={<NavigationMenu.Link asChild />} />
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
