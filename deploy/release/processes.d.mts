import type { EventOwner } from '@brokerage/contracts';

export declare const SERVICES: readonly EventOwner[];
export declare const PROCESSES: readonly ('gateway' | EventOwner)[];
