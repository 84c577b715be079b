import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Contract, operations, pathFields, requestBudgetMs } from '@brokerage/contracts';

/** How much longer the edge waits than the gateway, so that the gateway always answers first. */
const MARGIN_MS = 1000;
const DEFAULT_BUDGET_MS = requestBudgetMs();
const HEADER = `# Made from libs/contracts by "node deploy/nginx/operation-rules.ts"; a test fails while it is out of date.
# An operation that must not run twice is offered to a second gateway only while the first has not been sent it.
`;

interface PathRule {
  never: boolean;
  budgetMs: number;
  /** Zero if the general limit is enough. */
  maxBodyBytes: number;
}

/** Returns the locations of the operations that need more than the general rule. */
export function operationRules(): string {
  const rules = new Map<string, PathRule>();
  for (const contract of Object.values<Contract>(operations)) {
    if (!contract.http) continue;
    const path = `/api${contract.http.path}`;
    const former = rules.get(path) ?? { never: false, budgetMs: 0, maxBodyBytes: 0 };
    rules.set(path, {
      never: former.never || (contract.retry === 'never' && contract.http.method !== 'GET'),
      budgetMs: Math.max(former.budgetMs, requestBudgetMs(contract)),
      maxBodyBytes: Math.max(former.maxBodyBytes, contract.http.maxBodyBytes ?? 0),
    });
  }
  const locations = [...rules]
    .filter(([, { never, budgetMs, maxBodyBytes }]) => never || budgetMs > DEFAULT_BUDGET_MS || maxBodyBytes > 0)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([path, rule]) => locationOf(path, rule));
  return `${HEADER}
proxy_read_timeout ${seconds(DEFAULT_BUDGET_MS)};

${locations.join('\n')}`;
}

function locationOf(path: string, { never, budgetMs, maxBodyBytes }: PathRule): string {
  const pattern = path.replaceAll(/:\w+/g, '[^/]+');
  const place = pathFields(path).length > 0 ? `~ ^${pattern}$` : `= ${path}`;
  const lines = [
    ...(budgetMs > DEFAULT_BUDGET_MS ? [`proxy_read_timeout ${seconds(budgetMs)};`] : []),
    ...(maxBodyBytes > 0 ? [`client_max_body_size ${maxBodyBytes / 1024}k;`] : []),
    'include proxy.conf;',
    ...(never ? ['proxy_next_upstream error timeout;'] : []),
    `proxy_pass http://$${never ? 'gateways_once' : 'gateways'};`,
  ];
  return `location ${place} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

function seconds(budgetMs: number): string {
  return `${(budgetMs + MARGIN_MS) / 1000}s`;
}

if (import.meta.main)
  writeFileSync(fileURLToPath(new URL('./operation-rules.conf', import.meta.url)), operationRules());
