import {
  type EventOwner,
  type InputOf,
  type OutputOf,
  readAuthAct,
  readCatalogAct,
  readDownloadAct,
  readNotificationAct,
  readPaymentAct,
} from '@brokerage/contracts';
import { Controller, type DynamicModule, Module, type Type } from '@nestjs/common';
import { getConnectionToken, getModelToken, MongooseModule } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { ADMIN_ACT, type AdminActFields, adminActSchema } from '../acts/admin-act.model.ts';
import { AdminActOutbox, AdminActs } from '../acts/admin-acts.ts';
import type { ServiceConfig } from '../config/base-config.ts';
import { DomainError } from '../domain-error.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import { ACT_RECORDER, Handles } from '../rpc/handles.ts';
import { databaseNow } from '../store/database-clock.ts';
import { CONFIG, LOGGER, METRICS } from './kit.module.ts';
import { outboxProvider } from './outbox.provider.ts';

const READ = {
  auth: readAuthAct,
  catalog: readCatalogAct,
  download: readDownloadAct,
  notification: readNotificationAct,
  payment: readPaymentAct,
} as const satisfies Record<EventOwner, unknown>;

/** Answers the audit log's question about an act, in every service. */
function adminActsController(service: EventOwner): Type {
  @Controller()
  class AdminActsController {
    constructor(private readonly acts: AdminActs) {}

    @Handles(READ[service])
    async read({ actId }: InputOf<typeof readAuthAct>): Promise<OutputOf<typeof readAuthAct>> {
      const act = await this.acts.find(actId);
      if (!act) throw new DomainError('not_found');
      return act;
    }
  }
  return AdminActsController;
}

/** Provides the recorder of `@Handles` for acts of the office to every module of a service. */
@Module({})
export class AdminActsModule {
  static of(service: EventOwner): DynamicModule {
    return {
      module: AdminActsModule,
      global: true,
      imports: [MongooseModule.forFeature([{ name: ADMIN_ACT, schema: adminActSchema }])],
      controllers: [adminActsController(service)],
      providers: [
        outboxProvider(AdminActOutbox, ADMIN_ACT),
        {
          provide: AdminActs,
          inject: [getModelToken(ADMIN_ACT), AdminActOutbox, getConnectionToken(), CONFIG, LOGGER, METRICS],
          useFactory: (
            model: Model<AdminActFields>,
            outbox: AdminActOutbox,
            connection: Connection,
            { EVENTS_SWEEP_MS }: ServiceConfig,
            logger: Logger,
            metrics: Metrics,
          ) =>
            new AdminActs({
              service,
              model,
              outbox,
              now: () => databaseNow(connection),
              sweepEveryMs: EVENTS_SWEEP_MS,
              logger,
              metrics,
            }),
        },
        { provide: ACT_RECORDER, useExisting: AdminActs },
      ],
      exports: [ACT_RECORDER],
    };
  }
}
