import { WEBHOOK_EVENT_TYPES, type WebhookEndpoint } from '@brokerage/contracts';
import { CONTROL } from '../shell/buttons.tsx';
import { eventWords } from '../words/event-words.ts';

const FIELD = 'block text-sm font-semibold';

/** Name, address and events of an endpoint. */
export function WebhookFields({ endpoint }: { endpoint?: WebhookEndpoint }) {
  return (
    <>
      <label className={FIELD}>
        Name
        <input name="name" required maxLength={60} defaultValue={endpoint?.name} className={CONTROL} />
      </label>
      <label className={FIELD}>
        Address
        <input
          name="url"
          type="url"
          inputMode="url"
          required
          maxLength={500}
          autoComplete="off"
          placeholder="https://"
          defaultValue={endpoint?.url}
          className={CONTROL}
        />
      </label>
      <fieldset>
        <legend className="text-sm font-semibold">Tell it when</legend>
        <div className="mt-1 grid gap-x-5 sm:grid-cols-2">
          {WEBHOOK_EVENT_TYPES.map((type) => (
            <label key={type} className="inline-flex min-h-8 items-center gap-2 text-sm">
              <input
                type="checkbox"
                name={type}
                defaultChecked={endpoint?.eventTypes.includes(type) ?? false}
                className="size-5 accent-signal"
              />
              {eventWords(type)}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
