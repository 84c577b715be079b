import { officeHoursText } from '@brokerage/contracts';
import type { LegalText } from './legal-page.tsx';
import { SITE } from '../../../shared/site.ts';

export const ACCESSIBILITY: LegalText = {
  title: 'Accessibility',
  summary:
    'The site is meant to be usable with a keyboard, a screen reader, large text and a small screen. Where it is not, we want to hear about it.',
  version: '2026-11-21',
  sections: [
    {
      id: 'aim',
      title: 'What we aim for',
      blocks: [
        'We build to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. That is an aim we test against, and not a certificate: no outside body has examined the site.',
        {
          list: [
            'All text can be read without a script, and grows to 200% without loss (WCAG 2.2, 1.4.4).',
            'Everything works with the keyboard, and your place on the page is marked.',
            'Charts have a table and a file with the same figures. Colour is never the only cue.',
            'Drawings that carry information have a text description; the others are hidden from screen readers.',
            'Animations stop when your system asks for less motion. A light and a dark scheme follow your system.',
            'No puzzles: signing in asks for a code you can paste.',
          ],
        },
      ],
    },
    {
      id: 'formats',
      title: 'Other formats',
      blocks: [
        `Ask for anything on this site, a checklist included, in a format you can use: large print, plain text, a Word file, or read to you on the phone. Write to ${SITE.generalEmail} or call ${SITE.officePhone}. There is no charge, and it does not count as a download of your purchase.`,
        'The online checklist is the accessible version of each PDF: same text, with headings and lists a screen reader can move through.',
      ],
    },
    {
      id: 'known-limits',
      title: 'Known limits',
      blocks: [
        {
          list: [
            'The checklist PDFs are not fully tagged. Use the online version, or ask for another format.',
            'The contact form, the checkout and your purchases need JavaScript. The telephone does not.',
            'PayPal’s pages are not ours. If they stop you, call and we will find another way.',
            'Sites we link to have their own standards.',
          ],
        },
      ],
    },
    {
      id: 'tell-us',
      title: 'Tell us',
      blocks: [
        `If something stops you, say what you wanted to do, on which page, and with which browser or assistive device: [write to us](/contact?subject=Accessibility), or call ${SITE.officePhone} (${officeHoursText(SITE.officeHours)}). We answer within ${SITE.answerWithin.messages} and tell you what we will do about it.`,
      ],
    },
  ],
};
