import coachPackage from './coach/package.json' with { type: 'json' }

// Who may import whom. Checked on every test run by scripts/check-boundaries.mjs.

/** Which server module may use which other one, through its index.ts only. */
const modules = {
  health: [],
  files: [],
  auth: ['files'],
  jobs: ['auth'],
  resumes: ['auth', 'files', 'jobs'],
  questions: ['auth', 'jobs', 'resumes'],
  references: ['auth', 'jobs', 'resumes', 'questions'],
  interviews: ['auth', 'jobs', 'resumes', 'questions', 'references', 'usage'],
  matching: ['auth', 'questions', 'interviews'],
  live: ['auth', 'jobs', 'resumes', 'questions', 'interviews', 'matching'],
  recordings: ['auth', 'files', 'interviews', 'usage'],
  usage: ['auth'],
  plans: ['auth'],
  account: ['auth', 'files', 'plans', 'resumes', 'recordings'],
  'coach-status': [],
  site: [],
  try: [],
}

const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })
const ours = '^(contract|spoken|coach|server|web|e2e|bench)/'
const test = '\\.(test|spec)\\.tsx?$|^server/src/testing/|^web/src/testing/'

/** What takes foreign text, bytes or pages apart. */
const readers = `^coach/src/(built-in|follow-ups|report)/|^coach/src/(report|delivery|expected-terms|reading-tasks)\\.ts$|${[
  'documents/(pdf/|word/|read-|plain-text|document-text|document-type)',
  'page-reader/reading/',
  'reading/[a-z]+-tasks',
  'pictures/(read-picture|make-portrait|look-at-picture|recogniser|grey-picture|enlarge|missed-lines|picture-size)',
]
  .map((path) => `^server/src/adapters/${path}`)
  .join('|')}`
/** What others may use of the coach: the `exports` of its package.json. */
const coachDoors = Object.values(coachPackage.exports)
  .map((path) => `^coach/${RegExp.escape(path.slice('./'.length)).replace('\\*', '[^/]+')}$`)
  .join('|')

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }, 'A reader follows a feature downwards, without turning back.'),
    forbid(
      'nothing-unresolved',
      {},
      // The package does not export this file; web/vite.config.ts says where it is, and the build fails without it.
      { couldNotResolve: true, pathNot: '^onnxruntime-web/ort-wasm' },
      'An import that leads nowhere.',
    ),
    forbid(
      'contract-stands-alone',
      { path: '^contract/' },
      { path: ours, pathNot: '^contract/' },
      'The contract imports nothing of ours.',
    ),
    forbid(
      'spoken-knows-only-the-contract',
      { path: '^spoken/' },
      { path: ours, pathNot: '^(spoken|contract)/' },
      'Spoken language is read the same way in the browser and on the server.',
    ),
    forbid(
      'coach-knows-contract-and-spoken',
      { path: '^coach/' },
      { path: ours, pathNot: '^(coach|contract|spoken)/' },
      'The coach is pure: text in, results out.',
    ),
    forbid(
      'coach-is-pure',
      { path: '^(coach|spoken)/src/', pathNot: test },
      { dependencyTypes: ['core'] },
      'No file, network or clock in the coach or in spoken.',
    ),
    forbid(
      'server-and-web-meet-on-the-wire',
      { path: '^server/' },
      { path: '^(web|e2e)/' },
      'Server and web share the contract and spoken only.',
    ),
    forbid(
      'web-knows-only-the-contract',
      { path: '^web/' },
      { path: '^(server|coach|e2e)/' },
      'Server and web share the contract and spoken only.',
    ),
    forbid(
      'e2e-uses-no-insides',
      { path: '^e2e/' },
      { path: '^(server|coach|web)/' },
      'Journeys see what a person sees.',
    ),

    forbid(
      'platform-knows-no-module',
      { path: '^server/src/platform/' },
      { path: '^server/src/modules/' },
      'The platform is below the modules.',
    ),
    forbid(
      'adapters-know-no-module',
      { path: '^server/src/adapters/', pathNot: test },
      { path: '^server/src/modules/' },
      'Adapters are below the modules.',
    ),
    forbid(
      'modules-use-ports',
      { path: '^server/src/modules/', pathNot: test },
      { path: '^server/src/adapters/', pathNot: '/port\\.ts$|^server/src/adapters/database/handle\\.ts$' },
      'Modules use ports, never implementations.',
    ),
    forbid(
      'foreign-text-is-read-in-workers',
      {
        path: '^server/',
        pathNot: `^server/src/adapters/reading/[a-z]+-worker\\.ts$|^server/src/cli/|${readers}|${test}`,
      },
      { path: readers, dependencyTypesNot: ['type-only'] },
      'What reads foreign text runs in a worker with a deadline (docs/decisions/0014): ask adapters/reading.',
    ),
    forbid(
      'server-uses-coach-doors',
      { path: '^server/' },
      { path: '^coach/', pathNot: coachDoors },
      'The server uses what coach/package.json exports, nothing behind it.',
    ),
    forbid(
      'only-repos-see-the-database',
      { path: '^server/src/modules/', pathNot: `(repo|tables)\\.ts$|${test}` },
      { path: 'node_modules/(drizzle-orm|pg|@electric-sql)/' },
      'Only repo.ts and tables.ts see the database.',
    ),
    ...Object.entries(modules).map(([module, mayUse]) =>
      forbid(
        `${module}-uses-what-it-may`,
        { path: `^server/src/modules/${module}/`, pathNot: test },
        {
          path: '^server/src/modules/',
          pathNot: `^server/src/modules/${module}/${mayUse.map((other) => `|^server/src/modules/${other}/(index|tables)\\.ts$`).join('')}`,
        },
        'Modules meet only at their index.ts (tables.ts may be referenced by tables.ts), along the table in boundaries.mjs.',
      ),
    ),
    forbid(
      'tables-are-for-tables',
      { path: '^server/src/modules/([^/]+)/', pathNot: `tables\\.ts$|repo\\.ts$|${test}` },
      { path: '^server/src/modules/.+tables\\.ts$', pathNot: '^server/src/modules/$1/' },
      'Tables of another module only in repos and tables.',
    ),

    forbid(
      'features-never-meet',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
      'Web features never import each other.',
    ),
    forbid(
      'ui-knows-no-feature',
      { path: '^web/src/(ui|lib|speech|live|records|questions|i18n)/' },
      { path: '^web/src/(features|app)/' },
      'The design system, lib, speech, live, records and questions are below the features.',
    ),
    forbid(
      'features-know-no-app',
      { path: '^web/src/features/', pathNot: test },
      { path: '^web/src/app/' },
      'The app puts the features together, never the other way round.',
    ),
    forbid(
      'ui-knows-no-call',
      { path: '^web/src/ui/' },
      { path: '^(web/src/lib/api|contract/)' },
      'The design system knows no feature and no call.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
