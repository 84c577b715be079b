import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListState } from '../shell/list-state.tsx';
import { LaunchTasks, Progress } from './launch-tasks.tsx';
import { type SetupStep, setupSteps } from './setup-steps.ts';
import { setupQuery } from './setup.queries.ts';

const STATES: Record<SetupStep['state'], string> = { done: 'Done', open: 'Open', optional: 'Optional' };

/** The setup of a new brokerage, step by step, and the approvals needed before the launch. */
export function SetupPage() {
  const query = useQuery(setupQuery);
  return (
    <ListState query={query} what="The setup">
      {(facts) => {
        const steps = setupSteps(facts);
        const open = steps.filter(({ state }) => state === 'open');
        const [next] = open;
        return (
          <div className="space-y-8">
            <section aria-labelledby="setup-steps" className="space-y-3">
              <h2 id="setup-steps" className="text-xl">
                Set up the site
              </h2>
              <p className="max-w-[70ch] text-sm text-muted">
                With your information on hand, this takes about 15 minutes. Each step says what is missing. Operator
                settings are made on the server that runs the site.
              </p>
              <Progress done={steps.length - open.length} of={steps.length} what="steps complete" />
              <p className="text-sm font-semibold">
                {next ? `Next: ${next.title}` : 'All steps are complete. Review the launch tasks below.'}
              </p>
              <ol className="max-w-3xl border border-edge bg-plate">
                {steps.map((step, index) => (
                  <Step key={step.id} step={step} number={index + 1} isNext={step === next} />
                ))}
              </ol>
            </section>
            <LaunchTasks tasks={facts.launch.tasks} />
          </div>
        );
      }}
    </ListState>
  );
}

function Step({
  step: { title, state, text, to },
  number,
  isNext,
}: {
  step: SetupStep;
  number: number;
  isNext: boolean;
}) {
  return (
    <li
      className={`grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line px-4 py-3 last:border-b-0 ${isNext ? 'border-l-4 border-l-signal' : ''}`}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className="figures text-muted">{number}</span>
      <div>
        <h3 className="font-sans text-base font-semibold tracking-normal">
          {to ? (
            <Link to={to} className="underline underline-offset-4">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="max-w-[65ch] text-sm">{text}</p>
      </div>
      <span className={`text-sm font-semibold ${state === 'done' ? 'text-good' : ''}`}>{STATES[state]}</span>
    </li>
  );
}
