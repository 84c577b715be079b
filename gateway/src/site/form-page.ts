import { brokerageInPlace } from '@brokerage/contracts';
import type { SiteFrame } from './site-frame.ts';

export type FormValues = Record<string, string | string[]>;

interface FormPage {
  action: string;
  values: FormValues;
  message: string;
  /** The field the message is about. */
  field: string | undefined;
  /** Nothing is wrong: the visitor reads the text again and sends it. */
  check: boolean;
}

/** Fields that a person types, with their labels. All others are kept as hidden fields. */
const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject (optional)',
  message: 'Message',
  place: 'Town or city (optional)',
  squareFeet: 'Size in square feet',
  occupancyPercent: 'Occupancy (percent)',
  revenue: 'Revenue in Canadian dollars (optional)',
  expenses: 'Expenses in Canadian dollars (optional)',
  unitMix: 'Units and rents by size (optional)',
  note: 'Note (optional)',
  signature: 'Type your name to sign',
};
const NEEDED = ['name', 'email', 'phone'];

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The answer to a refused form: it keeps everything that was typed, to be corrected and sent again. */
export function formPage({ action, values, message, field, check }: FormPage, frame: SiteFrame): string {
  const title = check ? 'One more look, then send' : 'Your message has not been sent yet';
  const shown = Object.keys(LABELS).filter((name) => Object.hasOwn(values, name) || isNeeded(name, values, field));
  const unseen = Object.entries(values).filter(([name]) => !Object.hasOwn(LABELS, name));
  const advice = check
    ? '<p>Please read through what you wrote and press Send. Nothing else is needed.</p>'
    : `<p class="wrong" id="wrong" role="alert">${escape(message)}</p>`;
  const elsewhere =
    !check && field !== undefined && !Object.hasOwn(LABELS, field)
      ? '<p>This concerns a choice on the previous page: use your browser’s Back button, choose and send again.</p>'
      : '';
  return frame(
    title,
    `${advice}${elsewhere}<form method="post" action="${escape(action)}" class="max-w-xl">
${shown.map((name) => control(name, values[name], field)).join('\n')}
${unseen.flatMap(([name, value]) => [value].flat().map((one) => hidden(name, one))).join('\n')}
<button type="submit">Send</button></form>
<p>If the form does not work, write to <a href="mailto:${escape(brokerageInPlace().generalEmail)}">${escape(brokerageInPlace().generalEmail)}</a> or call ${escape(brokerageInPlace().officePhone)}.</p>`,
  );
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
