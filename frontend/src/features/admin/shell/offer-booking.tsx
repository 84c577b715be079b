import { BOOKING_KIND_NAMES, BOOKING_KINDS, type BookingKind, Email, offerBooking } from '@brokerage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';
import { notifySuccess } from '../../../shared/notify.tsx';
import { ActionDialog, type Decided, FieldProblem } from './action-dialog.tsx';
import { CONTROL, FIELD } from './buttons.tsx';

const LENGTHS = [15, 30, 45, 60, 90, 120, 180];

interface OfferBookingProps {
  name?: string;
  email?: string;
  kind?: BookingKind;
  minutes?: number;
  about?: string;
}

/** Mails a link to the free slots for a call or a visit. */
export function OfferBooking({ name, email, kind = 'consultation', minutes = 30, about }: OfferBookingProps) {
  const queryClient = useQueryClient();
  const offer = async ({ actionId, field }: Decided): Promise<void> => {
    if (!Email.safeParse(field('email')).success) throw new FieldProblem('email', 'Invalid email address');
    const input = offerBooking.input.safeParse({
      bookingId: actionId,
      kind: field('kind'),
      name: field('name'),
      email: field('email'),
      minutes: Number(field('minutes')),
      about: field('about'),
    });
    const issue = input.error?.issues[0];
    if (!input.success) throw new FieldProblem(String(issue?.path[0] ?? ''), issue?.message);
    const { email: to } = await call(offerBooking, input.data);
    notifySuccess(`Times offered to ${to}`);
    await queryClient.invalidateQueries();
  };
  return (
    <ActionDialog label="Offer times" confirm="Send link" hasReason={false} onConfirm={offer}>
      <p className="text-sm">The email links to the available times, shown in the recipient’s time zone.</p>
      <div className="grid grid-cols-2 gap-3">
        <label className={FIELD}>
          What
          <select name="kind" defaultValue={kind} className={CONTROL}>
            {BOOKING_KINDS.map((one) => (
              <option key={one} value={one}>
                {BOOKING_KIND_NAMES[one]}
              </option>
            ))}
          </select>
        </label>
        <label className={FIELD}>
          Minutes
          <select name="minutes" defaultValue={minutes} className={CONTROL}>
            {LENGTHS.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label className={FIELD}>
        Name
        <input name="name" required maxLength={100} autoComplete="off" defaultValue={name} className={CONTROL} />
      </label>
      <label className={FIELD}>
        Email
        <input
          name="email"
          type="email"
          required
          maxLength={255}
          autoComplete="off"
          defaultValue={email}
          className={CONTROL}
        />
      </label>
      <label className={FIELD}>
        Subject (shown to the person)
        <input name="about" maxLength={200} autoComplete="off" defaultValue={about} className={CONTROL} />
      </label>
    </ActionDialog>
  );
}
