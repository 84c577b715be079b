import { briefMarketReport, type KeptBrief, MarketReportBrief } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../shared/api.ts';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { ValidatedForm } from '../../../shared/forms/validated-form.tsx';
import { PURCHASES_KEY } from '../../../shared/shop/shop.queries.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { TextArea, TextField } from '../../../shared/ui/field.tsx';

const EMPTY: KeptBrief = { area: '', property: '', questions: '', decideOn: '' };

interface ReportBriefProps {
  downloadToken: string;
  brief: KeptBrief | undefined;
}

/** What the buyer asks of the custom market report: said once, and changed until it is done. */
export function ReportBrief({ downloadToken, brief }: ReportBriefProps) {
  const [open, setOpen] = useState(false);
  if (open) return <BriefForm downloadToken={downloadToken} brief={brief} onSaved={() => setOpen(false)} />;
  return (
    <div className="mt-2 space-y-2">
      {brief ? (
        <p>
          <output>
            Your brief: {brief.area}. {brief.questions}
          </output>
        </p>
      ) : (
        <p>It begins with your brief: which market, and what it is to answer.</p>
      )}
      <button type="button" className={buttonClass('outline')} onClick={() => setOpen(true)}>
        {brief ? 'Change the brief' : 'Write the brief'}
      </button>
    </div>
  );
}

function BriefForm({ downloadToken, brief, onSaved }: ReportBriefProps & { onSaved: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useContractForm({
    schema: MarketReportBrief,
    defaultValues: brief ?? EMPTY,
  });
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
        hint="Size, units and what is planned. May stay empty."
        error={errors.property?.message}
        {...register('property')}
      />
      <TextArea
        id={`${id}-questions`}
        label="What the report is to answer"
        hint="What the lender, the committee or you have to decide"
        error={errors.questions?.message}
        {...register('questions')}
      />
      <TextField
        id={`${id}-decide`}
        label="Day of the decision"
        hint="May stay empty"
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
        {save.isPending ? 'Sending...' : 'Send the brief'}
      </button>
    </ValidatedForm>
  );
}
