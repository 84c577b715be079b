import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { setupSteps } from '../setup/setup-steps.ts';
import { setupQuery } from '../setup/setup.queries.ts';

/** Links to the setup while a step is open; empty afterwards, and before it has loaded. */
export function TodaySetup() {
  const { data } = useQuery(setupQuery);
  if (!data) return null;
  const steps = setupSteps(data);
  const open = steps.filter(({ state }) => state === 'open');
  const [next] = open;
  if (!next) return null;
  return (
    <p className="border-l-4 border-signal bg-plate px-3 py-2 text-sm">
      {open.length} of {steps.length} setup steps are open. Next: “{next.title}”: <Link to="/admin/setup">Setup</Link>
    </p>
  );
}
