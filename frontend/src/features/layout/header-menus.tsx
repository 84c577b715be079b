import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { NavigationMenu } from 'radix-ui';
import { MENUS, type Menu } from './menu-links.ts';

/** A menu opens after the pointer rested on it for 200 ms, and at once within 300 ms of another one; it closes 150 ms after the pointer left. */
const OPEN_AFTER_MS = 200;
const AT_ONCE_WITHIN_MS = 300;

const TOP =
  'inline-flex min-h-11 items-center gap-1 px-3 font-semibold border-b-3 border-transparent hover:border-edge';

/** The menus of wide screens. */
export function HeaderMenus() {
  return (
    <NavigationMenu.Root
      aria-label="Main"
      delayDuration={OPEN_AFTER_MS}
      skipDelayDuration={AT_ONCE_WITHIN_MS}
      className="hidden lg:block"
    >
      <NavigationMenu.List className="flex items-center">
        {MENUS.map((menu) => (
          <NavigationMenu.Item key={menu.name} className="relative">
            <NavigationMenu.Trigger className={`group ${TOP} data-[state=open]:border-signal`}>
              {menu.name}
              <ChevronDown
                aria-hidden="true"
                className="size-4 text-muted transition-transform group-data-[state=open]:rotate-180"
              />
            </NavigationMenu.Trigger>
            <NavigationMenu.Content className="absolute top-full left-0 z-40 w-84 border-2 border-ink border-t-8 border-t-signal bg-plate">
              <MenuLinks menu={menu} />
            </NavigationMenu.Content>
          </NavigationMenu.Item>
        ))}
        <NavigationMenu.Item>
          <NavigationMenu.Link asChild>
            <Link
              to="/contact"
              activeOptions={{ includeSearch: false }}
              className={`${TOP} data-[status=active]:border-signal`}
            >
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
    <ul>
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
