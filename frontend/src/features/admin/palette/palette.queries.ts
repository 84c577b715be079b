import { listAdminOrders, listLeads, listPeople } from '@brokerage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api.ts';

/** A search takes so many characters at least: fewer would find everything. */
export const MIN_SEARCH = 3;
const SHOWN = 5;
/** What an order is found by has no spaces and no letters beyond ASCII. */
const ORDER_SEARCH = /^[\x21-\x7e]+$/;

/** Orders, people and enquiries whose number, address, name or words begin with a text. What cannot be asked is left out. */
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
