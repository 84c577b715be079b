import { officeHoursText } from '@brokerage/contracts';
import { SITE } from '../site.ts';

/** Shows the office hours and whether the office is open now, which the page learns from its clock (see `page-controls.ts`). */
export function OfficeHours() {
  return (
    <>
      {officeHoursText(SITE.officeHours)}
      <span className="office-state" />
    </>
  );
}
