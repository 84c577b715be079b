import { runStockGateway } from './stock-gateway.ts';
import { runStockService } from './stock-services.ts';
import type { StockName, StockSettings } from './stock-stack.ts';

/** One process of the stock stack; reports the gateway's address, or nothing for a service, once it is ready. */
const name = process.argv[2] as StockName;
const settings: StockSettings = JSON.parse(process.env.STOCK_SETTINGS ?? '{}');
if (name === 'gateway') process.send?.(await runStockGateway(settings));
else await runStockService(name, settings).then(() => process.send?.(''));
