/** Node flag that opens the inspector on a free loopback port; Node writes the address to the log. */
export const INSPECTOR_OPTION = '--inspect=127.0.0.1:0';

const MEGABYTE = 1024 * 1024;

interface HeapUsage {
  usedSize: number;
  backingStorageSize?: number;
}

/** Reads the heap of a Node process through its inspector. */
export class HeapProbe {
  private readonly pending = new Map<number, (result: unknown) => void>();
  private readonly socket: WebSocket;
  private sent = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id?: number; result: unknown };
      if (id === undefined) return;
      this.pending.get(id)?.(result);
      this.pending.delete(id);
    });
  }

  /** `log` is the output of the process since it was started with the flag above. */
  static async open(log: string): Promise<HeapProbe> {
    const address = log
      .match(/Debugger listening on (ws:\S+)/g)
      ?.at(-1)
      ?.split(' ')
      .at(-1);
    if (address === undefined) throw new Error('The process has no inspector.');
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`The inspector at ${address} does not answer.`)));
    });
    return new HeapProbe(socket);
  }

  /** Returns the MB in use after a full garbage collection: objects, and the bytes of buffers. */
  async usedAfterCollection(): Promise<number> {
    await this.ask('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = (await this.ask('Runtime.getHeapUsage')) as HeapUsage;
    return (usedSize + backingStorageSize) / MEGABYTE;
  }

  close(): void {
    this.socket.close();
  }

  private ask(method: string): Promise<unknown> {
    this.sent += 1;
    const id = this.sent;
    this.socket.send(JSON.stringify({ id, method }));
    return new Promise((resolve) => this.pending.set(id, resolve));
  }
}
