import {
  accountDisabled,
  accountErased,
  ADMIN_EVENTS_HEARTBEAT_MS,
  type AdminEvent,
  type AdminEventsState,
  checkSession,
  type EventEnvelope,
  isOffice,
  roleOf,
  sessionEnded,
} from '@brokerage/contracts';
import {
  backgroundContext,
  DomainError,
  EventTail,
  type Logger,
  type Metrics,
  type RpcClient,
  type StreamPosition,
} from '@brokerage/service-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import type { FastifyReply } from 'fastify';
import { Gauge } from 'prom-client';
import { LiveConnection, type SessionStatus } from './live-connection.ts';

/** How long events are kept for pages that reconnect, to this gateway or from another one. */
const RECENT_MS = 5 * 60_000;
const RECENT_EVENTS = 1000;
/** Open pages of one admin at one gateway: as many tabs as somebody keeps open in a working day. */
const PAGES_PER_ADMIN = 20;
const CHECK_BUDGET_MS = 3000;

interface LiveEventsOptions {
  connection: NatsConnection;
  namespace: string;
  rpc: RpcClient;
  /** Receives every event for other uses in this gateway. */
  onEvent: (event: EventEnvelope) => void;
  logger: Logger;
  metrics: Metrics;
}

interface Admin {
  userId: string;
  sessionId: string;
}

/** Sends events to open pages of the admin area as server-sent events. Only types and times: a page requests the current state itself. */
export class LiveEvents {
  private readonly tail: EventTail;
  private readonly timer: NodeJS.Timeout;
  private readonly open = new Map<LiveConnection, Admin>();
  private recent: { sequence: number; frame: string }[] = [];
  /** Every event after this position is in `recent`. Undefined while the stream cannot be followed. */
  private floor: StreamPosition | undefined;
  private isFollowing = false;
  private closed = false;

  constructor(private readonly options: LiveEventsOptions) {
    const { connection, namespace, logger, metrics, onEvent } = options;
    this.tail = new EventTail({
      connection,
      namespace,
      caller: 'gateway',
      sinceMs: RECENT_MS,
      onFollowing: (after) => this.follow(after),
      onEvent: (event, at) => {
        onEvent(event);
        if (!this.endsSession(event)) this.tell(event, at);
      },
      onLost: () => this.lose(),
      logger,
    });
    this.timer = setInterval(() => {
      for (const connection of this.open.keys()) connection.beat();
    }, ADMIN_EVENTS_HEARTBEAT_MS).unref();
    const { open } = this;
    metrics.registry.registerMetric(
      new Gauge({
        name: 'admin_pages_open',
        help: 'Pages of the admin area that are told what happens',
        registers: [],
        collect() {
          this.set(open.size);
        },
      }),
    );
  }

  start(): void {
    this.tail.start();
  }

  /** Closes all connections: each page reconnects, to another gateway when this one stops. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    for (const connection of this.open.keys()) connection.end();
    await this.tail.close();
  }

  /** Streams the events from now on, or those after the last event that a page has received. */
  answer(reply: FastifyReply, admin: Admin, lastEventId: string | undefined): void {
    if (this.closed) throw new DomainError('service_unavailable');
    const pages = [...this.open.values()].filter(({ userId }) => userId === admin.userId).length;
    if (pages >= PAGES_PER_ADMIN) throw new DomainError('rate_limited');
    const { raw } = reply;
    const headers = reply.getHeaders();
    reply.hijack();
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    });
    const connection = new LiveConnection(raw, () => this.sessionStatusOf(admin));
    this.open.set(connection, admin);
    raw.once('close', () => void this.open.delete(connection));
    connection.send(...this.framesAfter(lastEventId));
  }

  private framesAfter(lastEventId: string | undefined): string[] {
    const { floor } = this;
    if (!this.isFollowing || !floor) return [stateFrame('away')];
    const id = idOf(this.newest(floor));
    if (lastEventId === undefined) return [stateFrame('ready', id)];
    const [stream, sequence = ''] = lastEventId.split('-');
    const seen = Number(sequence);
    const isKnown = stream === streamOf(floor) && /^\d+$/.test(sequence) && seen >= floor.sequence;
    if (!isKnown) return [stateFrame('reset', id)];
    const missed = this.recent.filter((entry) => entry.sequence > seen).map(({ frame }) => frame);
    return [...missed, stateFrame('ready', id)];
  }

  private newest(floor: StreamPosition): StreamPosition {
    return { ...floor, sequence: this.recent.at(-1)?.sequence ?? floor.sequence };
  }

  private follow(after: StreamPosition): void {
    const isSame = this.floor?.stream === after.stream;
    if (!isSame) {
      this.recent = [];
      this.floor = after;
    }
    this.isFollowing = true;
    this.sendToAll(stateFrame(isSame ? 'ready' : 'reset', idOf(this.newest(after))));
  }

  private lose(): void {
    if (!this.isFollowing) return;
    this.isFollowing = false;
    this.sendToAll(stateFrame('away'));
  }

  private tell({ type, time }: EventEnvelope, at: StreamPosition): void {
    const event: AdminEvent = { type, at: time };
    const frame = `id: ${idOf(at)}\ndata: ${JSON.stringify(event)}\n\n`;
    this.recent.push({ sequence: at.sequence, frame });
    const [oldest] = this.recent;
    if (this.recent.length > RECENT_EVENTS && oldest) {
      this.recent.shift();
      this.floor = { stream: at.stream, sequence: oldest.sequence };
    }
    this.sendToAll(frame);
  }

  /** Closes the pages of a session that has ended: they reconnect if they may. No page shows events about accounts. */
  private endsSession({ type, subject }: EventEnvelope): boolean {
    const isAccount = type === accountDisabled.type || type === accountErased.type;
    if (!isAccount && type !== sessionEnded.type) return false;
    for (const [connection, { userId, sessionId }] of this.open)
      if ((isAccount ? userId : sessionId) === subject) connection.end();
    return true;
  }

  private sendToAll(frame: string): void {
    for (const connection of this.open.keys()) connection.send(frame);
  }

  private async sessionStatusOf({ userId, sessionId }: Admin): Promise<SessionStatus> {
    try {
      const { user } = await this.options.rpc.call(
        checkSession,
        { userId, sessionId },
        backgroundContext(CHECK_BUDGET_MS),
      );
      return isOffice(roleOf(user)) ? 'office' : 'ended';
    } catch (error) {
      return error instanceof DomainError && error.code === 'session_expired' ? 'ended' : 'unknown';
    }
  }
}

function streamOf({ stream }: StreamPosition): string {
  return Date.parse(stream).toString(36);
}

function idOf(position: StreamPosition): string {
  return `${streamOf(position)}-${position.sequence}`;
}

function stateFrame(state: AdminEventsState, id?: string): string {
  return `${id ? `id: ${id}\n` : ''}event: ${state}\ndata: \n\n`;
}
