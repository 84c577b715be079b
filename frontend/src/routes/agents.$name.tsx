import { createFileRoute, redirect } from '@tanstack/react-router';

/** The second address of a profile. The server answers it with 301; this is for links inside the site. */
export const Route = createFileRoute('/agents/$name')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$name', params, replace: true, statusCode: 301 });
  },
});
