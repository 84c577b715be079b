import type { importPeople } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../../../../features/admin/people/import-page.tsx';

/** Imports buyers from a CSV file, each with proof of consent. */
export const Route = createFileRoute('/_admin/admin/people/import')({
  staticData: { admin: { title: 'Import buyers', least: 'broker' satisfies (typeof importPeople)['access'] } },
  component: ImportPage,
});
