import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/$name')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/$name"!</div>;
}
