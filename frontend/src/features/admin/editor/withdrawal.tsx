import type { Contract } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IfPermitted } from '../../session/permission.tsx';
import { smallButton } from '../shell/buttons.tsx';
import type { EditorQueries } from '../shell/content.queries.ts';
import type { Edited } from './content-kind.ts';

interface WithdrawalProps<E extends Edited> {
  queries: EditorQueries<E>;
  content: E;
  /** Only users who may call this may take content of this kind off the site. */
  withdrawing: Contract;
  withdraw: (seen: { id: string; version: number }) => Promise<E>;
  isOffered: boolean;
  label: string;
  /** The message shown once it is off the site. */
  done: string;
}

/** Takes published content off the site. */
export function Withdrawal<E extends Edited>({
  queries,
  content: { id, version, published },
  withdrawing,
  withdraw,
  isOffered,
  label,
  done,
}: WithdrawalProps<E>) {
  const queryClient = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: () => withdraw({ id, version }),
    onSuccess: (changed) => queryClient.setQueryData(queries.one(id).queryKey, changed),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queries.all });
    },
  });
  return (
    <>
      {isOffered ? (
        <IfPermitted call={withdrawing}>
          <button
            type="button"
            className={smallButton()}
            disabled={withdrawal.isPending}
            onClick={() => withdrawal.mutate()}
          >
            {label}
          </button>
        </IfPermitted>
      ) : null}
      <output className="block text-sm empty:hidden">{withdrawal.isSuccess && published === null ? done : ''}</output>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {withdrawal.error?.message}
      </p>
    </>
  );
}

/** The same for content that has its own page. */
export function PageWithdrawal<E extends Edited>(props: Omit<WithdrawalProps<E>, 'label' | 'done'>) {
  return (
    <Withdrawal
      {...props}
      label="Remove page from site"
      done="The page has been removed from the site. The draft is kept."
    />
  );
}
