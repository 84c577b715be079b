import type { Mail } from './mail-store.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}a{color:LinkText}ul{list-style:none;padding:0;border-top:1px solid color-mix(in srgb,currentColor 25%,transparent)}
li a{display:grid;grid-template-columns:14rem 1fr auto;gap:1rem;padding:.75rem .25rem;text-decoration:none;color:inherit;
border-bottom:1px solid color-mix(in srgb,currentColor 25%,transparent)}li a:hover,li a:focus-visible{background:color-mix(in srgb,currentColor 8%,transparent)}
li span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}time{opacity:.7}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{opacity:.7}dd{margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;padding:1rem;border:1px solid color-mix(in srgb,currentColor 25%,transparent)}
iframe{width:100%;height:40rem;border:1px solid color-mix(in srgb,currentColor 25%,transparent);background:#fff}
@media(max-width:40rem){li a{grid-template-columns:1fr;gap:0}}`;

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page(title: string, body: string, head = ''): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escape(title)}</title>${head}<style>${STYLE}</style></head><body>${body}</body></html>`
  );
}

function timeOf(mail: Mail): string {
  return `<time datetime="${mail.receivedAt}">${escape(new Date(mail.receivedAt).toLocaleString('en-CA'))}</time>`;
}

/** Makes the links of a text mail clickable, such as the one that sets a password. A trailing full stop is not part of the link. */
function linked(text: string): string {
  const part = (piece: string): string =>
    /^https?:/.test(piece) ? `<a href="${escape(piece)}">${escape(piece)}</a>` : escape(piece);
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map(part)
    .join('');
}

export function listPage(mails: Mail[]): string {
  const rows = mails.map(
    (mail) =>
      `<li><a href="/messages/${mail.id}"><span>${escape(mail.to.join(', '))}</span>` +
      `<span>${escape(mail.subject) || '(no subject)'}</span>${timeOf(mail)}</a></li>`,
  );
  const body =
    rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet. Whatever the site sends appears here.</p>';
  return page(`Mailbox (${mails.length})`, `<h1>Mailbox</h1>${body}`, '<meta http-equiv="refresh" content="5">');
}

export function mailPage(mail: Mail): string {
  const html = mail.html
    ? `<h2>HTML</h2><iframe title="HTML version" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${mail.id}/html"></iframe>`
    : '';
  return page(
    mail.subject,
    `<p><a href="/">All mail</a></p><h1>${escape(mail.subject) || '(no subject)'}</h1>` +
      `<dl><dt>From</dt><dd>${escape(mail.from)}</dd><dt>To</dt><dd>${escape(mail.to.join(', '))}</dd>` +
      `<dt>Received</dt><dd>${timeOf(mail)}</dd></dl><h2>Text</h2><pre>${linked(mail.text)}</pre>${html}`,
  );
}

/** Returns the original HTML version for the sandboxed frame; its links open in a new tab. */
export function htmlOf(mail: Mail): string {
  return `<base target="_blank">${mail.html ?? ''}`;
}

export function missingPage(): string {
  return page('Not here', '<h1>This mail is not here</h1><p><a href="/">All mail</a></p>');
}
