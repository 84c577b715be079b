import { Link } from '@tanstack/react-router';
import { ChevronDown, Menu as MenuSign, X } from 'lucide-react';
import { OfficeHours } from '../../shared/ui/office-hours.tsx';
import { telHref } from '../../shared/site-href.ts';
import { CallButton } from './call-button.tsx';
import { useMenus } from './menu-links.ts';
import { SITE } from '../../shared/site.ts';

const ICON_BUTTON = 'inline-flex size-11 items-center justify-center rounded-plate border border-edge';

const DRAWER = 'drawer';

/**
 * The menu of small screens, from the right. It is a native dialog: the browser opens and closes it, traps the focus and
 * closes it on Esc; `page-controls.ts` adds the rest. It works before hydration.
 */
export function MobileDrawer() {
  const menus = useMenus();
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        data-standalone=""
        {...{ commandfor: DRAWER, command: 'show-modal' }}
        className={ICON_BUTTON}
      >
        <MenuSign aria-hidden="true" className="size-5" />
      </button>
      <dialog id={DRAWER} aria-label="Menu" data-standalone="" className="drawer">
        <div className="flex min-h-full flex-col gap-6 p-5">
          <div className="flex items-center justify-between">
            <p className="font-serif text-xl font-semibold">Menu</p>
            <button
              type="button"
              aria-label="Close menu"
              {...{ commandfor: DRAWER, command: 'close' }}
              className={ICON_BUTTON}
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </div>
          <nav aria-label="Main" className="border-t border-line">
            {menus.map(({ name, links }) => (
              <details key={name} name="drawer-menu" className="group border-b border-line">
                <summary className="flex min-h-12 list-none items-center justify-between text-lg font-semibold">
                  {name}
                  <ChevronDown aria-hidden="true" className="size-5 text-muted group-open:rotate-180" />
                </summary>
                <ul className="border-l-4 border-signal pb-3 pl-4">
                  {links.map(({ to, text }) => (
                    <li key={text}>
                      <Link to={to} className="block py-2">
                        {text}
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
            <DrawerLink to="/contact" text="Contact" />
            <DrawerLink to="/account" text="Your purchases" />
          </nav>
          <div className="mt-auto space-y-3">
            <CallButton className="w-full" />
            <p className="text-sm text-muted">
              Office{' '}
              <a className="figures font-semibold text-ink underline" href={telHref(SITE.officePhone)}>
                {SITE.officePhone}
              </a>
              <br />
              <OfficeHours />
            </p>
          </div>
        </div>
      </dialog>
    </>
  );
}

function DrawerLink({ to, text }: { to: '/contact' | '/account'; text: string }) {
  return (
    <Link to={to} className="flex min-h-12 items-center border-b border-line text-lg font-semibold">
      {text}
    </Link>
  );
}
