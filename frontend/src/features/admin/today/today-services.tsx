import { changeOrderAccess, completeFulfilment, type FulfilmentTask, torontoDay } from '@brokerage/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { call } from '../../../shared/api.ts';
import { notifySuccess } from '../../../shared/notify.tsx';
import { IfPermitted } from '../../session/permission.tsx';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { ICON_BUTTON } from '../shell/buttons.tsx';
import { countsQuery } from '../shell/shell.queries.ts';
import { dayWords, momentWords } from '../shell/moment-words.ts';
import { WorkList, WorkRow } from '../shell/work-list.tsx';
import { endingQuery, taskQueries } from '../tasks/tasks.queries.ts';
import { tierName } from '../words/order-words.ts';
import { type Now, SHOWN } from './today.rules.ts';

/** Lists sold calls and reports that a person has to deliver. */
export function TodayServices({ now }: Now) {
  const { data } = useQuery(taskQueries.list({ state: 'open' }));
  if (!data || data.tasks.length === 0) return null;
  return (
    <WorkList heading="Outstanding services" count={data.total} all={<Link to="/admin/tasks">All services</Link>}>
      {data.tasks.slice(0, SHOWN).map((task) => (
        <Service key={task.id} task={task} now={now} />
      ))}
    </WorkList>
  );
}

function Service({ task, now }: { task: FulfilmentTask } & Now) {
  const { id, title, minutes, email, orderNumber, tier, dueOn, overdue } = task;
  const queryClient = useQueryClient();
  const complete = async (note: string): Promise<void> => {
    await call(completeFulfilment, { taskId: id, note });
    notifySuccess(`${title}: marked as done`);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: taskQueries.all }),
      queryClient.invalidateQueries({ queryKey: countsQuery.queryKey }),
    ]);
  };
  return (
    <WorkRow
      title={minutes ? `${title}, ${minutes} minutes` : title}
      about={`${email}, ${tierName(tier)}, ${orderNumber}`}
      when={`${overdue ? 'Was due' : 'Due'} ${dayWords(dueOn, now)}`}
      isLate={overdue}
    >
      <a href={`mailto:${email}`} className={ICON_BUTTON} aria-label={`Write to ${email}`}>
        <Mail aria-hidden="true" className="size-4" />
      </a>
      <ActionDialog
        label="Mark as done"
        confirm="Mark as done"
        reasonLabel="What was done, and when"
        usualReason={`Done on ${torontoDay(now)}.`}
        isMainAction
        onConfirm={({ field }) => complete(field('reason'))}
      >
        <p className="text-sm">
          {title} for {email}. The buyer will see it as done.
        </p>
      </ActionDialog>
    </WorkRow>
  );
}

/** Lists purchases that end within two days and have no download. */
export function TodayEnding({ now }: Now) {
  const { data } = useQuery(endingQuery);
  const queryClient = useQueryClient();
  if (!data || data.purchases.length === 0) return null;
  const extend = async (orderId: string, actionId: string, reason: string): Promise<void> => {
    await call(changeOrderAccess, { orderId, actionId, action: 'extend', days: 7, reason });
    notifySuccess('Access extended by 7 days');
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: endingQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: countsQuery.queryKey }),
    ]);
  };
  return (
    <WorkList heading="Unused access ending soon" count={data.purchases.length}>
      {data.purchases.slice(0, SHOWN).map(({ orderId, orderNumber, tier, email, expiresAt, remindedAt }) => (
        <WorkRow
          key={orderId}
          title={
            <Link to="/admin/orders/$orderId" params={{ orderId }}>
              {orderNumber}
            </Link>
          }
          about={`${email}, ${tierName(tier)}, ${remindedAt ? 'reminded by email' : 'not reminded yet'}`}
          when={`Ends ${momentWords(expiresAt, now)}`}
        >
          <IfPermitted call={changeOrderAccess}>
            <ActionDialog
              label="Extend"
              confirm="Extend by 7 days"
              usualReason="Nothing has been downloaded yet."
              isMainAction
              onConfirm={({ actionId, field }) => extend(orderId, actionId, field('reason'))}
            >
              <p className="text-sm">{email} keeps access for seven more days.</p>
            </ActionDialog>
          </IfPermitted>
        </WorkRow>
      ))}
    </WorkList>
  );
}
