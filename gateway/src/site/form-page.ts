import { SITE } from '@brokerage/contracts';

export type FormValues = Record<string, string | string[]>;

interface FormPage {
  action: string;
  values: FormValues;
  message: string;
  /** The field the message is about. */
  field: string | undefined;
  /** Nothing is wrong: the visitor looks at the text once more and sends it. */
  check: boolean;
}

/** Fields a person types, with their labels. All others are kept unseen. */
const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject (optional)',
  message: 'Message',
  place: 'Place (optional)',
  squareFeet: 'Size in square feet',
  occupancyPercent: 'Occupancy in percent',
  revenue: 'Revenue in Canadian dollars (optional)',
  expenses: 'Expenses in Canadian dollars (optional)',
  unitMix: 'Units and rents by size (optional)',
  note: 'Note (optional)',
  signature: 'Type your name to sign',
};
const NEEDED = ['name', 'email', 'phone'];

const STYLE = `:root{color-scheme:light dark;font:17px/1.5 Georgia,serif}body{max-width:38rem;margin:3rem auto;padding:0 1.25rem}
h1{font-size:1.9rem;line-height:1.15}label{display:block;margin-top:1rem;font-weight:bold}
input,textarea{box-sizing:border-box;width:100%;margin-top:.3rem;padding:.6rem;font:inherit}textarea{min-height:9rem}
button{margin-top:1.5rem;min-height:2.75rem;padding:.6rem 1.4rem;font:inherit;font-weight:bold}.wrong{font-weight:bold;border-left:6px solid #d9541e;padding-left:.8rem}`;

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The answer to a form that was not taken: what was typed is all there, to be put right and sent again. */
export function formPage({ action, values, message, field, check }: FormPage): string {
  const title = check ? 'One more look, then send' : 'Your message was not sent yet';
  const shown = Object.keys(LABELS).filter((name) => Object.hasOwn(values, name) || isNeeded(name, values, field));
  const unseen = Object.entries(values).filter(([name]) => !Object.hasOwn(LABELS, name));
  const advice = check
    ? '<p>Please read through what you wrote and press Send. Nothing else is needed.</p>'
    : `<p class="wrong" id="wrong" role="alert">${escape(message)}</p>`;
  const elsewhere =
    !check && field !== undefined && !Object.hasOwn(LABELS, field)
      ? '<p>This is about a choice on the page before: go back with your browser, choose, and send again.</p>'
      : '';
  return `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><title>${title} | ${escape(SITE.brokerageName)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><p>${escape(SITE.brokerageName)}</p><h1>${title}</h1>${advice}${elsewhere}<form method="post" action="${escape(action)}">
${shown.map((name) => control(name, values[name], field)).join('\n')}
${unseen.flatMap(([name, value]) => [value].flat().map((one) => hidden(name, one))).join('\n')}
<button type="submit">Send</button></form>
<p>If the form does not work, write to <a href="mailto:${escape(SITE.generalEmail)}">${escape(SITE.generalEmail)}</a> or call ${escape(SITE.officePhone)}.</p></body></html>`;
}

function isNeeded(name: string, values: FormValues, field: string | undefined): boolean {
  return name === field || (NEEDED.includes(name) && !Object.hasOwn(values, 'consentKey'));
}

function control(name: string, value: string | string[] | undefined, field: string | undefined): string {
  const text = escape([value ?? ''].flat().join(', '));
  const wrong = name === field ? ' aria-invalid="true" aria-describedby="wrong" autofocus' : '';
  const attributes = `id="${name}" name="${name}"${wrong}`;
  const box =
    name === 'message' || name === 'unitMix'
      ? `<textarea ${attributes}>\n${text}</textarea>`
      : `<input ${attributes} value="${text}">`;
  return `<label for="${name}">${LABELS[name] ?? ''}</label>${box}`;
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`;
}
