import { endSession, refreshSession, Session } from '@brokerage/contracts';
import { call, callFor } from '../../shared/api.ts';

/** Exchanges the refresh cookie for a session. */
export const renew = (): Promise<Session> => callFor(refreshSession, {}, Session);

/** Ends the session on the server. */
export const end = (): Promise<unknown> => call(endSession, {});
