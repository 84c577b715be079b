import { SITE } from '@brokerage/contracts';

/** The office hours, and below them whether somebody is there now: the page learns that from its clock (see `page-controls.ts`). */
export function OfficeHours() {
  return (
    <>
      {SITE.officeHours.text}
      <span className="office-state" />
    </>
  );
}
