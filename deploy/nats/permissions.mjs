/**
 * What each process may ask (publish, without what is denied) and answer (subscribe). Replies go to a caller's own inbox. A test
 * compares it with what the processes call, subject by subject.
 */
export const PERMISSIONS = {
  gateway: {
    publish: ['auth.>', 'catalog.>', 'payment.>', 'download.>', 'notification.>'],
    // Between services only: no request from outside leads to them.
    deny: [
      'auth.buyers.ensure',
      'catalog.price.get',
      'payment.buyer.*',
      'download.access.*',
      'download.buyer.*',
      'download.entitlement.*',
      'notification.mail.send',
      'notification.person.*',
    ],
    subscribe: [],
  },
  auth: {
    publish: ['notification.mail.send', 'notification.person.*', 'payment.buyer.*', 'download.buyer.*'],
    subscribe: ['auth.>'],
  },
  catalog: { publish: [], subscribe: ['catalog.>'] },
  payment: {
    publish: [
      'auth.buyers.ensure',
      'catalog.price.get',
      'download.access.*',
      'download.entitlement.*',
      'notification.mail.send',
    ],
    subscribe: ['payment.>'],
  },
  download: { publish: ['notification.mail.send'], subscribe: ['download.>'] },
  notification: { publish: [], subscribe: ['notification.>'] },
};
