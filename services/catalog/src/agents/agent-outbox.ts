import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { AGENT, type AgentFields } from './agent.model.ts';

/** What agents report, on its way from their documents to the stream. */
export class AgentOutbox extends Outbox<AgentFields> {}

export const agentOutbox = outboxProvider(AgentOutbox, AGENT);
