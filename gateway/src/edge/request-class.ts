import { ADMIN_EVENTS_PATH, type Contract, ONE_CLICK_PATH, type OperationName, operations } from '@brokerage/contracts';

/**
 * The classes of requests: each has places of its own, so that too much of one does not crowd out another. A `live`
 * request lasts as long as a page of the admin area is open.
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
  // An anonymous call to auth hashes, sends mail, or both.
  if (access === 'anonymous' && subject.startsWith('auth.')) return 'sign_ins';
  if (http?.method === 'GET') return 'reads';
  // Anonymous submissions must not prevent sessions from being renewed or admins from working.
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

/** The common class of all operations whose addresses share a head; undefined if they differ. */
const CLASS_OF_HEAD = new Map<string, RequestClass | undefined>();
for (const [route, requestClass] of OPERATION_ROUTES) {
  const [method = '', path = ''] = route.split(' ');
  const head = headOf(method, path);
  const isAlike = !CLASS_OF_HEAD.has(head) || CLASS_OF_HEAD.get(head) === requestClass;
  CLASS_OF_HEAD.set(head, isAlike ? requestClass : undefined);
}

/** The class of a routed request: `route` is the pattern that matched. */
export function classOfRoute(method: string, route: string | undefined, target: string): RequestClass {
  return CLASS_OF_ROUTE.get(`${method} ${route}`) ?? classOfOther(target);
}

/** The class by a request's first line, before routing; undefined when that does not decide it. */
export function classOfTarget(method: string, target: string): RequestClass | undefined {
  if (!target.startsWith('/api/'))
    return `${method} ${target.split('?', 1)[0]}` === ONE_CLICK ? 'forms' : classOfOther(target);
  return CLASS_OF_ROUTE.get(`${method} ${target}`) ?? CLASS_OF_HEAD.get(headOf(method, target));
}

function classOfOther(target: string): RequestClass {
  // The address of a checklist's file looks like a page but calls two services.
  if (target.startsWith('/checklists/')) return 'downloads';
  return target.startsWith('/api/') ? 'reads' : 'pages';
}
