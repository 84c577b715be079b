import { join } from 'node:path';
import { emulatorControl } from '@brokerage/paypal-emulator/client';
import { checkSite } from '../../../../deploy/release/check-site.mjs';
import type { Driver } from '../../../../deploy/release/rollout.mjs';
import { freePort } from '../stack/ports.ts';
import { type Stack, startStack } from '../stack/stack.ts';
import { WORKSPACE } from '../stack/workspace.ts';
import { localDriver, PLACES } from './local-driver.ts';
import { startLocalEdge } from './local-edge.ts';

export interface ReleaseStack {
  stack: Stack;
  /** Address that visitors use: nginx with the deployed settings. */
  url: string;
  driver: Driver;
  /** Lists orders whose money was captured twice, and captures of orders that were never delivered. */
  moneyProblems: (purchases: number) => Promise<string[]>;
  stop: () => Promise<void>;
}

/** Starts the product as it is deployed, two of every process behind the edge, on this machine. `workspace` runs another checkout. */
export async function startReleaseStack(dir: string, workspace?: string): Promise<ReleaseStack> {
  const pair = { auth: 2, catalog: 2, payment: 2, download: 2, notification: 2, gateway: 2 };
  const gatewayPort = await freePort();
  const stack = await startStack({
    dir,
    port: gatewayPort,
    instances: pair,
    ...(workspace === undefined ? {} : { workspace }),
    env: { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.0/8', LAME_DUCK_MS: '2000' },
  });
  try {
    const edge = await startLocalEdge(await stack.gatewayPlaces(PLACES), join(stack.logDir, 'edge.log'));
    const check = (): Promise<void> => checkSite(edge.url);
    return {
      stack,
      url: edge.url,
      driver: localDriver(stack, { workspace: workspace ?? WORKSPACE, check }),
      moneyProblems: async (purchases) => {
        const { balances } = await emulatorControl(stack.paypalUrl, stack.emulatorToken).ledger();
        const doubled = balances.filter(({ captures }) => captures > 1).map(({ invoice_id }) => `twice: ${invoice_id}`);
        const lost = balances.length === purchases ? [] : [`${balances.length} orders paid, ${purchases} delivered`];
        return [...doubled, ...lost];
      },
      stop: async () => {
        await edge.stop();
        await stack.stop();
      },
    };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}
