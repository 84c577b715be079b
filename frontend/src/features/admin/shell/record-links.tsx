import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { personOfAddressQuery } from './shell.queries.ts';

/** Links an address to its person; shows plain text until that is known. */
export function PersonLink({ email }: { email: string }) {
  const { data } = useQuery(personOfAddressQuery(email));
  if (!data?.person) return <span className="wrap-anywhere">{email}</span>;
  return (
    <Link to="/admin/people/$personId" params={{ personId: data.person.id }} className="wrap-anywhere">
      {email}
    </Link>
  );
}

export function OrderLink({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  return (
    <Link to="/admin/orders/$orderId" params={{ orderId }} className="underline underline-offset-4">
      {orderNumber}
    </Link>
  );
}
