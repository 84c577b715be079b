import {
  endWorkingFileShare,
  MAX_SHARES,
  SHARE_DAYS,
  shareWorkingFile,
  type WorkingFileShare,
} from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { formatExpiry } from '../../../shared/dates.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { useFocusAfter } from '../../../shared/ui/use-focus-after.ts';
import { sharesQuery } from './account-copy.queries.ts';
import { ACCOUNT_FOLDS, PanelFold } from './panel-fold.tsx';
import { CopyButton } from './copy-button.tsx';
import { newRecoveryKey, seal } from './sealed-copy.ts';
import type { WorkingFile } from './working-file.ts';
import { copyTextOf } from './working-file-copy.ts';

type Days = (typeof SHARE_DAYS)[number];

/** Manages links through which a lawyer or lender reads a snapshot of the file until the link expires. */
export function ShareLinks({ file, downloadToken }: { file: WorkingFile; downloadToken: string }) {
  const client = useQueryClient();
  const { data, error } = useQuery(sharesQuery(downloadToken));
  const [days, setDays] = useState<Days>(SHARE_DAYS[1]);
  const refresh = () => client.invalidateQueries({ queryKey: sharesQuery(downloadToken).queryKey });
  const share = useMutation({
    mutationFn: async () => {
      const [shareId, key] = [crypto.randomUUID(), await newRecoveryKey()];
      const ciphertext = await seal(copyTextOf(file), key);
      const { expiresAt } = await call(shareWorkingFile, { downloadToken, shareId, days, ciphertext });
      return {
        shareId,
        link: `${window.location.origin}/checklist?view=shared#${shareId}.${key.replaceAll('-', '')}`,
        expiresAt,
      };
    },
    onSuccess: refresh,
  });
  const end = useMutation({
    mutationFn: (shareId: string) => call(endWorkingFileShare, { downloadToken, shareId }),
    onSuccess: refresh,
  });
  const shares = data ?? [];
  const place = useFocusAfter<HTMLParagraphElement>(shares.length);
  const made = share.data;
  const refusal = share.error ?? end.error ?? error;
  return (
    <PanelFold title={ACCOUNT_FOLDS.link} state={shares.length === 0 ? 'None' : `${shares.length} open`}>
      <p ref={place} tabIndex={-1} className="outline-none">
        For your lawyer or lender: your marks, notes, costs and evidence by section and number, as they are now, without
        the text of the checks. The key is in the link, so we cannot read what we store.
      </p>
      {shares.length < MAX_SHARES ? (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label="Ends after"
            value={String(days)}
            onChange={(value) => setDays(SHARE_DAYS.find((choice) => String(choice) === value) ?? days)}
          >
            {SHARE_DAYS.map((choice) => (
              <option key={choice} value={choice}>
                {choice} days
              </option>
            ))}
          </SelectField>
          <button
            type="button"
            disabled={share.isPending}
            className={buttonClass('outline')}
            onClick={() => share.mutate()}
          >
            Create link
          </button>
        </div>
      ) : null}
      {made && shares.some(({ shareId }) => shareId === made.shareId) ? <NewLink {...made} /> : null}
      {refusal ? (
        <p role="alert" className="font-semibold text-danger">
          {refusal.message}
        </p>
      ) : null}
      {shares.length > 0 ? (
        <ul aria-label="Active links">
          {shares.map((open) => (
            <OpenLink key={open.shareId} share={open} onEnd={() => end.mutate(open.shareId)} />
          ))}
        </ul>
      ) : null}
    </PanelFold>
  );
}

function NewLink({ link, expiresAt }: { link: string; expiresAt: string }) {
  return (
    <div className="space-y-3 border-2 border-ink p-4">
      <p className="font-semibold">
        <output>The link is ready and works until {formatExpiry(expiresAt)}.</output>
      </p>
      <p>
        <code data-testid="share-link" className="text-sm wrap-anywhere select-all">
          {link}
        </code>
      </p>
      <p>Copy it now: it will not be shown again. Anyone with the link can read the file until it ends.</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={link} name="Copy the link" />
      </div>
    </div>
  );
}

function OpenLink({ share: { createdAt, expiresAt }, onEnd }: { share: WorkingFileShare; onEnd: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      <span className="figures text-sm">
        Created {formatExpiry(createdAt)}, ends {formatExpiry(expiresAt)}
      </span>
      <button
        type="button"
        className={buttonClass('outline')}
        onClick={onEnd}
        aria-label={`End the link created ${formatExpiry(createdAt)}`}
      >
        End now
      </button>
    </li>
  );
}
