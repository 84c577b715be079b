import { createFileRoute, notFound } from '@tanstack/react-router';
import { SentPage } from '../features/forms/sent/sent-page.tsx';
import { SENT } from '../features/forms/sent/sent.content.ts';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/sent/$form')({
  beforeLoad: ({ params: { form } }) => {
    const sent = Object.hasOwn(SENT, form) ? SENT[form] : undefined;
    if (!sent) throw notFound();
    return { sent };
  },
  head: ({ params: { form } }) =>
    pageMeta({
      title: `Received: ${form}`,
      description:
        'What you sent has arrived at our office. This page says what happens next, and by when you hear from us.',
      path: `/sent/${form}`,
      noindex: true,
    }),
  component: SentRoute,
});

function SentRoute() {
  const { sent } = Route.useRouteContext();
  return (
    <SentPage title={sent.title}>
      {sent.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </SentPage>
  );
}
