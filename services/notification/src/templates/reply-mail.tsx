import type { ReplyContent } from '../mails/mail.model.ts';
import { Lines, Paragraph } from './mail-parts.tsx';
import type { MailBody } from './mail-text.tsx';
import { oneLine } from './one-line.ts';

/** An answer by somebody of the office, with the greeting and signature of that day. No notice of absence: somebody is there. */
export function replyMail({
  subject,
  greeting,
  text,
  signature,
}: Pick<ReplyContent, 'subject' | 'greeting' | 'text' | 'signature'>): MailBody {
  return {
    subject,
    preview: oneLine(text, 90),
    body: (
      <>
        {greeting ? <Paragraph>{greeting}</Paragraph> : null}
        <Lines text={text} />
        {signature ? <Lines text={signature} /> : null}
      </>
    ),
  };
}
