import { type OutputOf, type readAuthStatus, STATUS_OF } from '@brokerage/contracts';
import { Controller, type Type } from '@nestjs/common';
import { Handles } from '../rpc/handles.ts';
import type { BuildInfo } from './build-info.ts';

export type ServiceName = keyof typeof STATUS_OF;

/** Reports the version of a service that is running. */
export function statusController(service: ServiceName, build: BuildInfo): Type {
  @Controller()
  class StatusController {
    @Handles(STATUS_OF[service])
    async read(): Promise<OutputOf<typeof readAuthStatus>> {
      return build;
    }
  }
  return StatusController;
}
