import { WEBHOOK_EVENT_TYPES, type WebhookEndpoint } from '@brokerage/contracts';
import { CONTROL, FIELD } from '../shell/buttons.tsx';
import { ChangedMeanwhile } from '../shell/changed-meanwhile.tsx';
import { useStoredForm } from '../shell/use-stored-form.ts';
import { eventWords } from '../words/event-words.ts';
import { WEBHOOK_ENTITIES_IN_WORDS } from '../words/webhook-words.ts';

/** The events an endpoint can receive, by entity. */
const GROUPS = Object.entries(WEBHOOK_ENTITIES_IN_WORDS).map(([entity, name]) => ({
  name,
  types: WEBHOOK_EVENT_TYPES.filter((type) => type.startsWith(`${entity}.`)),
}));

const LABELS = { name: 'Name', url: 'Address', eventTypes: 'Events' } as const;
const NEW = { version: 0, name: '', url: '', eventTypes: [] };

/** The name, address and events of an endpoint. */
export function WebhookFields({
  endpoint: { version, name, url, eventTypes } = NEW,
}: {
  endpoint?: Pick<WebhookEndpoint, keyof typeof NEW>;
}) {
  const { typed, type, field, overlaps, stored } = useStoredForm(version, { name, url, eventTypes });
  const tick = (event: (typeof eventTypes)[number], isTicked: boolean): void => {
    const others = typed.eventTypes.filter((one) => one !== event);
    type({ eventTypes: isTicked ? [...others, event] : others });
  };
  return (
    <>
      <ChangedMeanwhile
        theirs={overlaps.map((one) => [
          LABELS[one],
          one === 'eventTypes' ? stored.eventTypes.map(eventWords).join('; ') : stored[one],
        ])}
      />
      <label className={FIELD}>
        {LABELS.name}
        <input required maxLength={60} className={CONTROL} {...field('name')} />
      </label>
      <label className={FIELD}>
        {LABELS.url}
        <input
          type="url"
          inputMode="url"
          required
          maxLength={500}
          autoComplete="off"
          placeholder="https://"
          className={CONTROL}
          {...field('url')}
        />
      </label>
      <fieldset>
        <legend className="text-sm font-semibold">{LABELS.eventTypes}</legend>
        <div className="mt-1 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {GROUPS.map((group) => (
            <fieldset key={group.name} className="min-w-0">
              <legend className="text-xs font-semibold text-muted">{group.name}</legend>
              {group.types.map((event) => (
                <label key={event} className="flex min-h-8 items-center gap-2 py-1 text-sm">
                  <input
                    type="checkbox"
                    name={event}
                    checked={typed.eventTypes.includes(event)}
                    onChange={({ target }) => tick(event, target.checked)}
                    className="size-5 shrink-0 accent-signal"
                  />
                  {eventWords(event)}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      </fieldset>
    </>
  );
}
