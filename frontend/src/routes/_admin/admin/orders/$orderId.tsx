import type { readAdminOrder } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../../../../features/admin/orders/order-page.tsx';
import { orderQueries } from '../../../../features/admin/orders/orders.queries.ts';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

export const Route = createFileRoute('/_admin/admin/orders/$orderId')({
  staticData: { admin: { title: 'Order', least: 'assistant' satisfies (typeof readAdminOrder)['access'] } },
  loader: ({ params }) => preloadQuery(orderQueries.one(params.orderId)),
  component: OrderRoute,
});

function OrderRoute() {
  const { orderId } = Route.useParams();
  return <OrderPage orderId={orderId} />;
}
