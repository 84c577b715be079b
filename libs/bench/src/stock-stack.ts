import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Controller, Get, Inject, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClientProxy, ClientsModule, MessagePattern, type NatsOptions, Transport } from '@nestjs/microservices';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Schema, type Model } from 'mongoose';
import type { OutputOf, Product, listProducts, Tier } from '@brokerage/contracts';
import type { Stack } from '@brokerage/local-stack';

const LIST = 'products.list';
const MODEL = 'Product';

type NatsSettings = NonNullable<NatsOptions['options']>;

/** Two processes built as in Nest's documentation, on the servers and data of a running stack. */
export interface StockStack {
  url: string;
  processes: { name: string; pid: number | undefined }[];
  stop: () => void;
}

/**
 * Starts `GET /products` through a gateway, a NATS request and a service that queries mongoose: the comparison for the product without
 * caching. It uses Fastify instead of Nest's default Express and validates nothing, so it does less than the product.
 */
export async function startStockStack(stack: Stack): Promise<StockStack> {
  const nats = stack.dependencies.find(({ name }) => name === 'nats')?.env;
  const env = {
    ...process.env,
    STOCK_NATS: JSON.stringify({ servers: stack.natsUrl, user: nats?.NATS_USER, pass: nats?.NATS_PASSWORD }),
    STOCK_MONGODB: `${stack.mongoUri}/brokerage_catalog`,
  };
  const start = async (name: 'catalog' | 'gateway') => {
    const child = fork(fileURLToPath(import.meta.url), [name], { env });
    return { child, url: await firstMessage(name, child) };
  };
  const catalog = await start('catalog');
  const gateway = await start('gateway');
  return {
    url: `${gateway.url}/products`,
    processes: [
      { name: 'stock gateway', pid: gateway.child.pid },
      { name: 'stock catalog', pid: catalog.child.pid },
    ],
    stop: () => {
      gateway.child.kill();
      catalog.child.kill();
    },
  };
}

function firstMessage(name: string, child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: string) => resolve(message));
    child.once('exit', (code) => reject(new Error(`The stock ${name} ended with ${code} before it was ready.`)));
  });
}

class StockGateway {
  private readonly catalog: ClientProxy;

  constructor(catalog: ClientProxy) {
    this.catalog = catalog;
  }

  list() {
    return this.catalog.send<OutputOf<typeof listProducts>>(LIST, {});
  }
}

interface StoredProduct {
  _id: string;
  tier: Tier;
  name: string;
  description: string;
  priceMinor: number;
  currency: 'USD';
  features: string[];
  itemCount: number;
  popular: boolean;
  version: number;
  active: boolean;
}

const StoredProduct = new Schema<StoredProduct>(
  {
    _id: String,
    tier: String,
    name: String,
    description: String,
    priceMinor: Number,
    currency: String,
    features: [String],
    itemCount: Number,
    popular: Boolean,
    version: Number,
    active: Boolean,
  },
  { collection: 'products', autoIndex: false },
);

class StockCatalog {
  private readonly products: Model<StoredProduct>;

  constructor(products: Model<StoredProduct>) {
    this.products = products;
  }

  async list(): Promise<OutputOf<typeof listProducts>> {
    const found = await this.products.find({ active: true }).sort({ priceMinor: 1 });
    const products = found.map(
      ({ _id: id, tier, name, description, priceMinor, currency, features, itemCount, popular, version }): Product => ({
        id,
        tier,
        name,
        description,
        price: { amountMinor: priceMinor, currency },
        features,
        itemCount,
        popular,
        version,
      }),
    );
    return { products };
  }
}

/** Applies a decorator by call, because Node runs TypeScript without decorators. */
function decorateMethod(type: { prototype: object }, method: string, decorator: MethodDecorator): void {
  const descriptor = Object.getOwnPropertyDescriptor(type.prototype, method);
  if (descriptor) decorator(type.prototype, method, descriptor);
}

async function runCatalog(options: NatsSettings, mongoUri: string): Promise<string> {
  class CatalogModule {}
  Inject(getModelToken(MODEL))(StockCatalog, undefined, 0);
  Controller()(StockCatalog);
  decorateMethod(StockCatalog, 'list', MessagePattern(LIST));
  Module({
    imports: [MongooseModule.forRoot(mongoUri), MongooseModule.forFeature([{ name: MODEL, schema: StoredProduct }])],
    controllers: [StockCatalog],
  })(CatalogModule);
  const app = await NestFactory.createMicroservice(CatalogModule, {
    transport: Transport.NATS,
    options,
    logger: ['error'],
  });
  await app.listen();
  return '';
}

async function runGateway(options: NatsSettings): Promise<string> {
  class GatewayModule {}
  Inject('CATALOG')(StockGateway, undefined, 0);
  Controller('products')(StockGateway);
  decorateMethod(StockGateway, 'list', Get());
  Module({
    imports: [ClientsModule.register([{ name: 'CATALOG', transport: Transport.NATS, options }])],
    controllers: [StockGateway],
  })(GatewayModule);
  const app = await NestFactory.create(GatewayModule, new FastifyAdapter(), { logger: ['error'] });
  await app.listen(0, '127.0.0.1');
  return app.getUrl();
}

if (process.send && process.env.STOCK_NATS) {
  const options: NatsSettings = JSON.parse(process.env.STOCK_NATS);
  const isGateway = process.argv[2] === 'gateway';
  process.send(isGateway ? await runGateway(options) : await runCatalog(options, process.env.STOCK_MONGODB ?? ''));
}
