import { createFileRoute, notFound } from '@tanstack/react-router';
import { SentPage } from '../features/forms/sent/sent-page.tsx';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/sent/$form')({
  loader: async ({ params: { form } }) => {
    // Kept out of the script that every page loads.
    const { SENT } = await import('../features/forms/sent/sent.content.ts');
    const sent = Object.hasOwn(SENT, form) ? SENT[form] : undefined;
    // oxlint-disable-next-line typescript/only-throw-error -- the router expects it
    if (!sent) throw notFound();
    return sent;
  },
  staleTime: Number.POSITIVE_INFINITY,
  preloadStaleTime: Number.POSITIVE_INFINITY,
  head: ({ params: { form } }) =>
    pageMeta({
      title: `Received: ${form}`,
      description: 'What you sent has arrived at our office.',
      path: `/sent/${form}`,
      noindex: true,
    }),
  component: SentRoute,
});

function SentRoute() {
  const sent = Route.useLoaderData();
  return (
    <SentPage title={sent.title}>
      {sent.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </SentPage>
  );
}
