import type { WebhookEndpoint } from '@brokerage/contracts';
import { officeTime } from '../shell/office-time.ts';
import { WEBHOOK_OFF_IN_WORDS } from '../words/webhook-words.ts';

export function WebhookState({ disabledReason, failingSince }: WebhookEndpoint) {
  if (disabledReason !== null) {
    return (
      <span className={disabledReason === 'admin' ? 'text-muted' : 'font-semibold text-danger'}>
        {WEBHOOK_OFF_IN_WORDS[disabledReason]}
      </span>
    );
  }
  if (failingSince === null) return 'On';
  return (
    <span className="font-semibold text-danger">
      On, failing since <time dateTime={failingSince}>{officeTime(failingSince)}</time>
    </span>
  );
}
