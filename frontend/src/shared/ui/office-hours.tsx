import { officeHoursText } from '@brokerage/contracts';
import { SITE } from '../site.ts';

/** The office hours, and below them whether somebody is there now: the page learns that from its clock (see `page-controls.ts`). */
export function OfficeHours() {
  return (
    <>
      {officeHoursText(SITE.officeHours)}
      <span className="office-state" />
    </>
  );
}
