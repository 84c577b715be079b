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
import { IfMay } from '../../session/may.tsx';
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

/** A dialog that closes gives the focus back to its button: what takes it then has to come later. */
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
    <ActionDialog label="New endpoint" confirm="Add the endpoint" refusedFields={REFUSED} onConfirm={create}>
      <WebhookFields />
    </ActionDialog>
  );
}

/** What an admin does about one endpoint. */
export function WebhookActions({ endpoint, onSecret }: SecretProps & { endpoint: WebhookEndpoint }) {
  const { endpointId, name, version, state } = endpoint;
  const changed = useWebhooksChanged();
  const turn = async ({ field }: Decided, to: 'on' | 'off'): Promise<void> => {
    await call(changeWebhook, { endpointId, version, reason: field('reason'), switch: to });
    await changed(`${name} switched ${to}`);
  };
  const edit = async (decided: Decided): Promise<void> => {
    await call(changeWebhook, { endpointId, version, ...webhookOf(decided) });
    await changed(`${name} changed`);
  };
  const rotate = async ({ field }: Decided): Promise<void> => {
    const { secret } = await call(rotateWebhookSecret, { endpointId, version, reason: field('reason') });
    await changed(`${name} has a new secret`);
    afterDialog(() => onSecret({ name, secret }));
  };
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'on' ? <SendTest endpoint={endpoint} /> : null}
      <IfMay call={changeWebhook}>
        <ActionDialog label={`Change ${name}`} confirm="Change" refusedFields={REFUSED} onConfirm={edit}>
          <WebhookFields endpoint={endpoint} />
        </ActionDialog>
        <ActionDialog label={`New secret for ${name}`} confirm="Make a new secret" onConfirm={rotate}>
          <p className="text-sm">
            Messages are signed with the new secret and with the one of before for {WEBHOOK_OVERLAP_HOURS} hours, then
            with the new one only.
          </p>
        </ActionDialog>
        {state === 'on' ? (
          <ActionDialog label={`Switch ${name} off`} confirm="Switch off" onConfirm={(decided) => turn(decided, 'off')}>
            <p className="text-sm">
              Nothing is sent from then on. What waits is given up; it can be sent again by hand.
            </p>
          </ActionDialog>
        ) : (
          <ActionDialog label={`Switch ${name} on`} confirm="Switch on" onConfirm={(decided) => turn(decided, 'on')}>
            <p className="text-sm">It is told of what happens from then on.</p>
          </ActionDialog>
        )}
      </IfMay>
    </div>
  );
}

function SendTest({ endpoint: { endpointId, name } }: { endpoint: WebhookEndpoint }) {
  const changed = useWebhooksChanged();
  const test = useMutation({
    mutationFn: () => call(testWebhook, { endpointId, actionId: crypto.randomUUID() }),
    onSuccess: () => changed('The test message is on its way: its log says what came of it'),
    onError: (error) => notifyError(error.message),
  });
  return (
    <button
      type="button"
      className={smallButton()}
      disabled={test.isPending}
      onClick={() => test.mutate()}
      aria-label={`Send a test message to ${name}`}
    >
      Send a test message
    </button>
  );
}
