type Read = () => Promise<ReadonlyMap<string, Date | null>>;

/**
 * Which consumers of the process are not needed all the time, and since when each is: null while nobody needs it. The server then keeps no
 * place for it in the stream. Asked whenever the consumers are looked at.
 */
export class ConsumerDemand {
  private ask: Read = () => Promise.resolve(new Map());

  /** Once, by the part of the service that knows. */
  answerBy(ask: Read): void {
    this.ask = ask;
  }

  read(): ReturnType<Read> {
    return this.ask();
  }
}
