import type { WebhookEndpoint } from '@brokerage/contracts';
import { officeTime } from '../shell/office-time.ts';
import { WEBHOOK_OFF_IN_WORDS } from '../words/webhook-words.ts';

export function WebhookState({ offBecause, failingSince }: WebhookEndpoint) {
  if (offBecause !== null) {
    return (
      <span className={offBecause === 'admin' ? 'text-muted' : 'font-semibold text-danger'}>
        {WEBHOOK_OFF_IN_WORDS[offBecause]}
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
