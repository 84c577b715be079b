import {
  changeWebhook,
  createWebhook,
  rotateWebhookSecret,
  testWebhook,
  WEBHOOK_OVERLAP_HOURS,
  type WebhookEndpoint,
} from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { IfPermitted } from '../../session/permission.tsx';
import { ActionDialog, type Decided } from '../shell/action-dialog.tsx';
import { smallButton } from '../shell/buttons.tsx';
import { WebhookFields } from './webhook-fields.tsx';
import { webhookOf } from './webhook-form.ts';
import type { ShownSecret } from './webhook-secret.tsx';
import { webhookQueries } from './webhooks.queries.ts';

interface SecretProps {
  onSecret: (shown: ShownSecret) => void;
}

const REFUSED = { webhook_address_refused: 'url' } as const;

function useWebhooksChanged(): (text: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (text) => {
    notifySuccess(text);
    await queryClient.invalidateQueries({ queryKey: webhookQueries.all });
  };
}

/** Deferred, because a closing dialog returns the focus to its button. */
function afterDialog(show: () => void): void {
  setTimeout(show);
}

export function NewWebhook({ onSecret }: SecretProps) {
  const changed = useWebhooksChanged();
  const create = async (decided: Decided): Promise<void> => {
    const { endpoint, secret } = await call(createWebhook, { endpointId: decided.actionId, ...webhookOf(decided) });
    await changed(`${endpoint.name} added`);
    afterDialog(() => onSecret({ name: endpoint.name, secret }));
  };
  return (
    <ActionDialog label="New endpoint" confirm="Add endpoint" refusedFields={REFUSED} onConfirm={create}>
      <WebhookFields />
    </ActionDialog>
  );
}

/** An admin's actions on one endpoint. */
export function WebhookActions({ endpoint, onSecret }: SecretProps & { endpoint: WebhookEndpoint }) {
  const { endpointId, name, version, state } = endpoint;
  const changed = useWebhooksChanged();
  const turn = async ({ field }: Decided, to: 'on' | 'off'): Promise<void> => {
    await call(changeWebhook, { endpointId, version, reason: field('reason'), switch: to });
    await changed(`${name} turned ${to}`);
  };
  const edit = async (decided: Decided): Promise<void> => {
    await call(changeWebhook, { endpointId, version, ...webhookOf(decided) });
    await changed(`${name} updated`);
  };
  const rotate = async ({ field }: Decided): Promise<void> => {
    const { secret } = await call(rotateWebhookSecret, { endpointId, version, reason: field('reason') });
    await changed(`${name} has a new secret`);
    afterDialog(() => onSecret({ name, secret }));
  };
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'on' ? <SendTest endpoint={endpoint} /> : null}
      <IfPermitted call={changeWebhook}>
        <ActionDialog label={`Edit ${name}`} confirm="Save changes" refusedFields={REFUSED} onConfirm={edit}>
          <WebhookFields endpoint={endpoint} />
        </ActionDialog>
        <ActionDialog label={`New secret for ${name}`} confirm="Create new secret" onConfirm={rotate}>
          <p className="text-sm">
            Messages are signed with both the new and the previous secret for {WEBHOOK_OVERLAP_HOURS} hours, then only
            with the new one.
          </p>
        </ActionDialog>
        {state === 'on' ? (
          <ActionDialog label={`Turn off ${name}`} confirm="Turn off" onConfirm={(decided) => turn(decided, 'off')}>
            <p className="text-sm">
              Nothing more is sent. Waiting messages are marked as failed; you can resend them later.
            </p>
          </ActionDialog>
        ) : (
          <ActionDialog label={`Turn on ${name}`} confirm="Turn on" onConfirm={(decided) => turn(decided, 'on')}>
            <p className="text-sm">The endpoint receives new events from now on.</p>
          </ActionDialog>
        )}
      </IfPermitted>
    </div>
  );
}

function SendTest({ endpoint: { endpointId, name } }: { endpoint: WebhookEndpoint }) {
  const changed = useWebhooksChanged();
  const test = useMutation({
    mutationFn: () => call(testWebhook, { endpointId, actionId: crypto.randomUUID() }),
    onSuccess: () => changed('Test message queued. See the message log for the result'),
    onError: (error) => notifyError(error.message),
  });
  return (
    <button
      type="button"
      className={smallButton()}
      disabled={test.isPending}
      onClick={() => test.mutate()}
      aria-label={`Send test message to ${name}`}
    >
      Send test message
    </button>
  );
}
