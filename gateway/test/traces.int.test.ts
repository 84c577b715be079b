import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { takePdf } from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startShop } from './whole-shop.ts';

const SpanShape = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
});
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) })),
      }),
      scopeSpans: z.array(z.object({ spans: z.array(SpanShape) })),
    }),
  ),
});
type Span = z.infer<typeof SpanShape> & { service: string };

/** Receives OTLP over HTTP like a collector. */
async function openCollector() {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    for (const { resource, scopeSpans } of Export.parse(JSON.parse(body)).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans).map((span) => ({ ...span, service })));
    }
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, bodies };
}

test('a purchase is one trace through all processes, PayPal, database and mail, without personal data', async () => {
  const collector = await openCollector();
  const shop = await startShop({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '1',
      OTEL_BSP_SCHEDULE_DELAY: '200',
      DOWNLOAD_SWEEP_EVERY_MS: '500',
    },
  });
  const buyer = await shop.signedInBuyer();
  const { downloadToken } = await buyer.buy('basic', shop.paypal);
  await buyer.ask(takePdf, { downloadToken, attemptId: randomUUID() });
  await shop.mailTo(buyer.email, /receipt/i);

  const { traceId } = await eventually(async () =>
    collector.spans.find(({ name }) => name === 'POST /api/payments/orders/:paypalOrderId/capture'),
  );
  const tree = () => collector.spans.filter((span) => span.traceId === traceId);
  const expected = [
    ['payment', /^paypal capture$/],
    ['payment', /^update orders$|^findAndModify orders$/],
    ['download', /^download\.entitlements?\./],
    ['download', /^(insert|update|findAndModify) entitlements$/],
    ['notification', /^process mail$/],
  ] as const;
  await eventually(async () =>
    expected.every(([service, name]) => tree().some((span) => span.service === service && name.test(span.name)))
      ? true
      : undefined,
  );
  expect([...new Set(tree().map(({ service }) => service))].toSorted()).toEqual([
    'auth',
    'download',
    'gateway',
    'notification',
    'payment',
  ]);

  const orphans = () => {
    const ids = new Set(collector.spans.map((span) => `${span.traceId} ${span.spanId}`));
    return collector.spans.filter((span) => span.parentSpanId && !ids.has(`${span.traceId} ${span.parentSpanId}`));
  };
  // A span is sent when it ends, and its parent ends later.
  await eventually(async () => (orphans().length === 0 ? true : undefined));
  expect(tree().filter(({ parentSpanId }) => !parentSpanId)).toHaveLength(1);
  // Housekeeping without a request is a trace of its own.
  const over = { $set: { expiresAt: new Date(Date.now() - 1000) } };
  await shop.database('download').collection('entitlements').updateMany({}, over);
  const closing = await eventually(async () =>
    collector.spans.find(({ service, name }) => service === 'download' && name === 'process download-expiry close'),
  );
  expect(closing.parentSpanId ?? '').toBe('');

  for (const secret of [buyer.email, downloadToken]) expect(collector.bodies.join()).not.toContain(secret);
});
