import type { Contract } from '@brokerage/contracts';
import { SetMetadata } from '@nestjs/common';

export const OPERATION = 'operation';

/** Names the operation a route serves; the access guard refuses a route that names none. */
export const ServesOperation = (contract: Contract) => SetMetadata(OPERATION, contract);

/** A route for everybody of the office that no operation is behind. */
export const ServesOffice = () => SetMetadata(OPERATION, { access: 'assistant' } satisfies Pick<Contract, 'access'>);
