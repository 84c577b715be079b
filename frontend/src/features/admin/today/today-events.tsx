import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailedEventAbout, RepeatEvent } from '../health/failed-events.tsx';
import { failedEventsQuery } from '../health/failed-events.queries.ts';
import { momentWords } from '../shell/moment-words.ts';
import { WorkList, WorkRow } from '../shell/work-list.tsx';
import { consumerWords, eventFailure, eventWords } from '../words/event-words.ts';
import { type Now, SHOWN } from './today.rules.ts';

/** Lists dead events: those that services could not process and gave up on. */
export function TodayEvents({ now }: Now) {
  const { data } = useQuery(failedEventsQuery);
  if (!data || data.dead === 0) return null;
  const dead = data.events.filter(({ state }) => state === 'dead');
  return (
    <WorkList heading="Failed events" count={data.dead} all={<Link to="/admin/health">All failed events</Link>}>
      {dead.slice(0, SHOWN).map((event) => (
        <WorkRow
          key={event.id}
          title={
            <>
              {consumerWords(event.consumer)} <FailedEventAbout {...event} />
            </>
          }
          about={`${eventWords(event.type)}. ${eventFailure(event.failure)}`}
          when={`Failed ${momentWords(event.firstFailedAt, now)}`}
          isLate
        >
          <RepeatEvent event={event} />
        </WorkRow>
      ))}
    </WorkList>
  );
}
