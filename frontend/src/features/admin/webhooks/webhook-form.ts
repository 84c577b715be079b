import { createWebhook, type InputOf, WEBHOOK_EVENT_TYPES } from '@brokerage/contracts';
import { type Decided, FieldProblem } from '../shell/action-dialog.tsx';

type Filled = Omit<InputOf<typeof createWebhook>, 'endpointId'>;

/** Returns the filled-in dialog as input of the operations. Throws an error message for the user. */
export function webhookOf({ field }: Pick<Decided, 'field'>): Filled {
  const filled = createWebhook.input.omit({ endpointId: true }).safeParse({
    reason: field('reason'),
    name: field('name'),
    url: field('url'),
    eventTypes: WEBHOOK_EVENT_TYPES.filter((type) => field(type) !== ''),
  });
  if (filled.success) return filled.data;
  const [issue] = filled.error.issues;
  const name = String(issue?.path[0]);
  throw new FieldProblem(name === 'eventTypes' ? WEBHOOK_EVENT_TYPES[0] : name, issue?.message);
}
