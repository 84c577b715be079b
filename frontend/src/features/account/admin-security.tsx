import type { User } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { NameForm } from './name-form.tsx';
import { PasswordChangeForm } from './password-change-form.tsx';
import { secondFactorQuery } from './account.queries.ts';
import { SecondFactorRemoval } from './second-factor-removal.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** The name of a member of the office, and the security settings of their account. */
export function AdminSecurity({ user }: { user: User }) {
  const { data } = useQuery(secondFactorQuery);
  return (
    <section aria-labelledby="security" className="grid gap-12 md:grid-cols-2">
      <h2 id="security" className="text-2xl md:col-span-2">
        Security
      </h2>
      <NameForm user={user} />
      <PasswordChangeForm />
      <div>
        <h3 className="text-xl">Second factor</h3>
        {data?.enabled ? <SecondFactorRemoval codesLeft={data.recoveryCodesLeft} /> : null}
        {data ? <SecondFactorSetup enabled={data.enabled} /> : null}
      </div>
    </section>
  );
}
