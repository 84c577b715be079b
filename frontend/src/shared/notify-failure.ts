import { ApiError } from './api-error.ts';
import { notifyError } from './notify.tsx';

/** Refusals carry their own sentence; anything else gets a general one. */
export function notifyFailure(error: Error): void {
  notifyError(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.');
}
