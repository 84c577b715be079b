import { createServer, type Server } from 'node:http';
import { CONFIG, LOGGER, type Logger } from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { NotificationConfig } from '../notification.config.ts';

/** Serves every mail with sample content, as HTML and as text. Listens on the loopback address, and only if a port is set. */
@Injectable()
export class MailPreview implements OnApplicationBootstrap, OnModuleDestroy {
  private server: Server | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: NotificationConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { MAIL_PREVIEW_PORT: port } = this.config;
    if (port === undefined) return;
    this.server = createServer((request, response) => {
      answerFor(request.url ?? '/').then(
        ({ type, body }) => response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body),
        () => response.writeHead(404).end(),
      );
    });
    this.server.on('error', () => this.logger.warn('the preview of mails could not start'));
    this.server.listen(port, '127.0.0.1', () => this.logger.info({ port }, 'mails can be looked at'));
  }

  onModuleDestroy(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }
}

/** `/` lists the mails, `/3` is one as HTML, `/3.txt` its plain text. Rejects any other path. */
async function answerFor(path: string): Promise<{ type: string; body: string }> {
  const { SAMPLES } = await import('../templates/mail-samples.ts');
  const { mailText } = await import('../templates/mail-text.tsx');
  if (path === '/') return { type: 'text/html', body: listPage(SAMPLES.map(({ name }) => name)) };
  const [, index = '', text] = /^\/(\d+)(\.txt)?$/.exec(path) ?? [];
  const sample = SAMPLES[Number(index || 'none')];
  if (!sample) throw new Error('no such mail');
  const mail = mailText(sample.body);
  return text
    ? { type: 'text/plain', body: `${mail.subject}\n\n${mail.text}` }
    : { type: 'text/html', body: mail.html };
}

function listPage(names: readonly string[]): string {
  const rows = names.map(
    (name, index) => `<li><a href="/${index}">${name}</a> (<a href="/${index}.txt">text</a>)</li>`,
  );
  return `<!doctype html><html lang="en"><title>Emails</title><h1>Emails with sample content</h1><ul>${rows.join('')}</ul></html>`;
}
