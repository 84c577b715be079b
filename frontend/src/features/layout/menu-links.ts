/** Pages the menus lead to. A page is listed here on the day it exists. */
export const MENU_LINKS = [
  { to: '/checklist-checkout', text: 'Checklists' },
  { to: '/contact', text: 'Contact' },
] as const;
