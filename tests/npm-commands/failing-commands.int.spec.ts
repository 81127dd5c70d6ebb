import { expect, it } from 'vitest'
import { InputRefused } from '../../main/cli/input-refused.ts'
import { verifyLogCommand } from '../../main/cli/verify-log.ts'
import { verifyReceiptCommand } from '../../main/cli/verify-receipt.ts'
import { scripts } from '../../package.json'
import { placeForCommands } from './commands-place.ts'
import { runCommand } from './run-command.ts'

const place = placeForCommands()

type Script = keyof typeof scripts

type Environment = Readonly<Record<string, string>>

/** What each is given that it cannot use, and what it says of that; last, the environment in which that is so, where that is why. */
const FAILING: readonly (readonly [Script, string, RegExp, Environment?])[] = [
  ['start', '--roles nothing', /^RefiBell did not start: .*\n.*nothing/],
  ['dev', '', /^the configuration is not right\.\n {2}- PORT must be a port number\n$/, { PORT: 'abc' }],
  ['dev', 'nonsense', /^npm run dev takes no arguments, and was given 'nonsense'\.\n$/],
  ['build', 'nonsense', /^npm run build takes no arguments, and was given 'nonsense'\.\n$/],
  ['bench:lighthouse', 'nowhere', /^Name a folder that is there/],
  [
    'evaluate',
    '--loan nowhere.json --sheet nowhere.csv',
    /^nowhere\.json cannot be used: there is no such file or folder\.\n$/,
  ],
  ['verify', '--nothing', /^Unknown option '--nothing': npm run verify -- [^\n]*\n$/],
  ['verify', '', /^Please name one receipt, or the log: npm run verify -- [^\n]*\n$/],
  ['verify', '--log --head nowhere.json', /^nowhere\.json cannot be used: there is no such file or folder\.$/m],
  ['replay', '--all --as-of yesterday', /^--as-of takes a day or a time/],
  ['read-statement', 'nowhere.pdf', /^nowhere\.pdf cannot be used: there is no such file or folder\.$/m],
  ['bench:statements', 'nowhere', /^Name a folder/],
  ['bench', 'nothing', /^There is no benchmark named nothing/],
  ['bench', 'evaluations --nothing', /^Unknown option '--nothing'/],
  ['test:on-node', 'nowhere', /^Name the Node to test on/],
  ['test:on-node', '12', /^RefiBell needs Node 20\.19 or newer\.$/m],
  ['mutate', 'domain/nothing', /^There is no domain\/nothing\./],
  ['mutate', '--every=x', /^--every takes a whole number/],
  ['generate:photos', '', /^Name a folder/],
  ['generate:places', '', /^Name the US\.txt/],
  ['generate:places', 'README.md', /^README\.md is no table of ZIP codes/],
  ['fuzz:statements', 'nowhere', /^nowhere\/truth\.json cannot be used: there is no such file or folder/],
  ['admin', 'create --email nobody', /^--email must be an e-mail address/],
  ['keys', 'nothing', /^npm run keys -- rewrap/],
  ['security-events', '--act nothing', /^There is no such act/],
  ['security-events', '--since yesterday', /^Please give a date like 2026-11-22/],
  ['rebuild', 'accounts', /^There is no log in that database: the product has never been started on it/],
  ['retention', '--nothing', /^Unknown option '--nothing'/],
  ['backup', '--nope', /^Unknown option '--nope': npm run backup -- folder\n/],
  ['backup', 'folder', /^The database of DATABASE_URL is backed up/],
  ['log', 'nothing', /^npm run log -- export/],
  ['log', 'import /nowhere/log.ndjson', /^\/nowhere\/log\.ndjson cannot be used: there is no such file or folder/],
  ['log', 'import docs', /^docs cannot be used: it is a folder\.\n$/],
  ['log', 'export /dev/full', /^\/dev\/full cannot be used: it is a pipe or a device, and no file\.\n$/],
]

/** Those end with 1 where what they look at is not as it should be. */
const LOOKING: readonly Script[] = ['verify', 'replay', 'rebuild', 'retention']

it.each(FAILING.map(([script, given, sentence, environment = {}]) => [script, given, sentence, environment] as const))(
  'npm run %s -- %s ends as one that failed and says why in a sentence',
  async (script, given, sentence, environment) => {
    const { code, printed } = await runCommand(`${scripts[script].replace(/^exec /, '')} ${given}`, {
      ...place(),
      LOG_LEVEL: 'warn',
      ...environment,
    })
    expect(printed).toMatch(sentence)
    expect(printed).not.toMatch(/^\s+at /m)
    expect(code).toBe(LOOKING.includes(script) ? 2 : 1)
  },
)

/** What more the parts of these commands refuse, which are seen to end above. */
const REFUSED: readonly (readonly [string, () => unknown, RegExp])[] = [
  ['verify package.json', () => verifyReceiptCommand('package.json', null), /^package\.json is not a receipt of .*$/],
  [
    'verify nowhere.json',
    () => verifyReceiptCommand('nowhere.json', null),
    /^nowhere\.json cannot be used: there is no such file or folder\.$/m,
  ],
  ['verify --log --head docs', () => verifyLogCommand('docs', false), /^docs cannot be used: it is a folder\.$/],
  [
    'verify --log --head /dev/null',
    () => verifyLogCommand('/dev/null', false),
    /^\/dev\/null cannot .* a pipe or a device/,
  ],
  ['verify --log --head package.json', () => verifyLogCommand('package.json', false), /^package\.json is no head of a/],
]

it.each(REFUSED)('npm run %s is refused in a sentence', async (_, command, sentence) => {
  const refused = async () => command()
  await expect(refused()).rejects.toThrow(InputRefused)
  await expect(refused()).rejects.toThrow(sentence)
})
