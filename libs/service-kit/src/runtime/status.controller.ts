import {
  type OutputOf,
  readAuthStatus,
  readCatalogStatus,
  readDownloadStatus,
  readNotificationStatus,
  readPaymentStatus,
} from '@brokerage/contracts';
import { Controller, type Type } from '@nestjs/common';
import { Handles } from '../rpc/handles.ts';
import type { BuildInfo } from './build-info.ts';

const CONTRACTS = {
  auth: readAuthStatus,
  catalog: readCatalogStatus,
  payment: readPaymentStatus,
  download: readDownloadStatus,
  notification: readNotificationStatus,
};
export type ServiceName = keyof typeof CONTRACTS;

/** Answers, in every service alike, which version of it runs. */
export function statusController(service: ServiceName, build: BuildInfo): Type {
  @Controller()
  class StatusController {
    @Handles(CONTRACTS[service])
    async read(): Promise<OutputOf<typeof readAuthStatus>> {
      return build;
    }
  }
  return StatusController;
}
