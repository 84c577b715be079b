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

/** Only the button unsubscribes, because mail programs open links on their own. */
function Unsubscribe({ consentKey }: { consentKey: string | undefined }) {
  const withdrawal = useMutation({
    mutationFn: (key: string) => call(withdrawConsent, { consentKey: key }),
    onError: () => notifyError('Something went wrong', 'Please try again, or call us and we will unsubscribe you.'),
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
          ? 'Click once to stop emails about properties. You will still get receipts and replies to your own messages.'
          : 'Please open the link in one of our property emails, with JavaScript turned on. You can also call us.'}
      </p>
    </NoticePage>
  );
}

function UnsubscribedPage() {
  return (
    <NoticePage title="You are unsubscribed">
      <p>You won’t receive any more property emails. We have recorded that you withdrew your consent.</p>
    </NoticePage>
  );
}
