import { buttonClass } from '../../../shared/ui/button-class.ts';
import { SITE } from '../../../shared/site.ts';

/** Links the manufacturer's site in a new tab; hidden if no address is configured. */
export function ProductSiteLink() {
  if (SITE.modularHomesUrl === null) return null;
  return (
    <a href={SITE.modularHomesUrl} target="_blank" rel="noopener" className={buttonClass('outline')}>
      See the homes and floor plans
      <svg
        viewBox="0 0 14 14"
        aria-hidden="true"
        className="size-3.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="M5 2H2v10h10V9M8 2h4v4M12 2 6.5 7.5" />
      </svg>
      <span className="sr-only">(external site, opens in a new tab)</span>
    </a>
  );
}
