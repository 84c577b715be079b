import { briefMarketReport, type KeptBrief, MarketReportBrief } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { formatCalendarDay } from '../../../shared/dates.ts';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { MarketReportSample } from '../../../shared/shop/market-report-sample.tsx';
import { PURCHASES_KEY } from '../../../shared/shop/shop.queries.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TextArea, TextField } from '../../../shared/ui/field.tsx';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';

const EMPTY: KeptBrief = { area: '', property: '', questions: '', decideOn: '' };

interface ReportBriefProps {
  downloadToken: string;
  brief: KeptBrief | undefined;
}

/** The buyer's brief for the custom market report, which can be changed until the report is done. */
export function ReportBrief({ downloadToken, brief }: ReportBriefProps) {
  const [open, setOpen] = useState(false);
  const kept = useFocusAfter<HTMLDivElement>(open);
  if (open) return <BriefForm downloadToken={downloadToken} brief={brief} onSaved={() => setOpen(false)} />;
  return (
    <div ref={kept} tabIndex={-1} className="mt-2 space-y-2 outline-none">
      {brief ? (
        <KeptBriefText brief={brief} />
      ) : (
        <p>It starts with your brief: the market, and the questions to answer.</p>
      )}
      <p>
        <MarketReportSample />
      </p>
      <button type="button" className={buttonClass('outline')} onClick={() => setOpen(true)}>
        {brief ? 'Edit brief' : 'Write brief'}
      </button>
    </div>
  );
}

function KeptBriefText({ brief: { area, property, questions, decideOn } }: { brief: KeptBrief }) {
  const rows = [
    ['Market', area],
    ['Property', property],
    ['Questions', questions],
    ['Decision on', decideOn && formatCalendarDay(decideOn)],
  ].filter(([, text]) => text);
  return (
    <output className="block">
      <span className="font-semibold">We have your brief.</span> You can change it until the report is complete.
      <dl className="mt-2 grid gap-x-4 border-t border-line sm:grid-cols-[auto_1fr]">
        {rows.map(([name, text]) => (
          <div key={name} className="grid border-b border-line py-1.5 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-muted">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </output>
  );
}

/** Replaces the button that opened it, and takes its focus. */
function BriefForm({ downloadToken, brief, onSaved }: ReportBriefProps & { onSaved: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const { register, handleSubmit, setFocus, formState } = useContractForm({
    schema: MarketReportBrief,
    defaultValues: brief ?? EMPTY,
  });
  useEffect(() => setFocus('area'), [setFocus]);
  const save = useMutation({
    mutationFn: (written: KeptBrief) => call(briefMarketReport, { downloadToken, ...written }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: PURCHASES_KEY });
      onSaved();
    },
  });
  const { errors } = formState;
  return (
    <ValidatedForm
      aria-label="Brief for the market report"
      onSubmit={handleSubmit((written) => save.mutate(written))}
      className="mt-3 max-w-lg space-y-4"
    >
      <TextField
        id={`${id}-area`}
        label="Market"
        hint="Town, postal code or drive time around the site"
        error={errors.area?.message}
        {...register('area')}
      />
      <TextField
        id={`${id}-property`}
        label="Property"
        hint="Size, units and plans (optional)"
        error={errors.property?.message}
        {...register('property')}
      />
      <TextArea
        id={`${id}-questions`}
        label="Questions the report should answer"
        hint="What the lender, the committee or you need to decide"
        error={errors.questions?.message}
        {...register('questions')}
      />
      <TextField
        id={`${id}-decide`}
        label="Decision date"
        hint="Optional"
        type="date"
        error={errors.decideOn?.message}
        {...register('decideOn')}
      />
      {save.error ? (
        <p role="alert" className="font-semibold text-danger">
          {save.error.message}
        </p>
      ) : null}
      <button type="submit" disabled={save.isPending} className={buttonClass('ink')}>
        {save.isPending ? 'Sending...' : 'Send brief'}
      </button>
    </ValidatedForm>
  );
}
