/**
 * MIN_TIMEOUT_MS of processes under test, in milliseconds. On a busy machine, the one second of most operations would
 * expire before the answer is read. The limits have their own tests.
 */
export const TEST_MIN_TIMEOUT_MS = 12_000;
