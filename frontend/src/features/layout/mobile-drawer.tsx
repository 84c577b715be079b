import { SITE } from '@brokerage/contracts';
import { Link } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { telHref } from '../../shared/phone.ts';
import { CallButton } from './call-button.tsx';
import { MENU_LINKS } from './menu-links.ts';

const ICON_BUTTON = 'inline-flex size-11 items-center justify-center rounded-plate border border-edge';

/** The menu of small screens, from the right. */
export function MobileDrawer() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger aria-label="Menu" className={ICON_BUTTON}>
        <Menu aria-hidden="true" className="size-5" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-night/70" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-80 max-w-[88vw] flex-col gap-6 overflow-y-auto border-l-8 border-signal bg-paper p-5"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="text-xl">Menu</Dialog.Title>
            <Dialog.Close aria-label="Close menu" className={ICON_BUTTON}>
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <nav aria-label="Main" className="flex flex-col border-t border-line">
            {MENU_LINKS.map(({ to, text }) => (
              <Link key={to} to={to} onClick={close} className="border-b border-line py-3.5 text-lg font-semibold">
                {text}
              </Link>
            ))}
            <Link to="/account" onClick={close} className="border-b border-line py-3.5 text-lg font-semibold">
              Your purchases
            </Link>
          </nav>
          <div className="mt-auto space-y-3">
            <CallButton className="w-full" />
            <p className="text-sm text-muted">
              Office{' '}
              <a className="figures font-semibold text-ink underline" href={telHref(SITE.officePhone)}>
                {SITE.officePhone}
              </a>
              <br />
              {SITE.officeHours.text}
            </p>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
