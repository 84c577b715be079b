import type { EventEnvelope } from '@brokerage/contracts';
import { connectNats, EventStream, processConfig } from '@brokerage/service-kit';
import { onTestFinished } from 'vitest';

/** Opens a test's stream and its published events, oldest first, without the additional events about changes made by the office. */
export async function openEvents(env: Record<string, string>) {
  const settings = processConfig.parse(env);
  const connection = await connectNats(settings, 'events');
  onTestFinished(() => connection.close());
  const stream = new EventStream(connection, { ...settings, EVENTS_MAX_BYTES: 1_048_576, EVENTS_REPLICAS: 1 });
  await stream.ensure();
  const manager = await stream.management();
  const published = async (): Promise<EventEnvelope[]> => {
    const { messages } = (await manager.streams.info(stream.name)).state;
    const found = Array.from({ length: messages }, (_, index) =>
      manager.streams.getMessage(stream.name, { seq: index + 1 }),
    );
    const all = (await Promise.all(found)).flatMap((message) => message?.json<EventEnvelope>() ?? []);
    return all.filter(({ type }) => !type.endsWith('.admin.acted'));
  };
  return { connection, stream, manager, published };
}
