import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../ui/field.tsx';

type PersonField = 'name' | 'email' | 'phone';

interface PersonFieldsProps {
  register: (field: PersonField) => UseFormRegisterReturn;
  errors: { [field in PersonField]?: { message?: string | undefined } | undefined };
}

/** Asks who writes and how to answer; shared, so that browsers autofill every form alike. */
export function PersonFields({ register, errors }: PersonFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField id="name" label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField
          id="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
      </div>
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
    </>
  );
}
