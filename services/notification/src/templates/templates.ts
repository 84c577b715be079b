/** All mail templates for the renderer, loaded together with React. */
export * from './account-mails.tsx';
export * from './booking-mails.tsx';
export * from './content-mails.tsx';
export * from './data-room-mails.tsx';
export { inviteOf } from './invite.ts';
export * from './lead-mails.tsx';
export { SAMPLES } from './mail-samples.ts';
export { mailText } from './mail-text.tsx';
export * from './match-mail.tsx';
export * from './nda-mails.tsx';
export * from './order-mails.tsx';
export * from './reply-mail.tsx';
export * from './webhook-mails.tsx';
