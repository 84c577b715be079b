import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProcessName, type Stack, startLocalEdge, startStack } from '@brokerage/local-stack';
import { emulatorControl, type EmulatorControl } from '@brokerage/paypal-emulator/client';
import { PROCESSES } from '../../../../deploy/release/processes.mjs';
import { Customers } from './customers.ts';
import { Link } from './link.ts';

/** Returns the name of a process's n-th instance, counted from 1. */
export function nameOf(process: ProcessName, instance: number): string {
  return instance === 1 ? process : `${process}-${instance}`;
}

const BUYERS = 30;
/** Raises the limits that are meant for attacks, so that a few busy customers do not reach them. */
const ENV = {
  LOG_LEVEL: 'info',
  TRUSTED_PROXIES: '127.0.0.0/8',
  SWEEP_EVERY_MS: '1000',
  SWEEP_APPROVING_AFTER_MS: '5000',
  // A mail whose process was killed while sending is sent again after this time.
  MAIL_LEASE_MS: '20000',
  LIMIT_ORDERS_PER_ACCOUNT: '100000',
  LIMIT_ORDERS_PER_ADDRESS: '100000',
};

/** The product behind its edge, with several instances of each process and with links to its servers that can be broken. */
export interface FaultyShop {
  stack: Stack;
  customers: Customers;
  paypal: EmulatorControl;
  links: Record<'nats' | 'redis' | 'mongo' | 'smtp', Link>;
  stop(): Promise<void>;
}

export async function openShop(
  instances: number,
  workspace: string,
  env: Record<string, string> = {},
): Promise<FaultyShop> {
  const dir = mkdtempSync(join(tmpdir(), 'brokerage-faults-'));
  const links = new Map<string, Link>();
  const stack = await startStack({
    dir,
    workspace,
    instances: Object.fromEntries(PROCESSES.map((name) => [name, instances])),
    env: { ...ENV, ...env },
    link: async (name, url) => {
      if (name === 'paypal') return url;
      const { link, url: through } = await Link.to(url);
      links.set(name, link);
      return through;
    },
  });
  const stop = async (): Promise<void> => {
    await stack.stop();
    for (const link of links.values()) link.close();
    rmSync(dir, { recursive: true });
  };
  try {
    const edge = await startLocalEdge(await stack.gatewayPlaces(instances), join(stack.logDir, 'edge.log'), workspace);
    const customers = new Customers(stack, edge.url);
    await customers.signIn(BUYERS);
    return {
      stack,
      customers,
      paypal: emulatorControl(stack.paypalUrl, stack.emulatorToken),
      links: Object.fromEntries(links) as FaultyShop['links'],
      stop: async () => {
        await edge.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
