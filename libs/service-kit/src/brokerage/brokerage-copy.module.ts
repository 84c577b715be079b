import { brokeragePublished } from '@brokerage/contracts';
import { Controller, type DynamicModule, Module, type Type } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HandlesEvent } from '../events/handles-event.ts';
import { BrokerageCopy } from './brokerage-copy.ts';
import { BROKERAGE_COPY, BrokerageCopyRepository, brokerageCopySchema } from './brokerage-copy.repository.ts';

type Consumer = (typeof brokeragePublished)['consumers'][number];

function brokerageController(consumer: Consumer): Type {
  @Controller()
  class BrokerageController {
    constructor(private readonly copy: BrokerageCopy) {}

    @HandlesEvent(brokeragePublished, consumer)
    refresh(): Promise<void> {
      return this.copy.refresh();
    }
  }
  return BrokerageController;
}

/** Provides the published brokerage to a service that names it in mails, receipts or files. */
@Module({})
export class BrokerageCopyModule {
  static of(consumer: Consumer): DynamicModule {
    return {
      module: BrokerageCopyModule,
      imports: [MongooseModule.forFeature([{ name: BROKERAGE_COPY, schema: brokerageCopySchema }])],
      controllers: [brokerageController(consumer)],
      providers: [BrokerageCopy, BrokerageCopyRepository],
    };
  }
}
