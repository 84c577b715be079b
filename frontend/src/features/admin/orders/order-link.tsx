import { Link } from '@tanstack/react-router';

export function OrderLink({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  return (
    <Link to="/admin/orders/$orderId" params={{ orderId }} className="underline underline-offset-4">
      {orderNumber}
    </Link>
  );
}
