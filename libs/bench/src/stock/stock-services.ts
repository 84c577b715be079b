import { Controller, Inject, Module, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClientProxy, ClientsModule, EventPattern, MessagePattern, Transport } from '@nestjs/microservices';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import { verify } from '@node-rs/argon2';
import { Queue, Worker } from 'bullmq';
import { SignJWT } from 'jose';
import { Schema, type Model } from 'mongoose';
import { createTransport } from 'nodemailer';
import { firstValueFrom } from 'rxjs';
import type { OutputOf, Product, listProducts, Tier } from '@brokerage/contracts';
import { decorateMethod } from './stock-decorators.ts';
import type { StockSettings } from './stock-stack.ts';

const SERVICES = 'SERVICES';
const SETTINGS = 'SETTINGS';

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

const productSchema = new Schema<StoredProduct>(
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

interface User {
  email: string;
  passwordHash: string;
}
interface Session {
  userId: string;
}

const userSchema = new Schema<User>({ email: { type: String, unique: true }, passwordHash: String });
const sessionSchema = new Schema<Session>({ userId: String }, { timestamps: true });

class StockAuth {
  private readonly users: Model<User>;
  private readonly sessions: Model<Session>;
  private readonly settings: StockSettings;

  constructor(users: Model<User>, sessions: Model<Session>, settings: StockSettings) {
    this.users = users;
    this.sessions = sessions;
    this.settings = settings;
  }

  async onModuleInit(): Promise<void> {
    const { email, passwordHash } = this.settings.user;
    await this.users.create({ email, passwordHash });
  }

  async signIn({ email, password }: { email: string; password: string }) {
    const user = await this.users.findOne({ email });
    if (!user || !(await verify(user.passwordHash, password))) return { accessToken: null };
    const session = await this.sessions.create({ userId: user.id });
    return { accessToken: await accessToken(this.settings, user.id), sessionId: session.id };
  }
}

/** Signs the access token of a buyer. */
export function accessToken({ tokenSecret }: StockSettings, subject: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(tokenSecret));
}

interface Order {
  buyer: string;
  tier: string;
  amount: string;
  status: string;
  paypalOrderId?: string;
  captureId?: string;
}

const orderSchema = new Schema<Order>(
  {
    buyer: String,
    tier: String,
    amount: String,
    status: String,
    paypalOrderId: { type: String, index: true },
    captureId: String,
  },
  { timestamps: true },
);

/** The parts that are read of PayPal's answers. */
interface PayPalOrder {
  id: string;
  purchase_units: { payments?: { captures?: { id: string }[] } }[];
}

class StockPayment {
  private readonly orders: Model<Order>;
  private readonly services: ClientProxy;
  private readonly settings: StockSettings;
  private token: Promise<string> | undefined;

  constructor(orders: Model<Order>, services: ClientProxy, settings: StockSettings) {
    this.orders = orders;
    this.services = services;
    this.settings = settings;
  }

  async create({ buyer, tier }: { buyer: string; tier: string }) {
    const order = await this.orders.create({ buyer, tier, amount: '49.99', status: 'CREATED' });
    const amount = { currency_code: 'USD', value: order.amount };
    const created = await this.paypal('/v2/checkout/orders', {
      intent: 'CAPTURE',
      purchase_units: [{ reference_id: order.id, amount }],
    });
    order.paypalOrderId = created.id;
    await order.save();
    return { paypalOrderId: created.id };
  }

  async capture({ buyer, paypalOrderId }: { buyer: string; paypalOrderId: string }) {
    const order = await this.orders.findOne({ paypalOrderId, buyer });
    if (!order) return { downloadToken: null };
    const captured = await this.paypal(`/v2/checkout/orders/${paypalOrderId}/capture`, {});
    order.captureId = captured.purchase_units[0]?.payments?.captures?.[0]?.id ?? '';
    order.status = 'COMPLETED';
    await order.save();
    const grant = this.services.send<{ downloadToken: string }>('stock.downloads.grant', { orderId: order.id, buyer });
    const { downloadToken } = await firstValueFrom(grant);
    this.services.emit('stock.order.completed', { orderId: order.id, amount: order.amount, downloadToken });
    return { downloadToken };
  }

  private async paypal(path: string, body: object): Promise<PayPalOrder> {
    const answer = await fetch(`${this.settings.paypal.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        prefer: 'return=representation',
        authorization: `Bearer ${await this.payPalToken()}`,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`PayPal answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as PayPalOrder;
  }

  private payPalToken(): Promise<string> {
    const { url, clientId, clientSecret } = this.settings.paypal;
    this.token ??= fetch(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      },
      body: 'grant_type=client_credentials',
    }).then(async (answer) => ((await answer.json()) as { access_token: string }).access_token);
    return this.token;
  }
}

interface Grant {
  orderId: string;
  buyer: string;
  downloadToken: string;
  left: number;
}

const grantSchema = new Schema<Grant>(
  { orderId: String, buyer: String, downloadToken: { type: String, index: true }, left: Number },
  { timestamps: true },
);

class StockDownload {
  private readonly grants: Model<Grant>;

  constructor(grants: Model<Grant>) {
    this.grants = grants;
  }

  async grant({ orderId, buyer }: { orderId: string; buyer: string }) {
    const downloadToken = crypto.randomUUID();
    await this.grants.create({ orderId, buyer, downloadToken, left: 3 });
    return { downloadToken };
  }
}

interface Lead {
  name: string;
  email: string;
  phone: string;
  message: string;
}

const leadSchema = new Schema<Lead>(
  { name: String, email: String, phone: String, message: String },
  { timestamps: true },
);

const MAILS = 'stock-mails';

class StockNotification {
  private readonly leads: Model<Lead>;
  private readonly queue: Queue;

  constructor(leads: Model<Lead>, { redisUrl, smtpUrl, user }: StockSettings) {
    const connection = { url: redisUrl, maxRetriesPerRequest: null };
    const transport = createTransport({ url: smtpUrl, pool: true });
    this.leads = leads;
    this.queue = new Queue(MAILS, { connection });
    const worker = new Worker<{ text: string }>(
      MAILS,
      async ({ name, data }) => {
        await transport.sendMail({ from: user.email, to: user.email, subject: name, text: data.text });
      },
      { connection, concurrency: 5 },
    );
    worker.on('error', (error) => void process.stderr.write(`${error}\n`));
  }

  async createLead(lead: Lead) {
    const { id } = await this.leads.create(lead);
    await this.queue.add('New lead', { text: `${lead.name} (${lead.email}, ${lead.phone}): ${lead.message}` });
    return { id };
  }

  async orderCompleted({ orderId, amount, downloadToken }: Record<string, string>) {
    await this.queue.add('Receipt', { text: `Order ${orderId}: US$${amount}. Download: ${downloadToken}` });
  }
}

interface StockService {
  type: Type<object>;
  /** Tokens of what its constructor takes, in their order. */
  injected: string[];
  messages: Record<string, string>;
  events?: Record<string, string>;
  database: string;
  models: { name: string; schema: Schema }[];
}

/** The services by name; each takes its models, the client of the others, and the settings from the container. */
const STOCK_SERVICES = {
  auth: {
    type: StockAuth,
    injected: [getModelToken('User'), getModelToken('Session'), SETTINGS],
    messages: { signIn: 'stock.auth.sign-in' },
    database: 'stock_auth',
    models: [
      { name: 'User', schema: userSchema },
      { name: 'Session', schema: sessionSchema },
    ],
  },
  catalog: {
    type: StockCatalog,
    injected: [getModelToken('Product')],
    messages: { list: 'stock.products.list' },
    // The product's own data, so that the answers can be compared.
    database: 'brokerage_catalog',
    models: [{ name: 'Product', schema: productSchema }],
  },
  download: {
    type: StockDownload,
    injected: [getModelToken('Grant')],
    messages: { grant: 'stock.downloads.grant' },
    database: 'stock_download',
    models: [{ name: 'Grant', schema: grantSchema }],
  },
  notification: {
    type: StockNotification,
    injected: [getModelToken('Lead'), SETTINGS],
    messages: { createLead: 'stock.leads.create' },
    events: { orderCompleted: 'stock.order.completed' },
    database: 'stock_notification',
    models: [{ name: 'Lead', schema: leadSchema }],
  },
  payment: {
    type: StockPayment,
    injected: [getModelToken('Order'), SERVICES, SETTINGS],
    messages: { create: 'stock.orders.create', capture: 'stock.orders.capture' },
    database: 'stock_payment',
    models: [{ name: 'Order', schema: orderSchema }],
  },
} satisfies Record<string, StockService>;

/** Starts a service of the stock stack. */
export async function runStockService(name: keyof typeof STOCK_SERVICES, settings: StockSettings): Promise<void> {
  const { type, injected, messages, events, database, models }: StockService = STOCK_SERVICES[name];
  for (const [index, token] of injected.entries()) Inject(token)(type, undefined, index);
  Controller()(type);
  for (const [method, subject] of Object.entries(messages)) decorateMethod(type, method, MessagePattern(subject));
  for (const [method, subject] of Object.entries(events ?? {}))
    decorateMethod(type, method, EventPattern(subject) as MethodDecorator);
  class ServiceModule {}
  const imports: DynamicModule[] = [
    MongooseModule.forRoot(`${settings.mongoUri}/${database}`),
    MongooseModule.forFeature(models),
    ClientsModule.register([{ name: SERVICES, transport: Transport.NATS, options: settings.nats }]),
  ];
  const providers: Provider[] = [{ provide: SETTINGS, useValue: settings }];
  Module({ imports, controllers: [type], providers })(ServiceModule);
  const app = await NestFactory.createMicroservice(ServiceModule, {
    transport: Transport.NATS,
    options: settings.nats,
    logger: ['error'],
  });
  await app.listen();
}
