import type { SuiteRow, TestsOf } from '../suites/run-suites.ts';

const auth = (suite: string, name?: RegExp): TestsOf => tests(`services/auth/test/${suite}.int.test.ts`, name);
const download = (suite: string, name?: RegExp): TestsOf => tests(`services/download/test/${suite}.int.test.ts`, name);
const gateway = (suite: string, name?: RegExp): TestsOf => tests(`gateway/test/${suite}.int.test.ts`, name);
const mails = (suite: string, name?: RegExp): TestsOf => tests(`services/notification/test/${suite}.int.test.ts`, name);
const payment = (suite: string, name?: RegExp): TestsOf => tests(`services/payment/test/${suite}.int.test.ts`, name);
const deploy = (suite: string, name?: RegExp): TestsOf => tests(`deploy/test/${suite}.int.test.ts`, name);

function tests(file: string, name?: RegExp): TestsOf {
  return name === undefined ? { file } : { file, name };
}

/** The classes of attacks, each with the tests that cover it. Those that need a browser are in `frontend/e2e` and run with `npm test`. */
export const ATTACK_ROWS: SuiteRow[] = [
  {
    id: 'A-01',
    what: 'account enumeration by the response',
    tests: [gateway('account-attacks', /A-01/), auth('sign-in', /same answer/), auth('codes', /answer is the same/)],
  },
  { id: 'A-02', what: 'account enumeration by timing', tests: [auth('equal-work', /A-02/)] },
  { id: 'A-03', what: 'brute force from one address', tests: [auth('sign-in', /after 10 failures|30 guesses/)] },
  { id: 'A-04', what: 'brute force from many addresses', tests: [auth('sign-in', /after 100 failures/)] },
  { id: 'A-05', what: 'credential stuffing from one address', tests: [auth('sign-in', /after 20 failures/)] },
  {
    id: 'A-06',
    what: 'spoofed client addresses',
    tests: [gateway('account-attacks', /A-06/), gateway('transport', /address a visitor claims/)],
  },
  {
    id: 'A-07',
    what: 'forged tokens: algorithms, keys, claims (A-07 to A-11)',
    tests: [gateway('access', /token that is not valid|A-10|HS\d|sub|sid|exp/)],
  },
  { id: 'A-12', what: 'one kind of token used as another', tests: [gateway('account-attacks', /A-12/)] },
  {
    id: 'A-13',
    what: 'reuse of an old refresh token',
    tests: [auth('session-list', /stolen old token/), auth('sessions', /after the overlap|two refreshes old/)],
  },
  {
    id: 'A-14',
    what: 'concurrent refreshes, lost responses',
    tests: [auth('sessions', /20 refreshes/), gateway('account-attacks', /A-14/)],
  },
  {
    id: 'A-15',
    what: 'sessions after sign-out, reset or disabling',
    tests: [gateway('account-attacks', /A-15/), auth('operator', /disable|reset-password/)],
  },
  { id: 'A-16', what: 'recovery links: reused, expired, guessed', tests: [auth('password-reset')] },
  {
    id: 'A-17',
    what: 'poisoned links, scanners, planted sessions, default accounts (A-17 to A-22)',
    tests: [gateway('account-attacks', /A-(17|18|19|22)/), auth('equal-work', /A-20/)],
  },
  { id: 'A-23', what: 'stolen cookies, cookies from another site', tests: [gateway('session')] },
  { id: 'A-24', what: 'guessed second factors', tests: [auth('second-factor', /guess|wrong codes/)] },
  { id: 'Z-01', what: 'every route, method and principal', tests: [gateway('matrix')] },
  { id: 'Z-02', what: "other users' resources (Z-02 to Z-04)", tests: [gateway('ownership')] },
  { id: 'Z-05', what: 'publishing on NATS as another service', tests: [deploy('nats-permissions')] },
  {
    id: 'Z-06',
    what: 'forged identities',
    tests: [gateway('access', /identity that a request claims|role inside a token/), auth('sessions', /forged actor/)],
  },
  {
    id: 'Z-07',
    what: 'malformed paths, method overrides',
    tests: [gateway('transport', /malformed address|one address only|change the method|HEAD/)],
  },
  {
    id: 'Z-08',
    what: 'extra fields and ids at the price route, invalid prices',
    tests: [gateway('validation', /updatePrice|product id is passed|the price .* is refused/)],
  },
  { id: 'Z-09', what: 'undeclared fields in responses', tests: [gateway('allow-listed-fields')] },
  {
    id: 'I-01',
    what: 'query operators, unknown fields and types, prototype pollution (I-01 to I-04)',
    tests: [gateway('validation')],
  },
  {
    id: 'I-05',
    what: 'header injection, smuggling, addresses, markup in mails (I-05 to I-08)',
    tests: [mails('injection')],
  },
  { id: 'B-02', what: 'amount, currency or payee mismatches at PayPal', tests: [payment('mismatch')] },
  { id: 'B-04', what: 'forged webhooks', tests: [payment('webhook-forgery'), payment('webhook-proof')] },
  {
    id: 'B-05',
    what: 'repeated and reordered webhooks (B-05, B-06)',
    tests: [payment('webhook-replay'), payment('webhook-order')],
  },
  { id: 'B-07', what: 'concurrent return pages, webhooks and sweeps', tests: [payment('races')] },
  { id: 'B-08', what: 'double clicks, two tabs', tests: [payment('purchase', /concurrent|two tabs/)] },
  {
    id: 'B-09',
    what: 'more downloads than bought (B-09 to B-11)',
    tests: [download('take-pdf'), download('file-address')],
  },
  { id: 'B-13', what: 'paid text without a purchase', tests: [download('leak')] },
  { id: 'B-16', what: 'prices that change during a purchase', tests: [payment('price-race')] },
  { id: 'B-18', what: 'skipped steps', tests: [payment('skipped-steps')] },
  { id: 'B-19', what: 'order floods and card testing', tests: [payment('limits')] },
  {
    id: 'W-01',
    what: 'cross-site forms and scripts (W-01, W-02)',
    tests: [gateway('session', /another site|another origin/), gateway('plain-forms', /another site/)],
  },
  {
    id: 'W-05',
    what: 'security headers of every response',
    tests: [gateway('transport', /security headers|sends HSTS/)],
  },
  {
    id: 'W-06',
    what: 'large, deep and wide bodies',
    tests: [gateway('transport', /65 kB|many values|many fields/)],
  },
  { id: 'W-07', what: 'slow senders, one visitor taking all capacity', tests: [gateway('overload')] },
  { id: 'W-08', what: 'the edge: client addresses, retries, limits', tests: [gateway('nginx')] },
  {
    id: 'R-01',
    what: 'floods of messages from one network',
    tests: [mails('bots', /R-01/), mails('contact', /5 times a minute/)],
  },
  {
    id: 'R-02',
    what: 'form bots (R-02 to R-05)',
    tests: [mails('form-guard'), mails('bots', /R-0[25]/)],
  },
  {
    id: 'R-06',
    what: 'floods, mail bombing, backscatter, no Redis, suspicious text (R-06 to R-10)',
    tests: [mails('bots', /R-0[6789]|R-10/)],
  },
  { id: 'R-11', what: 'people accepted, bots refused', tests: [mails('fills')] },
  {
    id: 'N-07',
    what: 'invalid NATS messages',
    tests: [tests('libs/service-kit/test/rpc.int.test.ts', /invalid messages|not in the contract|larger than/)],
  },
  { id: 'N-09', what: 'the compose file: closed, limited, one port', tests: [deploy('compose')] },
  { id: 'N-13', what: 'packages: versions, content, scripts, age', tests: [deploy('supply-chain')] },
];
