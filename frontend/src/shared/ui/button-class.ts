export type ButtonLook = 'signal' | 'ink' | 'outline' | 'night';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-plate border px-5 py-2.5 text-center text-base font-semibold leading-tight no-underline transition-colors disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-muted';

const LOOKS: Record<ButtonLook, string> = {
  signal: 'border-signal bg-signal text-on-signal hover:brightness-92',
  ink: 'border-ink bg-ink text-paper hover:bg-transparent hover:text-ink',
  outline: 'border-edge bg-transparent text-ink hover:border-ink hover:bg-ink hover:text-paper',
  night: 'border-on-night-muted bg-transparent text-on-night hover:border-on-night hover:bg-on-night hover:text-night',
};

/** Returns the classes for buttons and for links that act like buttons. */
export function buttonClass(look: ButtonLook, more = ''): string {
  return `${BASE} ${LOOKS[look]} ${more}`;
}
