import { endWithParent } from '../end-with-parent.ts';
import { runStockGateway } from './stock-gateway.ts';
import { runStockService } from './stock-services.ts';
import type { StockName, StockSettings } from './stock-stack.ts';

/** One process of the stock stack, which ends with the bench; reports the gateway's address, or nothing for a service, once it is ready. */
endWithParent();
const name = process.argv[2] as StockName;
const settings: StockSettings = JSON.parse(process.env.STOCK_SETTINGS ?? '{}');
if (name === 'gateway') process.send?.(await runStockGateway(settings));
else await runStockService(name, settings).then(() => process.send?.(''));
