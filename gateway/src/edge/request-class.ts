import { ADMIN_EVENTS_PATH, type Contract, ONE_CLICK_PATH, type OperationName, operations } from '@brokerage/contracts';

/**
 * What requests compete for: each class has places of its own, so that too much of one does not push out another. `live` is answered for
 * as long as a page of the admin area is open.
 */
export const REQUEST_CLASSES = [
  'pages',
  'reads',
  'writes',
  'forms',
  'payments',
  'sign_ins',
  'downloads',
  'live',
] as const;
export type RequestClass = (typeof REQUEST_CLASSES)[number];

/** An operation's class follows from its contract. */
function classOf({ access, http, subject }: Contract): RequestClass {
  if (http?.answer === 'application/pdf' || http?.answer === 'file') return 'downloads';
  if (http?.budget === 'payment') return 'payments';
  // What auth does for a stranger hashes, mails, or both.
  if (access === 'anonymous' && subject.startsWith('auth.')) return 'sign_ins';
  if (http?.method === 'GET') return 'reads';
  // What strangers send must not keep sessions from being renewed, nor admins from their work.
  return access === 'anonymous' && subject.startsWith('notification.') ? 'forms' : 'writes';
}

const OPERATION_ROUTES = Object.keys(operations).flatMap((name): [string, RequestClass][] => {
  const contract: Contract = operations[name as OperationName];
  return contract.http ? [[`${contract.http.method} /api${contract.http.path}`, classOf(contract)]] : [];
});
const ONE_CLICK = `POST ${ONE_CLICK_PATH}`;
const CLASS_OF_ROUTE = new Map<string, RequestClass>([
  ...OPERATION_ROUTES,
  [ONE_CLICK, 'forms'],
  [`GET ${ADMIN_EVENTS_PATH}`, 'live'],
]);

/** `POST /api/auth` of `POST /api/auth/code/verify?x`. */
function headOf(method: string, target: string): string {
  const path = target.split('?', 1)[0] ?? '';
  return `${method} ${path.split('/', 3).join('/')}`;
}

/** The class of all operations whose addresses begin alike; undefined where they differ. */
const CLASS_OF_HEAD = new Map<string, RequestClass | undefined>();
for (const [route, requestClass] of OPERATION_ROUTES) {
  const [method = '', path = ''] = route.split(' ');
  const head = headOf(method, path);
  const isAlike = !CLASS_OF_HEAD.has(head) || CLASS_OF_HEAD.get(head) === requestClass;
  CLASS_OF_HEAD.set(head, isAlike ? requestClass : undefined);
}

/** The class of a request that was routed: `route` is the pattern that matched. */
export function classOfRoute(method: string, route: string | undefined, target: string): RequestClass {
  return CLASS_OF_ROUTE.get(`${method} ${route}`) ?? classOfOther(target);
}

/** The class as far as a request's first line tells before it is routed; undefined when it takes more than that. */
export function classOfTarget(method: string, target: string): RequestClass | undefined {
  if (!target.startsWith('/api/'))
    return `${method} ${target.split('?', 1)[0]}` === ONE_CLICK ? 'forms' : classOfOther(target);
  return CLASS_OF_ROUTE.get(`${method} ${target}`) ?? CLASS_OF_HEAD.get(headOf(method, target));
}

function classOfOther(target: string): RequestClass {
  // A checklist's file address looks like a page and asks two services.
  if (target.startsWith('/checklists/')) return 'downloads';
  return target.startsWith('/api/') ? 'reads' : 'pages';
}
