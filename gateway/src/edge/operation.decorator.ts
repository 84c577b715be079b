import type { Contract } from '@brokerage/contracts';
import { SetMetadata } from '@nestjs/common';

export const OPERATION = 'operation';

/** Names the operation a route serves; the access guard refuses a route that names none. */
export const ServesOperation = (contract: Contract) => SetMetadata(OPERATION, contract);

/** A route without an operation, for every member of the office. */
export const ServesOffice = () => SetMetadata(OPERATION, { access: 'assistant' } satisfies Pick<Contract, 'access'>);
