import { useEffect, useRef } from 'react';
import { CopyButton, smallButton } from '../shell/buttons.tsx';

export interface ShownSecret {
  name: string;
  secret: string;
}

/** Shows a signing secret once. Takes the focus, so that nobody overlooks it. */
export function WebhookSecret({ shown: { name, secret }, onClose }: { shown: ShownSecret; onClose: () => void }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="webhook-secret"
      className="mb-4 space-y-3 border-2 border-ink bg-plate p-4"
    >
      <h2 id="webhook-secret" className="text-lg">
        Signing secret for {name}
      </h2>
      <p className="text-sm">
        This secret is shown only once. Give it to the receiving program so it can verify that messages come from us.
      </p>
      <p>
        <code className="text-sm wrap-anywhere select-all">{secret}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={secret} what="Secret" label="Copy" look="signal" />
        <button type="button" className={smallButton()} onClick={onClose}>
          I’ve saved it
        </button>
      </div>
    </section>
  );
}
