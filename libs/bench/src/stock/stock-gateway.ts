import { Body, Controller, Get, Headers, Inject, Module, Param, Post, UnauthorizedException } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type ClientProxy, ClientsModule, Transport } from '@nestjs/microservices';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { jwtVerify } from 'jose';
import { decorateMethod, decorateParameters } from './stock-decorators.ts';
import type { StockSettings } from './stock-stack.ts';

const CLIENT = 'SERVICES';
const SETTINGS = 'SETTINGS';

class StockGateway {
  private readonly services: ClientProxy;
  private readonly key: Uint8Array;

  constructor(services: ClientProxy, settings: StockSettings) {
    this.services = services;
    this.key = new TextEncoder().encode(settings.tokenSecret);
  }

  products() {
    return this.services.send<object>('stock.products.list', {});
  }

  signIn(body: object) {
    return this.services.send<object>('stock.auth.sign-in', body);
  }

  contact(body: object) {
    return this.services.send<object>('stock.leads.create', body);
  }

  async createOrder(authorization: string, body: object) {
    return this.services.send<object>('stock.orders.create', { ...body, buyer: await this.buyerOf(authorization) });
  }

  async captureOrder(authorization: string, paypalOrderId: string) {
    return this.services.send<object>('stock.orders.capture', {
      paypalOrderId,
      buyer: await this.buyerOf(authorization),
    });
  }

  private async buyerOf(authorization: string): Promise<string | undefined> {
    try {
      return (await jwtVerify(authorization.replace('Bearer ', ''), this.key)).payload.sub;
    } catch {
      throw new UnauthorizedException();
    }
  }
}

/** Starts the gateway and returns its address. */
export async function runStockGateway(settings: StockSettings): Promise<string> {
  class GatewayModule {}
  Inject(CLIENT)(StockGateway, undefined, 0);
  Inject(SETTINGS)(StockGateway, undefined, 1);
  Controller()(StockGateway);
  decorateMethod(StockGateway, 'products', Get('products'));
  decorateMethod(StockGateway, 'signIn', Post('sign-in'));
  decorateParameters(StockGateway, 'signIn', Body());
  decorateMethod(StockGateway, 'contact', Post('contact'));
  decorateParameters(StockGateway, 'contact', Body());
  decorateMethod(StockGateway, 'createOrder', Post('orders'));
  decorateParameters(StockGateway, 'createOrder', Headers('authorization'), Body());
  decorateMethod(StockGateway, 'captureOrder', Post('orders/:paypalOrderId/capture'));
  decorateParameters(StockGateway, 'captureOrder', Headers('authorization'), Param('paypalOrderId'));
  Module({
    imports: [ClientsModule.register([{ name: CLIENT, transport: Transport.NATS, options: settings.nats }])],
    controllers: [StockGateway],
    providers: [{ provide: SETTINGS, useValue: settings }],
  })(GatewayModule);
  const app = await NestFactory.create(GatewayModule, new FastifyAdapter(), { logger: ['error'] });
  await app.listen(0, '127.0.0.1');
  return app.getUrl();
}
