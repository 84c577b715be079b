import { useQuery } from '@tanstack/react-query';
import { healthQuery, type ServiceHealth } from './health.queries.ts';

/** One line about everything: who does not answer, and what waits for a person. */
export function HealthLine() {
  const { data } = useQuery(healthQuery);
  return (
    <output
      className={`block border-b border-line py-1.5 text-sm ${data?.some(({ isUrgent }) => isUrgent) ? 'font-semibold text-danger' : 'text-muted'}`}
    >
      {data ? healthText(data) : 'Asking the services'}
    </output>
  );
}

function healthText(services: readonly ServiceHealth[]): string {
  const silent = services.filter(({ text }) => text === null).map(({ name }) => name);
  const urgent = services.filter(({ text, isUrgent }) => isUrgent && text !== null).map(({ text }) => text);
  const parts = [...silent.map((name) => `${name} does not answer`), ...urgent];
  return parts.length === 0 ? 'All services answer; nothing waits.' : `${parts.join(' · ')}.`;
}
