/** What is said after a form that was sent without a script. */
export const SENT: Readonly<Record<string, { title: string; text: string }>> = {
  contact: { title: 'Message sent successfully!', text: "We'll get back to you as soon as possible." },
  valuation: {
    title: 'We have your answers',
    text: 'A broker looks at them and writes or calls within 24-48 hours.',
  },
  'buyer-criteria': {
    title: 'Your criteria are registered',
    text: 'The broker holds them against what is for sale and calls when a property fits.',
  },
  nda: {
    title: 'Your agreement has arrived',
    text: 'The broker looks at every request and answers within 2-4 business hours. You get a copy by e-mail.',
  },
  unsubscribe: {
    title: 'You are off the list',
    text: 'We write to you about properties no more. Your consent is recorded as withdrawn.',
  },
};
