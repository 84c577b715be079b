import 'reflect-metadata';
import { type DynamicModule, Global, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import type { z } from 'zod';
import { loadConfig } from '../config/load-config.ts';
import { createLogger, type Logger } from '../log/logger.ts';
import { NestLogger } from '../log/nest-logger.ts';
import { createMetrics } from '../ops/metrics.ts';
import { mongoOptions } from '../store/mongo-options.ts';
import { commandConfig, type CommandIo, printingFailures } from './database-command.ts';
import { CONFIG, LOGGER, METRICS } from './kit.module.ts';

type CommandConfig = z.infer<typeof commandConfig>;

@Global()
@Module({})
class CommandRoot {
  static of(module: Type, config: CommandConfig, logger: Logger): DynamicModule {
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: logger },
      { provide: METRICS, useValue: createMetrics('command') },
    ];
    const options = { ...mongoOptions(config.MONGODB_DATABASE), retryAttempts: 0 };
    return {
      module: CommandRoot,
      providers,
      exports: providers,
      imports: [MongooseModule.forRoot(config.MONGODB_URI, options), module],
    };
  }
}

/**
 * Runs an operator's command with the providers of a service's module, while the service runs. It has no NATS: events wait
 * in their documents for the service. `settings` are those of the module. Returns the exit code: 0, or 1 after printing the
 * reason.
 */
export function runWithModule(
  { env, print, service, module, settings }: CommandIo & { service: string; module: Type; settings: z.ZodObject },
  work: (app: INestApplicationContext) => Promise<void>,
): Promise<number> {
  return printingFailures(print, async () => {
    const config = { ...loadConfig(settings, env), ...loadConfig(commandConfig, env) };
    const logger = createLogger({
      service,
      instance: 'command',
      level: config.LOG_LEVEL,
      destination: process.stderr,
    });
    const app = await NestFactory.createApplicationContext(CommandRoot.of(module, config, logger), {
      logger: new NestLogger(logger),
      abortOnError: false,
    });
    try {
      await work(app);
    } finally {
      await app.close();
    }
  });
}
