import { formatMoney, importPeople, readAvailability, readMailTexts } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsPermitted } from '../../session/permission.tsx';
import { useSignOut } from '../../session/sign-out.tsx';
import { listingQueries } from '../shell/listings.queries.ts';
import type { PaletteProps } from '../shell/admin-frame.tsx';
import { useNavItems } from '../shell/navigation.ts';
import { LEAD_KINDS_IN_WORDS, LEAD_STAGES_IN_WORDS } from '../words/lead-words.ts';
import { LISTING_STATUSES_IN_WORDS } from '../words/content-words.ts';
import { ORDER_STATES } from '../words/order-words.ts';
import { MIN_SEARCH, paletteQuery } from './palette.queries.ts';

/** The pause in typing after which the search is sent. */
const PAUSE_MS = 120;
const MAX_LISTINGS = 8;

/** One search field for everything: pages, people, orders and receipts, listings, settings. */
export default function CommandPalette({ isOpen, onClose, onHelp }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    if (isOpen && !dialog.current?.open) {
      dialog.current?.showModal();
      // The browser would focus the dialog instead.
      dialog.current?.querySelector('input')?.focus();
    }
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  const close = (): void => {
    setText('');
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-label="Search everything"
      onClose={close}
      closedby="any"
      className="mx-auto mt-[12dvh] w-full max-w-xl border-2 border-ink bg-plate p-0 text-ink backdrop:bg-night/60 max-md:mt-2 max-md:w-[calc(100%-1rem)]"
    >
      {isOpen ? <Palette text={text} onText={setText} onDone={() => dialog.current?.close()} onHelp={onHelp} /> : null}
    </dialog>
  );
}

interface OpenPaletteProps {
  text: string;
  onText: (text: string) => void;
  onDone: () => void;
  onHelp: () => void;
}

function Palette({ text, onText, onDone, onHelp }: OpenPaletteProps) {
  const navigate = useNavigate();
  const { signOut } = useSignOut();
  const asked = usePaused(text.trim());
  const { data, isFetching } = useQuery(paletteQuery(asked));
  // Loads all listings: there are few, and any part of a name can match.
  const { data: ofCatalog } = useQuery(listingQueries.list);
  const items = useNavItems();
  const [mayHours, mayTexts, mayImport] = [
    useIsPermitted(readAvailability),
    useIsPermitted(readMailTexts),
    useIsPermitted(importPeople),
  ];
  const then = (go: () => unknown) => (): void => {
    onDone();
    void go();
  };
  const settings = [
    ...(mayHours ? [{ name: 'Hours and days off', go: () => navigate({ to: '/admin/bookings/hours' }) }] : []),
    ...(mayTexts
      ? [
          {
            name: 'Templates, greeting, signature, out-of-office notice',
            go: () => navigate({ to: '/admin/mail/texts' }),
          },
        ]
      : []),
    ...(mayImport ? [{ name: 'Import buyers', go: () => navigate({ to: '/admin/people/import' }) }] : []),
    { name: 'Response times', go: () => navigate({ to: '/admin/leads/response-times' }) },
    { name: 'Password, second factor, sessions', go: () => navigate({ to: '/account' }) },
    { name: 'Keyboard shortcuts', keys: '?', go: onHelp },
    { name: 'View site', go: () => navigate({ to: '/' }) },
    { name: 'Sign out', go: signOut },
  ];
  const isSearching = asked.length >= MIN_SEARCH && isFetching;
  return (
    <Command label="Search everything" loop shouldFilter={false}>
      <Command.Input
        value={text}
        onValueChange={onText}
        placeholder="Name, email, order number, page …"
        maxLength={100}
        className="w-full border-b border-line bg-transparent px-4 py-3 text-base text-ink outline-none placeholder:text-muted"
      />
      <Command.List className="max-h-[60dvh] overflow-y-auto p-2" aria-busy={isSearching}>
        <Command.Empty className="px-3 py-6 text-sm text-muted">
          {text.trim().length < MIN_SEARCH
            ? 'Type at least three characters.'
            : isSearching
              ? 'Searching…'
              : 'No results.'}
        </Command.Empty>
        <Found heading="Orders">
          {data?.orders.map(({ orderId, orderNumber, email, total, state }) => (
            <Entry
              key={orderId}
              value={`order ${orderId}`}
              onSelect={then(() => navigate({ to: '/admin/orders/$orderId', params: { orderId } }))}
              text={orderNumber}
              detail={`${email}, ${formatMoney(total)}, ${ORDER_STATES[state]}`}
            />
          ))}
        </Found>
        <Found heading="People">
          {data?.people.map(({ id, name, emails, phone, stage }) => (
            <Entry
              key={id}
              value={`person ${id}`}
              onSelect={then(() => navigate({ to: '/admin/people/$personId', params: { personId: id } }))}
              text={name}
              detail={[...emails, phone, LEAD_STAGES_IN_WORDS[stage]].filter(Boolean).join(', ')}
            />
          ))}
        </Found>
        <Found heading="Leads">
          {data?.leads.map(({ id, name, email, kind, subject }) => (
            <Entry
              key={id}
              value={`lead ${id}`}
              onSelect={then(() => navigate({ to: '/admin/leads/$leadId', params: { leadId: id } }))}
              text={name}
              detail={[email, LEAD_KINDS_IN_WORDS[kind], subject].filter(Boolean).join(', ')}
            />
          ))}
        </Found>
        <Found heading="Pages">
          {items
            .filter(({ label }) => fits(text, label))
            .map(({ to, label, key }) => (
              <Entry
                key={to}
                value={`page ${label}`}
                onSelect={then(() => navigate({ to }))}
                text={label}
                keys={`g ${key}`}
              />
            ))}
        </Found>
        <Found heading="Listings">
          {ofCatalog?.listings
            .filter(({ name }) => fits(text, `listing ${name}`))
            .slice(0, MAX_LISTINGS)
            .map(({ id, name, status }) => (
              <Entry
                key={id}
                value={`listing ${id}`}
                onSelect={then(() => navigate({ to: '/admin/content/listings/$listingId', params: { listingId: id } }))}
                text={name}
                detail={LISTING_STATUSES_IN_WORDS[status]}
              />
            ))}
        </Found>
        <Found heading="Settings">
          {settings
            .filter(({ name }) => fits(text, name))
            .map(({ name, go, ...more }) => (
              <Entry key={name} value={`setting ${name}`} onSelect={then(go)} text={name} {...more} />
            ))}
        </Found>
      </Command.List>
    </Command>
  );
}

const GROUP =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted';

/** Renders entries under a heading, if there are any. */
function Found({ heading, children }: { heading: string; children: ReactNode[] | undefined }) {
  if (!children || children.length === 0) return null;
  return (
    <Command.Group heading={heading} className={GROUP}>
      {children}
    </Command.Group>
  );
}

interface EntryProps {
  value: string;
  text: string;
  detail?: string;
  keys?: string;
  onSelect: () => void;
}

function Entry({ value, text, detail, keys, onSelect }: EntryProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-plate px-3 py-1.5 text-sm data-[selected=true]:bg-ink data-[selected=true]:text-paper"
    >
      <span className="max-w-[60%] shrink-0 truncate font-semibold">{text}</span>
      {detail ? <span className="min-w-0 truncate opacity-80">{detail}</span> : null}
      {keys ? <kbd className="ml-auto font-sans text-xs opacity-80 max-md:hidden">{keys}</kbd> : null}
    </Command.Item>
  );
}

/** Whether the name contains every word of the query. */
function fits(text: string, name: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => name.toLowerCase().includes(word));
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
