import type { ContentKind, RefusedSchedule } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { refusedSchedulesQuery } from '../editor/editor.queries.ts';
import { MAIN_ACTION, smallButton } from '../shell/buttons.tsx';
import { momentWords } from '../shell/moment-words.ts';
import { WorkList, WorkRow } from '../shell/work-list.tsx';
import { KINDS_IN_WORDS } from '../words/content-words.ts';
import { type Now, SHOWN } from './today.rules.ts';

/** Lists content of every kind whose scheduled publication failed. */
export function TodaySchedules({ now }: Now) {
  const { data } = useQuery(refusedSchedulesQuery);
  const schedules = data?.schedules ?? [];
  if (schedules.length === 0) return null;
  return (
    <WorkList heading="Scheduled publication failed" count={schedules.length}>
      {schedules.slice(0, SHOWN).map(({ kind, id, name, at }) => (
        <WorkRow
          key={`${kind} ${id}`}
          title={
            name === null ? (
              KINDS_IN_WORDS[kind]
            ) : (
              <>
                {name} <span className="font-normal text-muted">{KINDS_IN_WORDS[kind]}</span>
              </>
            )
          }
          about="Its page explains what is wrong."
          when={`Was scheduled for ${momentWords(at, now)}`}
          isLate
        >
          <Link
            {...PAGES[kind](id)}
            className={smallButton()}
            aria-label={`Open ${name ?? KINDS_IN_WORDS[kind]}`}
            {...MAIN_ACTION}
          >
            Open
          </Link>
        </WorkRow>
      ))}
    </WorkList>
  );
}

const CONTENT = '/admin/content';
const PAGES = {
  listing: (listingId: string) => linkOptions({ to: `${CONTENT}/listings/$listingId`, params: { listingId } }),
  agent: (agentId: string) => linkOptions({ to: `${CONTENT}/agents/$agentId`, params: { agentId } }),
  article: (articleId: string) => linkOptions({ to: `${CONTENT}/articles/$articleId`, params: { articleId } }),
  closing: (closingId: string) => linkOptions({ to: `${CONTENT}/closings/$closingId`, params: { closingId } }),
  review: (reviewId: string) => linkOptions({ to: `${CONTENT}/reviews/$reviewId`, params: { reviewId } }),
  claim: (claimId: string) => linkOptions({ to: `${CONTENT}/claims/$claimId`, params: { claimId } }),
  rates: () => linkOptions({ to: `${CONTENT}/rates` }),
  brokerage: () => linkOptions({ to: `${CONTENT}/brokerage` }),
} satisfies Record<ContentKind, (id: RefusedSchedule['id']) => object>;
