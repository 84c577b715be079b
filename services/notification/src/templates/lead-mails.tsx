import {
  type Brokerage,
  brokerageInPlace,
  criteriaPath,
  type LeadFolder,
  type LeadKind,
  MARKETING_CONSENT,
  officeHoursText,
} from '@brokerage/contracts';
import { detailsOf, repeatableDetailsOf } from '../leads/lead-text.ts';
import type { LeadFields } from '../leads/lead.model.ts';
import type { ListingNames } from '../offered-listings/offered-listing.repository.ts';
import { referenceOf } from '../leads/search-terms.ts';
import { inToronto } from './in-toronto.ts';
import { DirectPhone, Facts, LinkLine, Paragraph, Quoted, type Row, Unsubscribe } from './mail-parts.tsx';
import type { MailBody } from './mail-text.tsx';
import { oneLine } from './one-line.ts';

const MAX_OF_A_TEXT = 400;

/** Why a lead is in a digest. */
const FOLDERS: Record<LeadFolder, string> = {
  inbox: 'no, but too many arrived at once for individual emails',
  quarantine: 'looks like advertising',
  spam: 'sent by a bot',
  unproven: 'sender not confirmed',
  duplicate: 'repeats an earlier message',
};

const ABOUT: Record<LeadKind, string> = {
  contact: 'Message',
  valuation: 'Valuation',
  'buyer-criteria': 'Buyer',
  nda: 'Agreement',
};

type LeadText = Pick<
  LeadFields,
  | '_id'
  | 'kind'
  | 'form'
  | 'name'
  | 'email'
  | 'phone'
  | 'message'
  | 'subject'
  | 'page'
  | 'listing'
  | 'reasons'
  | 'dueAt'
>;

/** Makes mails distinguishable in the inbox: `Valuation: Olivia Owner, London, 24,000 sq ft`. */
function subjectOf({ kind, subject, listing, name, form }: LeadText, nameOf: ListingNames): string {
  const said =
    form.kind === 'valuation'
      ? [form.place, `${form.squareFeet.toLocaleString('en-CA')} sq ft`]
      : [subject || (listing && (kind === 'nda' || kind === 'contact') ? nameOf(listing) : '')];
  const parts = [name, ...said].map((part) => oneLine(part ?? '', 60)).filter((part) => part !== '');
  return `${ABOUT[kind]}: ${parts.join(', ')}`;
}

function rowsOf(lead: LeadText, nameOf: ListingNames): Row[] {
  const { name, email, phone, subject, page, listing, form } = lead;
  const rows: Row[] = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ['Subject', subject],
    ['Listing', listing && nameOf(listing)],
    ['Page', page],
    ...detailsOf(form).map(({ label, value }): Row => [label, value]),
  ];
  return rows.map(([label, value]): Row => [label, oneLine(value, 300)]).filter(([, value]) => value !== '');
}

/** To the office. A suspicious text is marked; its mail is never held back. */
export function leadMail(lead: LeadText, publicOrigin: string, nameOf: ListingNames): MailBody {
  const mark = lead.reasons.length > 0 ? '[Check] ' : '';
  return {
    subject: `${mark}${subjectOf(lead, nameOf)}`,
    preview: oneLine(lead.message || lead.name, 90),
    body: (
      <>
        <Facts rows={rowsOf(lead, nameOf)} />
        {lead.message ? <Quoted text={lead.message} /> : null}
        <Paragraph>Replies to this email go to the visitor.</Paragraph>
        <LinkLine
          label="The inquiry in the lead inbox:"
          action="Open the inquiry"
          href={`${publicOrigin}/admin/leads/${lead._id}`}
        />
        <Facts
          rows={[
            ['Reply due', inToronto.format(lead.dueAt)],
            ['Reference', referenceOf(lead._id)],
            ...(mark ? [['Flagged because', lead.reasons.join('; ')] as const] : []),
          ]}
        />
      </>
    ),
  };
}

/** To the office: the leads without a mail of their own. */
export function digestMail(leads: readonly LeadFields[], publicOrigin: string, nameOf: ListingNames): MailBody {
  return {
    subject: `${leads.length} more ${leads.length === 1 ? 'message' : 'messages'} from the website`,
    preview: 'Held back, duplicates, or too many at once for individual emails.',
    body: (
      <>
        <Paragraph>
          These were not emailed individually: they look like advertising, repeat earlier text, or arrived in large
          numbers. Nothing was discarded.
        </Paragraph>
        {leads.map((lead) => (
          <div key={lead._id} style={{ margin: '0 0 28px' }}>
            <Facts rows={[['Held back', FOLDERS[lead.folder]], ...rowsOf(lead, nameOf)]} />
            {lead.message ? <Quoted text={oneLine(lead.message, MAX_OF_A_TEXT)} /> : null}
          </div>
        ))}
        <LinkLine
          label="All of them are in the lead inbox:"
          action="Open the lead inbox"
          href={`${publicOrigin}/admin/leads`}
        />
      </>
    ),
  };
}

const promises = ({ messages, valuations }: Brokerage['answerWithin']): Record<LeadKind, string> => ({
  contact: `We will read it and get back to you as soon as possible, within ${messages}.`,
  valuation: `A broker will review your answers and reply by email or phone within ${valuations}.`,
  'buyer-criteria': 'We will email you when a property fits what you are looking for.',
  nda: `We will get back to you within ${messages}.`,
});

/** To the visitor who asked for it. It repeats no text from the form: the address may be somebody else's. */
export function acknowledgementMail(
  { _id, kind, dueAt, form }: Pick<LeadFields, '_id' | 'kind' | 'dueAt' | 'form'>,
  unsubscribeUrl: string | null,
  publicOrigin: string,
): MailBody {
  const { brokerageName, officePhone, officeHours, generalEmail, answerWithin } = brokerageInPlace();
  const promise = promises(answerWithin)[kind];
  const answers = repeatableDetailsOf(form).map(({ label, value }): Row => [label, value]);
  return {
    subject: `We have received your message: ${brokerageName}`,
    title: 'We have received your message',
    preview: promise,
    isPersonal: true,
    body: (
      <>
        <Paragraph>We have received your message. {promise}</Paragraph>
        <Facts
          rows={[
            ['Reference', referenceOf(_id)],
            ...(kind === 'buyer-criteria' ? [] : [['You will hear from us by', inToronto.format(dueAt)] as const]),
          ]}
        />
        {form.kind === 'buyer-criteria' ? (
          <>
            <Paragraph>Your registered criteria:</Paragraph>
            <Facts rows={answers} />
            <LinkLine
              label="The latest version applies. To change your criteria, open the form with these answers filled in and submit it again:"
              action="Change my criteria"
              href={`${publicOrigin}${criteriaPath(form)}`}
            />
          </>
        ) : null}
        {form.kind === 'valuation' ? (
          <>
            <Paragraph>
              Your answers, and the range they gave. It is arithmetic on your own figures, not an appraisal or a promise
              of a price. The documents still needed will improve the estimate: send them to {generalEmail} and quote
              your reference.
            </Paragraph>
            <Facts rows={answers} />
          </>
        ) : null}
        <Paragraph>
          Business hours: {officeHoursText(officeHours)}. You can also call {officePhone} or text <DirectPhone />.
        </Paragraph>
      </>
    ),
    reason: unsubscribeUrl ? (
      <>
        You checked: “{MARKETING_CONSENT}” <Unsubscribe href={unsubscribeUrl} />
      </>
    ) : (
      'You requested this confirmation on our site. If this was not you, ignore it; you will not receive anything else.'
    ),
  };
}
