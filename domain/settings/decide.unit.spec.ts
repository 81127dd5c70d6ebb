import { describe, expect, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { ChangedMeanwhile } from '../changed-meanwhile.ts'
import { InvalidInput } from '../invalid-input.ts'
import { type AutomationSettings, DEFAULT_AUTOMATION_SETTINGS } from './automation-settings.ts'
import { crmKeySet, crmTokenFor } from './crm-key.ts'
import {
  changeSystemSetting,
  issueFirstRegistrationKey,
  removeCrmKey,
  replaceRegistrationKey,
  requireSecondFactor,
  saveAutomationSettings,
  setCrmKey,
} from './decide.ts'
import type {
  AutomationSettingsSaved,
  CrmKeyRemoved,
  CrmKeySet,
  RegistrationKeyIssued,
  SecondFactorRequirementSet,
  SystemSetting,
  SystemSettingChanged,
} from './events.ts'
import { KeyReplacedMeanwhile } from './key-replaced-meanwhile.ts'
import { OwnSecondFactorFirst } from './own-second-factor-first.ts'
import { registrationKeyOf } from './registration-key.ts'
import {
  type CrmKey,
  evolveAutomationSettings,
  evolveCrmKey,
  evolveRegistrationKey,
  evolveSecondFactorRequirement,
  evolveSystemSettings,
  noAutomationSettings,
  noCrmKey,
  noRegistrationKey,
  noSecondFactorRequired,
  noSystemSettings,
  type RegistrationKey,
  type SavedAutomationSettings,
  type SecondFactorRequirement,
  type SystemSettings,
} from './state.ts'

describe('changing a text of the installation', () => {
  const given = givenOf<SystemSettings, SystemSettingChanged>(noSystemSettings, evolveSystemSettings)
  const changed = (name: SystemSetting, value: string): SystemSettingChanged => ({
    type: 'SystemSettingChanged',
    data: { name, value },
  })
  const change = (name: SystemSetting, written: string) => (settings: SystemSettings) =>
    changeSystemSetting(settings, name, written)

  it('is recorded without the space around it, and leaves the other texts', () => {
    given(changed('nmls_number', '1234567'))
      .when(change('company_name', ' Harbor Lending \n'))
      .then([changed('company_name', 'Harbor Lending')])
      .when(change('nmls_number', '1234567'))
      .then([])
  })

  it('stays quiet when it says so already', () => {
    given(changed('company_name', 'Harbor'), changed('company_name', 'Harbor Lending'))
      .when(change('company_name', 'Harbor Lending '))
      .then([])
  })

  it('takes a text away, and stays quiet where there is none', () => {
    given(changed('company_name', 'Harbor Lending'))
      .when(change('company_name', ' '))
      .then([changed('company_name', '')])
      .when(change('company_name', ''))
      .then([])
    given().when(change('company_name', '')).then([])
    given(changed('nmls_number', '1234567'))
      .when(change('nmls_number', ''))
      .then([changed('nmls_number', '')])
  })

  it('is refused to who saw an older text, unless it says what they want already', () => {
    const seen = (text: string) => (settings: SystemSettings) =>
      changeSystemSetting(settings, 'company_name', 'Harbor Lending', text)
    given(changed('company_name', 'Harbor')).when(seen('')).then(new ChangedMeanwhile('setting'))
    given(changed('company_name', 'Harbor'))
      .when(seen('Harbor'))
      .then([changed('company_name', 'Harbor Lending')])
    given(changed('company_name', 'Harbor Lending')).when(seen('Harbor')).then([])
  })

  it('keeps licensed states as codes, each once and in their order', () => {
    given()
      .when(change('licensed_states', 'tx co;ME, CO,'))
      .then([changed('licensed_states', 'CO, ME, TX')])
  })

  it.each<[SystemSetting, string]>([
    ['company_name', 'x'.repeat(120)],
    ['postal_address', 'x'.repeat(500)],
  ])('takes a %s that is as long as can be', (name, longest) => {
    given()
      .when(change(name, longest))
      .then([changed(name, longest)])
  })

  it.each<[SystemSetting, string, string]>([
    ['default_application_url', 'http://apply.example.com', 'The default application URL must begin with https://'],
    ['booking_url', 'https://a:b@example.com', 'The booking URL must not contain a user name or password'],
    ['nmls_number', '12a', 'The NMLS number is a number of at most 12 digits'],
    ['company_name', 'x'.repeat(121), 'The company name must have at most 120 characters'],
    ['licensed_states', 'CO, ZZ', 'There is no state ZZ. Please write codes of two letters, such as CO, TX'],
    [
      'licensed_states',
      'x'.repeat(21),
      `There is no state ${'x'.repeat(20)}. Please write codes of two letters, such as CO, TX`,
    ],
    ['postal_address', 'x'.repeat(501), 'The postal address must have at most 500 characters'],
    ['licensed_states', 'x'.repeat(501), 'The list of licensed states must have at most 500 characters'],
    ['contact_email', 'hello', 'Please enter a valid email address'],
    ['company_name', 'Harbor\nLending', 'The company name must be one line'],
    ['contact_phone', 'call 1', 'The contact phone must have at least 7 digits'],
  ])('refuses a %s of %s', (name, written, message) => {
    given()
      .when(change(name, written))
      .then(new InvalidInput({ value: message }))
  })
})

describe('the key of the CRM', () => {
  const given = givenOf<CrmKey, CrmKeySet | CrmKeyRemoved>(noCrmKey, evolveCrmKey)
  const removed: CrmKeyRemoved = { type: 'CrmKeyRemoved', data: {} }

  it('is set, set anew and taken away, and says nothing when it is so already', () => {
    given()
      .when((key) => setCrmKey(key, ' pit-1 ', null))
      .then([crmKeySet('pit-1')])
      .when((key) => setCrmKey(key, ' pit-1', null))
      .then([])
      .when((key) => setCrmKey(key, 'pit-2', 0))
      .then([crmKeySet('pit-2')])
      .when((key) => removeCrmKey(key, 1))
      .then([removed])
      .when((key) => removeCrmKey(key, null))
      .then([])
    given()
      .when((key) => removeCrmKey(key, null))
      .then([])
  })

  it('is set by who saw that there is none, and taken away by who looked at nothing', () => {
    given()
      .when((key) => setCrmKey(key, 'pit-1', -1))
      .then([crmKeySet('pit-1')])
      .when((key) => removeCrmKey(key, null))
      .then([removed])
  })

  it('is none once that under which it is sealed was destroyed', () => {
    expect(given({ ...crmKeySet('pit-1'), personal: null }).state).toEqual({ key: null, revision: 0 })
  })

  it('has at most 20000 characters', () => {
    const longest = 'x'.repeat(20_000)
    given()
      .when((key) => setCrmKey(key, longest, null))
      .then([crmKeySet(longest)])
      .when((key) => setCrmKey(key, `${longest}x`, null))
      .then(new InvalidInput({ value: 'The key must have at most 20000 characters' }))
  })

  it('is neither set nor taken away over one that was set meanwhile', () => {
    given(crmKeySet('pit-1'))
      .when((key) => setCrmKey(key, 'pit-2', -1))
      .then(new ChangedMeanwhile('key'))
    given(crmKeySet('pit-1'), crmKeySet('pit-2'))
      .when((key) => removeCrmKey(key, 0))
      .then(new ChangedMeanwhile('key'))
      .when((key) => setCrmKey(key, 'pit-2', 0))
      .then([])
  })

  it('is one token, or one for each location, which is all that is told of it', () => {
    expect(crmKeySet('pit-1')).toMatchObject({ data: { locations: null }, personal: { key: 'pit-1' } })
    expect(crmKeySet('{"loc-1": "pit-1", "loc-2": "pit-2"}').data).toEqual({ locations: 2 })
  })

  it('has the token for a location, or none', () => {
    expect(crmTokenFor('pit-1', 'loc-1')).toBe('pit-1')
    const key = '{"loc-1": "pit-1", "loc-2": "pit-2"}'
    expect(['loc-2', 'loc-3', 'toString'].map((location) => crmTokenFor(key, location))).toEqual(['pit-2', null, null])
  })

  it('has no token that cannot be sent, though such keys were taken once', () => {
    expect(crmTokenFor('pit-€', 'loc-1')).toBeNull()
    const key = '{"loc-1": "pit-1", "loc-2": "pit-€"}'
    expect(['loc-1', 'loc-2'].map((location) => crmTokenFor(key, location))).toEqual(['pit-1', null])
  })

  it.each([
    ...['[]', '["pit-1"]', '', 'two words', '{}', '{"loc-1": 1}', '{"loc-1": ""}', '{"loc-1"', '["pit-1"] x'],
    // In a header a € cannot be sent, and an ö arrives as something else.
    ...['pit-€', 'pit-ö', '{"loc-1": "pit-1", "loc-2": "pit-€"}'],
  ])('is not %s', (typed) => {
    given()
      .when((key) => setCrmKey(key, typed, null))
      .then(
        new InvalidInput({
          value:
            'The key must be one token of ASCII characters without spaces, or a JSON object with a token for each location id',
        }),
      )
  })
})

describe('saving the settings of the nightly run', () => {
  const given = givenOf<SavedAutomationSettings, AutomationSettingsSaved>(
    noAutomationSettings,
    evolveAutomationSettings,
  )
  const paused: AutomationSettings = { ...DEFAULT_AUTOMATION_SETTINGS, enabled: false }
  const saved = (settings: AutomationSettings): AutomationSettingsSaved => ({
    type: 'AutomationSettingsSaved',
    data: settings,
  })
  const save =
    (settings: AutomationSettings, seen: number | null = null) =>
    (before: SavedAutomationSettings) =>
      saveAutomationSettings(before, settings, seen)

  it('is recorded', () => {
    given()
      .when(save(paused))
      .then([saved(paused)])
      .when(save(DEFAULT_AUTOMATION_SETTINGS))
      .then([saved(DEFAULT_AUTOMATION_SETTINGS)])
  })

  it('is recorded the first time also when it is what held before', () => {
    given()
      .when(save(DEFAULT_AUTOMATION_SETTINGS))
      .then([saved(DEFAULT_AUTOMATION_SETTINGS)])
  })

  it.each<Partial<AutomationSettings>>([
    { enabled: true },
    { schedule: '30 3 * * *' },
    { time_zone: 'America/Denver' },
    { batch_size: 50 },
    { notification_cooldown_hours: 24 },
  ])('is recorded when only one differs: %o', (change) => {
    given(saved(paused))
      .when(save({ ...paused, ...change }))
      .then([saved({ ...paused, ...change })])
  })

  it('stays quiet when the same was saved last', () => {
    given(saved(paused))
      .when(save({ ...paused }))
      .then([])
    given(saved(paused), saved(DEFAULT_AUTOMATION_SETTINGS))
      .when(save({ ...DEFAULT_AUTOMATION_SETTINGS }))
      .then([])
  })

  it('is for who has seen what holds, or overwrites it knowingly', () => {
    given()
      .when(save(paused, -1))
      .then([saved(paused)])
    given(saved(paused))
      .when(save(DEFAULT_AUTOMATION_SETTINGS, 0))
      .then([saved(DEFAULT_AUTOMATION_SETTINGS)])
    given(saved(paused)).when(save(DEFAULT_AUTOMATION_SETTINGS, -1)).then(new ChangedMeanwhile('nightly run'))
    given(saved(paused), saved(DEFAULT_AUTOMATION_SETTINGS))
      .when(save(paused, 0))
      .then(new ChangedMeanwhile('nightly run'))
  })

  it('stays quiet when somebody else has saved the same meanwhile', () => {
    given(saved(paused)).when(save(paused, -1)).then([])
  })
})

describe('the key with which loan officers register', () => {
  const given = givenOf<RegistrationKey, RegistrationKeyIssued>(noRegistrationKey, evolveRegistrationKey)
  const issued = (registration_key: string): RegistrationKeyIssued => ({
    type: 'RegistrationKeyIssued',
    data: { registration_key },
  })

  it('is issued once by itself', () => {
    given()
      .when((key) => issueFirstRegistrationKey(key, 'RB-LO-0000-0000-0000'))
      .then([issued('RB-LO-0000-0000-0000')])
      .when((key) => issueFirstRegistrationKey(key, 'RB-LO-1111-1111-1111'))
      .then([])
  })

  it('is the newest one only', () => {
    const { state } = given(issued('RB-LO-0000-0000-0000'))
      .when((key) => replaceRegistrationKey(key, 'RB-LO-1111-1111-1111'))
      .then([issued('RB-LO-1111-1111-1111')])
    expect(state).toBe('RB-LO-1111-1111-1111')
  })

  it('is not replaced by who looked at one that holds no longer', () => {
    const replaced = given(issued('RB-LO-0000-0000-0000'), issued('RB-LO-1111-1111-1111'))
    replaced
      .when((key) => replaceRegistrationKey(key, 'RB-LO-2222-2222-2222', 'RB-LO-0000-0000-0000'))
      .then(new KeyReplacedMeanwhile())
    replaced
      .when((key) => replaceRegistrationKey(key, 'RB-LO-2222-2222-2222', 'RB-LO-1111-1111-1111'))
      .then([issued('RB-LO-2222-2222-2222')])
  })

  it('is written as RB-LO-XXXX-XXXX-XXXX', () => {
    expect(registrationKeyOf(Uint8Array.from([0, 1, 2, 3, 10, 11, 12, 13, 28, 29, 30, 255]))).toBe(
      'RB-LO-0123-ABCD-WXYZ',
    )
  })
})

describe('requiring a second factor', () => {
  const given = givenOf<SecondFactorRequirement, SecondFactorRequirementSet>(
    noSecondFactorRequired,
    evolveSecondFactorRequirement,
  )
  const set = (required: boolean): SecondFactorRequirementSet => ({
    type: 'SecondFactorRequirementSet',
    data: { required },
  })
  const owner = { has_second_factor: true }
  const without = { has_second_factor: false }
  const require =
    (required: boolean, asker: typeof owner | null, seen: number | null = null) =>
    (known: SecondFactorRequirement) =>
      requireSecondFactor(known, required, asker, seen)

  it('is for who has one, and for who sits at the machine', () => {
    given()
      .when(require(true, owner))
      .then([set(true)])
    given()
      .when(require(true, null))
      .then([set(true)])
    given().when(require(true, without)).then(new OwnSecondFactorFirst())
  })

  it('is taken back by anybody who may, and says nothing when it is so already', () => {
    given(set(true))
      .when(require(false, without))
      .then([set(false)])
    given().when(require(false, without)).then([])
    given(set(true)).when(require(true, owner)).then([])
  })

  it('is not decided on what was set anew meanwhile', () => {
    given(set(true), set(false))
      .when(require(true, owner, -1))
      .then(new ChangedMeanwhile('setting'))
      .when(require(true, owner, 1))
      .then([set(true)])
    given()
      .when(require(true, owner, -1))
      .then([set(true)])
      .when(require(true, owner, -1))
      .then([])
  })
})
