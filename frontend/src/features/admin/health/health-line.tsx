import { useQuery } from '@tanstack/react-query';
import { healthQuery } from './health.queries.ts';
import { healthText } from './health.rules.ts';

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
