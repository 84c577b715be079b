type Read = () => Promise<ReadonlyMap<string, Date | null>>;

/**
 * The consumers of this process that are not always needed, each with the time since when it is needed, or null while it is
 * not. The server keeps no state for an unneeded consumer. Read whenever the consumers are checked.
 */
export class ConsumerDemand {
  private ask: Read = () => Promise.resolve(new Map());

  /** Called once, by the part of the service that knows the answer. */
  answerBy(ask: Read): void {
    this.ask = ask;
  }

  read(): ReturnType<Read> {
    return this.ask();
  }
}
