import 'reflect-metadata';
import { defineContract, FileBytes, type InputOf, type OutputOf } from '@brokerage/contracts';
import {
  backgroundContext,
  type CallContext,
  connectNats,
  createLogger,
  createMetrics,
  Handles,
  RpcClient,
} from '@brokerage/service-kit';
import { Controller, type DynamicModule, Inject, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { ACTOR_KEYS } from '@brokerage/testing';
import { inject, onTestFinished } from 'vitest';
import { z } from 'zod';
import { processConfig } from '../src/config/base-config.ts';
import { NatsServer } from '../src/rpc/nats-server.ts';

const shape = {
  access: 'internal',
  summary: 'For these tests',
  input: z.strictObject({ text: z.string() }),
  output: z.strictObject({ text: z.string() }),
  errors: ['price_changed'],
} as const;

/** Long enough for the test's own time limit to expire first. */
export const ask = defineContract({ ...shape, subject: 'echo.things.ask', retry: 'safe', timeoutMs: 60_000 });
export const askOnce = defineContract({ ...shape, subject: 'echo.things.ask-once', retry: 'never', timeoutMs: 60_000 });
export const askBriefly = defineContract({
  ...shape,
  subject: 'echo.things.ask-briefly',
  retry: 'safe',
  timeoutMs: 300,
});
export const askOnceBriefly = defineContract({
  ...shape,
  subject: 'echo.things.ask-once-briefly',
  retry: 'never',
  timeoutMs: 300,
});

export const readFile = defineContract({
  ...shape,
  subject: 'echo.files.read',
  output: z.strictObject({ fileName: z.string(), bytes: FileBytes }),
  retry: 'safe',
});
/** Every value of a byte, so that no encoding as text would keep them. */
export const FILE = Buffer.from(Array.from({ length: 256 }, (_, value) => value));

export type Answer = (input: InputOf<typeof ask>, context: CallContext) => Promise<OutputOf<typeof ask>>;
const ANSWER = Symbol('answer');

@Controller()
class EchoHandler {
  constructor(@Inject(ANSWER) private readonly answer: Answer) {}

  @Handles(ask)
  ask(input: InputOf<typeof ask>, context: CallContext): Promise<OutputOf<typeof ask>> {
    return this.answer(input, context);
  }

  @Handles(askOnce)
  askOnce(input: InputOf<typeof ask>, context: CallContext): Promise<OutputOf<typeof ask>> {
    return this.answer(input, context);
  }

  @Handles(askBriefly)
  askBriefly(input: InputOf<typeof ask>, context: CallContext): Promise<OutputOf<typeof ask>> {
    return this.answer(input, context);
  }

  @Handles(readFile)
  async readFile({ text }: InputOf<typeof readFile>): Promise<OutputOf<typeof readFile>> {
    return { fileName: `${text}.bin`, bytes: FILE };
  }

  @Handles(askOnceBriefly)
  askOnceBriefly(input: InputOf<typeof ask>, context: CallContext): Promise<OutputOf<typeof ask>> {
    return this.answer(input, context);
  }
}

@Module({})
class EchoModule {
  static answering(answer: Answer): DynamicModule {
    return { module: EchoModule, controllers: [EchoHandler], providers: [{ provide: ANSWER, useValue: answer }] };
  }
}

/** Where the processes of a test meet: one server and one namespace. */
interface Place {
  natsUrl: string;
  namespace: string;
}

export function ownPlace(natsUrl = inject('infrastructure').natsUrl): Place {
  return { natsUrl, namespace: `t${randomUUID().slice(0, 8)}` };
}

function openConnection({ natsUrl, namespace }: Place, name: string) {
  return connectNats(processConfig.parse({ NODE_ENV: 'test', NATS_URL: natsUrl, NATS_NAMESPACE: namespace }), name);
}

/** Starts a single-instance service whose handlers all run `answer`. */
export async function startCallee(place: Place, answer: Answer) {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const connection = await openConnection(place, 'echo');
  const metrics = createMetrics('echo');
  const logger = createLogger({ service: 'echo', instance: '1', level: 'info', destination });
  const { namespace } = place;
  const strategy = new NatsServer({ connection, namespace, queue: 'echo', logger, metrics, actorKeys: ACTOR_KEYS });
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(EchoModule.answering(answer), {
    strategy,
    logger: false,
    abortOnError: false,
  });
  await app.listen();
  onTestFinished(async () => {
    await app.close();
    await connection.close();
  });
  return { app, connection, lines, metrics };
}

export async function startCaller(place: Place, minTimeoutMs = 0) {
  const connection = await openConnection(place, 'caller');
  const metrics = createMetrics('caller');
  const rpc = new RpcClient({ connection, namespace: place.namespace, metrics, caller: 'caller', minTimeoutMs });
  onTestFinished(async () => {
    rpc.close();
    await connection.close();
  });
  return { rpc, connection, metrics };
}

/** No call in these tests may take this long. */
export const patiently = () => backgroundContext(60_000);
