import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { smallButton } from './buttons.tsx';
import { useNavItems } from './navigation.ts';
import { areLettersOn, setLettersOn } from './use-shortcuts.ts';

const EVERYWHERE = [
  [['Ctrl K', '⌘K'], 'Find a person, order or page'],
  [['/'], 'Search this list'],
  [['j', 'k'], 'Next row, previous row'],
  [['J', 'K'], 'Next list, previous list'],
  [['Enter'], 'Open the row'],
  [['e'], 'Do the row’s main action, such as mark as answered, approve or send again'],
  [['r'], 'Refund the open order'],
  [['z'], 'Undo'],
  [['?'], 'Show this list'],
] as const;

/** Lists every shortcut, with a switch that turns single letters off. */
export function ShortcutHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const items = useNavItems();
  const [areOn, setOn] = useState(areLettersOn);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      className="m-auto max-h-[90dvh] w-full max-w-2xl overflow-y-auto border-2 border-ink bg-paper p-6 text-ink backdrop:bg-night/70"
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id={title} className="text-xl">
          Keyboard shortcuts
        </h2>
        <button type="button" className={smallButton()} onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        <dl className="space-y-1.5 text-sm">
          {EVERYWHERE.map(([keys, text]) => (
            <Shortcut key={text} keys={keys}>
              {text}
            </Shortcut>
          ))}
        </dl>
        <dl className="space-y-1.5 text-sm">
          {items
            .filter(({ key }) => key !== undefined)
            .map(({ to, label, key }) => (
              <Shortcut key={to} keys={[`g ${key}`]}>
                {label}
              </Shortcut>
            ))}
        </dl>
      </div>
      <label className="mt-5 flex items-center gap-2 border-t border-line pt-4 text-sm">
        <input
          type="checkbox"
          checked={areOn}
          onChange={({ target: { checked } }) => {
            setLettersOn(checked);
            setOn(checked);
          }}
        />
        Use single-letter shortcuts in this browser
      </label>
    </dialog>
  );
}

function Shortcut({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-2">
      <dt className="flex gap-1">
        {keys.map((key) => (
          <kbd key={key} className="rounded-plate border border-edge bg-plate px-1.5 font-sans text-xs font-semibold">
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
