import { withdrawConsent } from '@brokerage/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { notifyError } from '../../../shared/notify.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { NoticePage } from '../../../shared/ui/notice-page.tsx';
import { WithQueries } from '../../../shared/with-queries.tsx';

export function UnsubscribePage({ consentKey }: { consentKey: string | undefined }) {
  return (
    <WithQueries>
      <Unsubscribe consentKey={consentKey} />
    </WithQueries>
  );
}

/** Opening the link changes nothing: mail programs open links on their own. The button does. */
function Unsubscribe({ consentKey }: { consentKey: string | undefined }) {
  const withdrawal = useMutation({
    mutationFn: (key: string) => call(withdrawConsent, { consentKey: key }),
    onError: () => notifyError('That did not work', 'Please try again, or call us and we take you off the list.'),
  });
  if (withdrawal.isSuccess) return <UnsubscribedPage />;
  return (
    <NoticePage
      title="Stop emails about properties"
      actions={
        consentKey ? (
          <button
            type="button"
            disabled={withdrawal.isPending}
            onClick={() => withdrawal.mutate(consentKey)}
            className={buttonClass('signal')}
          >
            {withdrawal.isPending ? 'Sending...' : 'Unsubscribe'}
          </button>
        ) : null
      }
    >
      <p>
        {consentKey
          ? 'One click, and we write to you about properties no more. Receipts and answers to your own messages still come.'
          : 'Please open the link in the email you want to stop, with scripts allowed. You can also call us.'}
      </p>
    </NoticePage>
  );
}

function UnsubscribedPage() {
  return (
    <NoticePage title="You are off the list">
      <p>We write to you about properties no more. Your consent is recorded as withdrawn.</p>
    </NoticePage>
  );
}
