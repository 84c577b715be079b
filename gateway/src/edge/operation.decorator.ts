import { type OperationName } from '@brokerage/contracts';
import { SetMetadata } from '@nestjs/common';

export const OPERATION = 'operation';

/** Names the operation a route serves; the policy guard refuses a route that names none. */
export const ServesOperation = (name: OperationName) => SetMetadata(OPERATION, name);
