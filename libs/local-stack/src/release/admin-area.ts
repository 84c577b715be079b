import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  changeCoupon,
  type Contract,
  createCoupon,
  isOfOffice,
  listAdminOrders,
  listAdminProducts,
  listCoupons,
  operations,
  resendReceipt,
  updatePrice,
} from '@brokerage/contracts';
import { chooseAdminPassword } from '../shopper/first-admin.ts';
import { Shopper } from '../shopper/shopper.ts';
import type { Stack } from '../stack/stack.ts';

/** Error codes that an older release may answer with: its gateway has no such route, or reports that its service is behind. */
const BEHIND = ['not_found', 'release_behind'];

/** Returns the subjects of all operations of a checkout. */
export async function subjectsOf(workspace: string): Promise<Set<string>> {
  const file = join(workspace, 'libs/contracts/src/index.ts');
  const contracts = (await import(pathToFileURL(file).href)) as { operations: Record<string, { subject: string }> };
  return new Set(Object.values(contracts.operations).map(({ subject }) => subject));
}

/** Simulates the office: an owner signed in before processes were replaced, who uses only operations that both releases know. */
export class AdminArea {
  private readonly office: Shopper;
  private readonly again: () => Promise<Shopper>;
  private readonly known: ReadonlySet<string>;

  private constructor(office: Shopper, again: () => Promise<Shopper>, known: ReadonlySet<string>) {
    this.office = office;
    this.again = again;
    this.known = known;
  }

  /** `known`: subjects of the operations that both releases have. */
  static async open(stack: Stack, siteUrl: string, known: ReadonlySet<string>): Promise<AdminArea> {
    const { adminEmail: email, adminPassword, mailboxUrl } = stack;
    const password = await chooseAdminPassword({ siteUrl, adminEmail: email, adminPassword });
    const signIn = async (): Promise<Shopper> => {
      const office = new Shopper({ siteUrl, mailboxUrl, email, clientAddress: '198.18.200.1' });
      await office.signInWithPassword(password);
      return office;
    };
    return new AdminArea(await signIn(), signIn, known);
  }

  /** Reads every list, then changes something in each service. Returns what was refused. */
  async problems(): Promise<{ asked: number; refused: string[]; behind: string[] }> {
    const refused: string[] = [];
    const behind: string[] = [];
    let asked = 0;
    const ask = async (name: string, { subject }: Contract, work: () => Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await work();
      asked += 1;
      const { code = '' } = body as { code?: string };
      if (status === 200) return;
      if (this.known.has(subject) || !BEHIND.includes(code)) refused.push(`${name}: ${status} ${code}`);
      else behind.push(name);
    };
    const refreshed = await this.office.refresh();
    if (refreshed.status !== 200) refused.push(`refresh of the office: ${refreshed.status}`);
    for (const [name, contract] of Object.entries<Contract>(operations)) {
      if (contract.http?.method !== 'GET' || !isOfOffice(contract) || !contract.input.safeParse({}).success) continue;
      await ask(name, contract, () => this.office.send(contract, {}));
    }
    const office = await this.again();
    const act = (name: string, contract: Contract, input: object) =>
      ask(name, contract, () => office.send(contract, input));
    const couponCode = `DRILL-${randomUUID().slice(0, 8).toUpperCase()}`;
    await act('createCoupon', createCoupon, {
      couponCode,
      actionId: randomUUID(),
      reason: 'Drill',
      discount: { kind: 'percent', percent: 10 },
      tiers: ['basic'],
    });
    const { body: list } = await office.send(listCoupons, { page: 1 });
    const version = list.coupons?.find((coupon) => coupon.couponCode === couponCode)?.version ?? 0;
    await act('changeCoupon', changeCoupon, {
      couponCode,
      actionId: randomUUID(),
      reason: 'Drill',
      version,
      switch: 'off',
    });
    const { body: products } = await office.send(listAdminProducts, {});
    const product = products.products?.[2];
    if (product) {
      const { id, price, version: read } = product;
      await act('updatePrice', updatePrice, { id, priceMinor: price.amountMinor + 100, version: read });
    } else refused.push('no product is listed');
    const { body: orders } = await office.send(listAdminOrders, { sort: 'newest', state: 'fulfilled', page: 1 });
    const orderId = orders.orders?.[0]?.orderId;
    if (orderId) await act('resendReceipt', resendReceipt, { orderId, actionId: randomUUID(), reason: 'Drill' });
    else refused.push('no order is listed');
    return { asked, refused, behind };
  }
}
