import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const server = '^(gateway|services/[^/]+)/';
/** Projects that do not ship: the manifests say so with a tag. */
const development = globSync('libs/*/package.json')
  .filter((manifest) => JSON.parse(readFileSync(manifest, 'utf8')).nx?.tags?.includes('scope:development'))
  .map((manifest) => dirname(manifest));

/** A folder of features, or of a group of features. */
const feature = 'frontend/src/features/((?:(?:site|forms|shop|library|admin)/)?[^/]+)/';

/** Who may import whom. The tags in each project's package.json say the same; this file makes it an error. */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: 'routeTree[.]gen[.]ts$' },
      to: { circular: true, viaOnly: { pathNot: 'routeTree[.]gen[.]ts$' } },
    },
    {
      name: 'no-cycles-of-folders',
      comment: 'type imports count; an import within one folder or below it does not',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    {
      name: 'contracts-know-nothing-of-ours',
      comment: 'scope:shared runs in the browser too',
      severity: 'error',
      from: { path: '^libs/contracts/' },
      to: { path: '^(frontend|gateway|services|libs/(?!contracts/))|node_modules/(@nestjs|mongoose|react|@nats-io)' },
    },
    {
      name: 'kit-knows-contracts-only',
      severity: 'error',
      from: { path: '^libs/service-kit/src/', pathNot: '[.]test[.]ts$' },
      to: { path: '^(frontend|gateway|services)/' },
    },
    {
      name: 'apps-never-import-apps',
      severity: 'error',
      from: { path: '^(gateway|services/([^/]+))/src/' },
      to: { path: server, pathNot: ['^$1/'] },
    },
    {
      name: 'servers-never-import-the-web',
      severity: 'error',
      from: { path: server, pathNot: '(/test/|[.]test[.]ts$)' },
      to: { path: '^frontend/' },
    },
    {
      name: 'what-ships-imports-no-development-project',
      comment: 'scope:development',
      severity: 'error',
      from: {
        path: '^(frontend|gateway|services|libs)/',
        pathNot: ['/(test|e2e|bench)/', '[.]test[.]tsx?$', ...development.map((folder) => `^${folder}/`)],
      },
      to: { path: development.map((folder) => `^${folder}/`) },
    },
    {
      name: 'the-web-knows-contracts-only',
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { path: '^(gateway|services|libs/(?!contracts/))|node_modules/(@nestjs|mongoose)' },
    },
    {
      name: 'web-shared-imports-no-feature',
      severity: 'error',
      from: { path: '^frontend/src/shared/' },
      to: { path: '^frontend/src/(features|routes)/' },
    },
    {
      name: 'web-features-import-no-route',
      severity: 'error',
      from: { path: '^frontend/src/features/' },
      to: { path: '^frontend/src/routes/' },
    },
    {
      name: 'web-features-keep-apart',
      comment:
        'a feature is a folder of features, or of one of its groups; session, the frame of the admin area, its words and the editor of content are for others to use, and the home page, the account, the first page of the admin area and its search gather what others show',
      severity: 'error',
      from: {
        path: `^${feature}`,
        pathNot:
          '^frontend/src/features/(site/home|account|admin/(?:today|palette)|library/(viewer|print-edition)|shop/payment)/',
      },
      to: {
        path: '^frontend/src/features/',
        pathNot: ['^frontend/src/features/$1/', '^frontend/src/features/(session|admin/(?:editor|shell|words))/'],
      },
    },
    {
      name: 'web-library-features',
      comment:
        'what was bought, on the page of the payment, on screen and on paper, shows the purchase and the working file',
      severity: 'error',
      from: { path: '^frontend/src/features/(library/viewer|library/print-edition|shop/payment)/' },
      to: {
        path: '^frontend/src/features/',
        pathNot: ['^frontend/src/features/$1/', '^frontend/src/features/(library|session)/'],
      },
    },
    {
      name: 'projects-have-one-door',
      severity: 'error',
      from: { path: '^(?:libs/([^/]+)|gateway|frontend|services)/' },
      to: {
        path: '^libs/[^/]+/src/',
        pathNot: [
          '^libs/$1/',
          '^libs/[^/]+/src/index[.]ts$',
          '^libs/paypal-emulator/src/control/client[.]ts$',
          // Loads a library of 220 KB, which those who write no file must not.
          '^libs/contracts/src/documents/word-file[.]ts$',
          // Loads the parser of Markdown, which is for servers.
          '^libs/contracts/src/documents/article-text[.]ts$',
        ],
      },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // A package's description belongs to no folder.
    exclude: { path: '(^|/)(dist(-server)?/|package[.]json$)' },
    tsPreCompilationDeps: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
