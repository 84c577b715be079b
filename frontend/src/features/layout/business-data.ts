import { absolute, BUSINESS_ID } from '../../shared/structured-data.tsx';
import { SITE } from '../../shared/site.ts';

const { street, city, province, postalCode } = SITE.address;
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The brokerage for search engines. All other blocks on the site refer to it by id. */
export const BUSINESS_DATA = {
  '@context': 'https://schema.org',
  '@type': ['RealEstateAgent', 'LocalBusiness'],
  '@id': BUSINESS_ID,
  name: SITE.brokerageName,
  url: absolute('/'),
  image: absolute('/og/home.png'),
  telephone: SITE.officePhone,
  email: SITE.generalEmail,
  address: {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: province,
    postalCode,
    addressCountry: 'CA',
  },
  areaServed: { '@type': 'AdministrativeArea', name: 'Ontario' },
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: clock(SITE.officeHours.opensAt),
    closes: clock(SITE.officeHours.closesAt),
  },
  sameAs: SITE.socials.map(({ url }) => url),
} as const;
