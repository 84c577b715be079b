import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import {
  checkSession,
  type Contract,
  identifySession,
  type InputOf,
  type OutputOf,
  type Role,
} from '@brokerage/contracts';
import { type Actor, connectNats, processConfig } from '@brokerage/service-kit';
import { activeSession, buyerActor } from '@brokerage/testing';
import { headers, type Msg } from '@nats-io/transport-node';
import { onTestFinished } from 'vitest';
import { ORIGIN, siteFolder } from '../../../gateway/test/edge-fixture.ts';
import { send } from '../../../gateway/test/requests.ts';
import { accessToken, publicKeyPem } from '../../../gateway/test/tokens.ts';
import { start as startGateway } from '../../../gateway/src/start.ts';
import { startDownload } from './fixtures.ts';

type Download = Awaited<ReturnType<typeof startDownload>>;

/** Two gateways in front of two download services; a stub of auth says who is signed in. */
export async function setEdgeStage() {
  const download = await startDownload({ instances: 2 });
  const users = await answerForAuth(download);
  const site = siteFolder();
  onTestFinished(() => rmSync(site, { recursive: true }));
  const gateways = await Promise.all(
    [0, 1].map(async () => {
      const gateway = await startGateway({
        ...download.env('gateway'),
        PORT: '0',
        PUBLIC_ORIGIN: ORIGIN,
        ACCESS_TOKEN_PUBLIC_KEY: publicKeyPem,
        SITE_DIR: site,
        MAX_DOWNLOADS_IN_FLIGHT: '400',
        MAX_IN_FLIGHT_PER_VISITOR: '400',
      });
      download.closing(gateway);
      return gateway.url;
    }),
  );

  /** Somebody with a session, and what their browser keeps of it. */
  const signedIn = async (role: Role = 'buyer') => {
    const actor = buyerActor({ role });
    const refreshToken = randomUUID();
    users.set(refreshToken, actor);
    const bearer = { authorization: `Bearer ${await accessToken({ sub: actor.userId, sid: actor.sessionId })}` };
    const cookie = { cookie: `refresh=${refreshToken}` };
    return { actor, refreshToken, bearer, cookie };
  };
  let turn = 0;
  const ask = (path: string, sent: { method?: string; headers?: Record<string, string>; body?: string } = {}) => {
    turn += 1;
    return send(gateways[turn % gateways.length] ?? '', { path, ...sent });
  };
  return { ...download, users, gateways, signedIn, ask };
}

async function answerForAuth({ env }: Download): Promise<Map<string, Actor>> {
  const users = new Map<string, Actor>();
  const config = env('auth');
  const connection = await connectNats(processConfig.parse(config), 'auth-stand-in');
  onTestFinished(() => connection.close());
  const answer = <C extends Contract>(contract: C, handle: (input: InputOf<C>) => Promise<OutputOf<C>> | undefined) => {
    const reply = async (message: Msg) => {
      const output = await handle(contract.input.parse(message.json()) as InputOf<C>);
      const outcome = headers();
      outcome.set('outcome', output === undefined ? 'error' : 'ok');
      const refusal = { code: 'session_expired', message: 'Your session has ended. Please sign in again.' };
      message.respond(JSON.stringify(output ?? refusal), { headers: outcome });
    };
    connection.subscribe(`${config.NATS_NAMESPACE}.${contract.subject}`, {
      callback: (_error, message) => void reply(message),
    });
  };
  answer(checkSession, ({ userId }) => {
    const actor = [...users.values()].find((user) => user.userId === userId);
    return actor && activeSession(actor);
  });
  answer(identifySession, ({ refreshToken }) => {
    const actor = users.get(refreshToken);
    return actor && activeSession(actor).then((alive) => ({ sessionId: actor.sessionId, ...alive }));
  });
  await connection.flush();
  return users;
}
