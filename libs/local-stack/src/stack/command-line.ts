export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns the requested port of the site, or 8080. */
export function requestedPort(): number {
  const port = Number(process.env.PORT ?? '8080');
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('PORT must be a port number.');
  return port;
}

/** Aborts on the first signal, or when npm is gone. A second signal exits immediately, and the watchdog kills the rest. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  const stop = (): void => {
    if (stopping.signal.aborted) process.exit(1);
    print('\nStopping ... (Ctrl-C again kills everything)');
    stopping.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  process.on('disconnect', () => {
    if (!stopping.signal.aborted) stop();
  });
  return stopping.signal;
}
