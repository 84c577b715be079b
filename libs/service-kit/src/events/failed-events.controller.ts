import {
  type EventReader,
  EVENTS,
  FAILED_EVENT_OPERATIONS,
  FAILED_EVENTS_LISTED,
  type FailedEvent,
  type InputOf,
  type OutputOf,
} from '@brokerage/contracts';
import { Controller, type Type } from '@nestjs/common';
import { DomainError } from '../domain-error.ts';
import { Handles } from '../rpc/handles.ts';
import type { FailedEventFields } from './failed-event.model.ts';
import { FailedEventRepository } from './failed-event.repository.ts';

type Operations = (typeof FAILED_EVENT_OPERATIONS)[EventReader];

/** Shows an admin the events that a service could not process, and retries one. Returns null for a service that reads no events. */
export function failedEventsController(service: string): Type | null {
  if (!isReader(service)) {
    const consumers = [...EVENTS.values()].flatMap((event) => event.consumers);
    if (consumers.some((consumer) => consumer.startsWith(`${service}-`)))
      throw new Error(`${service} reads events and has no operations for those that fail`);
    return null;
  }
  const operations: Operations = FAILED_EVENT_OPERATIONS[service];
  @Controller()
  class FailedEventsController {
    constructor(private readonly failed: FailedEventRepository) {}

    @Handles(operations.list)
    async list(): Promise<OutputOf<Operations['list']>> {
      const [events, dead, retrying] = await Promise.all([
        this.failed.list(FAILED_EVENTS_LISTED),
        this.failed.count('dead'),
        this.failed.count('retrying'),
      ]);
      return { events: events.map(rowOf), dead, retrying };
    }

    @Handles(operations.repeat)
    async repeat({ failedEventId }: InputOf<Operations['repeat']>): Promise<FailedEvent> {
      const event = await this.failed.repeat(failedEventId);
      if (!event) throw new DomainError('not_found');
      return rowOf(event);
    }
  }
  return FailedEventsController;
}

function isReader(service: string): service is EventReader {
  return Object.hasOwn(FAILED_EVENT_OPERATIONS, service);
}

function rowOf({
  _id,
  consumer,
  type,
  envelope,
  state,
  tries,
  failure,
  firstFailedAt,
  nextTryAt,
}: FailedEventFields): FailedEvent {
  return {
    id: _id,
    consumer,
    type,
    entityId: envelope?.subject ?? null,
    occurredAt: envelope?.time ?? null,
    state,
    tries,
    failure,
    firstFailedAt: firstFailedAt.toISOString(),
    nextTryAt: nextTryAt.toISOString(),
  };
}
