import { listAdminOrders, listLeads, listPeople } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';

/** The minimum length of a search; anything shorter would match too much. */
export const MIN_SEARCH = 3;
const SHOWN = 5;
/** Order numbers and addresses are printable ASCII without spaces. */
const ORDER_SEARCH = /^[\x21-\x7e]+$/;

/** Finds orders, people and inquiries by the beginning of a number, address, name or word. Omits searches that fail. */
export const paletteQuery = (text: string) =>
  queryOptions({
    queryKey: ['admin-palette', text],
    queryFn: async ({ signal }) => {
      const search = encodeURIComponent(text);
      const [orders, people, leads] = await Promise.allSettled([
        ORDER_SEARCH.test(text) ? call(listAdminOrders, { search: text }, { signal }) : { orders: [] },
        call(listPeople, { search }, { signal }),
        call(listLeads, { search }, { signal }),
      ]);
      return {
        orders: orders.status === 'fulfilled' ? orders.value.orders.slice(0, SHOWN) : [],
        people: people.status === 'fulfilled' ? people.value.people.slice(0, SHOWN) : [],
        leads: leads.status === 'fulfilled' ? leads.value.leads.slice(0, SHOWN) : [],
      };
    },
    enabled: text.length >= MIN_SEARCH,
    staleTime: 10_000,
  });
