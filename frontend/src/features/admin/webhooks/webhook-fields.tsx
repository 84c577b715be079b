import { WEBHOOK_EVENT_TYPES, type WebhookEndpoint } from '@brokerage/contracts';
import { CONTROL } from '../shell/buttons.tsx';
import { eventWords } from '../words/event-words.ts';
import { WEBHOOK_ENTITIES_IN_WORDS } from '../words/webhook-words.ts';

/** What an endpoint may be told of, by what it happens to. */
const GROUPS = Object.entries(WEBHOOK_ENTITIES_IN_WORDS).map(([entity, name]) => ({
  name,
  types: WEBHOOK_EVENT_TYPES.filter((type) => type.startsWith(`${entity}.`)),
}));

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
        <div className="mt-1 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {GROUPS.map(({ name, types }) => (
            <fieldset key={name} className="min-w-0">
              <legend className="text-xs font-semibold text-muted">{name}</legend>
              {types.map((type) => (
                <label key={type} className="flex min-h-8 items-center gap-2 py-1 text-sm">
                  <input
                    type="checkbox"
                    name={type}
                    defaultChecked={endpoint?.eventTypes.includes(type) ?? false}
                    className="size-5 shrink-0 accent-signal"
                  />
                  {eventWords(type)}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      </fieldset>
    </>
  );
}
