import { listAgents, listAgentVersions, previewAgent, readAgent } from '@brokerage/contracts';
import { call } from '../../../shared/api.ts';
import { contentQueries } from '../shell/content.queries.ts';

export const agentQueries = contentQueries('agent', {
  list: (options) => call(listAgents, {}, options),
  one: (id, options) => call(readAgent, { id }, options),
  versions: (id, options) => call(listAgentVersions, { id }, options),
  preview: (id, options) => call(previewAgent, { id }, options),
});
