import {
  listPaymentTrouble,
  listWebhooks,
  OFFICE_TIME_ZONE,
  readAuthStatus,
  readLaunch,
  readSales,
  repeatNotificationFailedEvent,
  torontoDay,
} from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { IfPermitted } from '../../session/permission.tsx';
import { troubleQuery } from '../orders/orders.queries.ts';
import { countsQuery } from '../shell/shell.queries.ts';
import { type Counts, listed, silentServices } from '../shell/counts.rules.ts';
import { SalesPanel } from './sales-panel.tsx';
import { TodayBookings } from './today-bookings.tsx';
import { TodayNdas } from './today-ndas.tsx';
import { TodayClaims, useOverdueClaims } from './today-claims.tsx';
import { TodayEvents } from './today-events.tsx';
import { TodaySetup } from './today-setup.tsx';
import { TodayListings } from './today-listings.tsx';
import { TodayLeads } from './today-leads.tsx';
import { TodayMails } from './today-mails.tsx';
import { TodayPayments } from './today-payments.tsx';
import { TodayPublication, useUnshownPublication } from './today-publication.tsx';
import { TodaySchedules } from './today-schedules.tsx';
import { TodayEnding, TodayServices } from './today-services.tsx';
import { TodayWebhooks } from './today-webhooks.tsx';
import { TodaySteps } from './today-steps.tsx';
import { summaryOf } from './today.rules.ts';

const MINUTE_MS = 60_000;
const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: OFFICE_TIME_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** A broker's first page: everything that waits for a person, each one press from being done, and the sales. */
export function TodayPage() {
  const now = useNow();
  const { data, error } = useQuery(countsQuery);
  const overdueFigures = useOverdueClaims(now);
  const unshownPublications = useUnshownPublication() ? 1 : 0;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0 space-y-6">
        <div>
          <p className="text-sm text-muted">
            <time dateTime={torontoDay(now)}>{DAY.format(now)}</time>
          </p>
          <output className="block">
            {data
              ? summaryOf(data, { overdueFigures, unshownPublications })
              : (error?.message ?? 'Loading your work list')}
          </output>
        </div>
        {data ? <Silent counts={data} /> : null}
        <IfPermitted call={listPaymentTrouble}>
          <Alarms />
          <TodayPayments now={now} />
        </IfPermitted>
        <TodayPublication />
        <TodaySchedules now={now} />
        <TodayLeads now={now} />
        <TodayNdas now={now} />
        <TodayBookings now={now} />
        <TodayServices now={now} />
        <TodayEnding now={now} />
        <TodayMails now={now} />
        <IfPermitted call={listWebhooks}>
          <TodayWebhooks />
        </IfPermitted>
        <IfPermitted call={repeatNotificationFailedEvent}>
          <TodayEvents now={now} />
        </IfPermitted>
        <TodaySteps now={now} />
        <TodayListings now={now} />
        <TodayClaims now={now} />
        <IfPermitted call={readLaunch}>
          <TodaySetup />
        </IfPermitted>
      </div>
      <IfPermitted call={readSales}>
        <SalesPanel />
      </IfPermitted>
    </div>
  );
}

function Silent({ counts }: { counts: Counts }) {
  const silent = silentServices(counts);
  if (silent.length === 0) return null;
  return (
    <p role="alert" className="border border-danger bg-plate px-3 py-2 text-sm font-semibold text-danger">
      {listed(silent)}: no response. Work waiting there is not shown.{' '}
      <IfPermitted call={readAuthStatus}>
        <Link to="/admin/health">Health</Link>
      </IfPermitted>
    </p>
  );
}

/** Problems between the shop and PayPal that last until a person changes something. */
function Alarms() {
  const { data } = useQuery(troubleQuery);
  const alarms = data?.alarms ?? [];
  if (alarms.length === 0) return null;
  return (
    <ul aria-label="PayPal" className="space-y-1">
      {alarms.map(({ name, text, isUrgent }) => (
        <li
          key={name}
          className={`border-l-4 bg-plate px-3 py-2 text-sm ${isUrgent ? 'border-danger font-semibold' : 'border-edge'}`}
        >
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The page's clock, so that due items turn late without a reload. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
