import { describe, expect, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { InvalidInput } from '../invalid-input.ts'
import { NotFound } from '../not-found.ts'
import { type Call, type Entry, eraseLead, noteCall, takeBackEntry, writeNote } from './decide.ts'
import type { LeadEvent } from './events.ts'
import { evolveLead, type Lead, newLead } from './state.ts'
import { MOST_ENTRIES, TooManyEntries } from './too-many-entries.ts'

const TODAY = '2026-11-20'
const given = givenOf<Lead, LeadEvent>(newLead, evolveLead)

const client = { id: 'june', lo_id: 'omar', created_at: '2026-11-02T03:00:00.000Z' }
const entry = (entry_id: string, officer_id = 'omar'): Entry => ({ client, officer_id, entry_id })
const data = (entry_id: string) => ({ lead_id: 'june', lo_id: 'omar', entry_id })
const person = 'june'

const noteWas = (entry_id: string, text: string): LeadEvent => ({
  type: 'LeadNoteWritten',
  data: data(entry_id),
  person,
  personal: { text },
})
const callWas = (entry_id: string, called_on: string, outcome: string | null): LeadEvent => ({
  type: 'LeadCallNoted',
  data: data(entry_id),
  person,
  personal: { called_on, outcome },
})
const takenBack = (entry_id: string): LeadEvent => ({ type: 'LeadEntryTakenBack', data: data(entry_id) })
const erased = (...entry_ids: string[]): LeadEvent => ({ type: 'LeadErased', data: { lead_id: 'june', entry_ids } })

const write =
  (text: string, as = entry('n')) =>
  (lead: Lead) =>
    writeNote(lead, as, text)
const call =
  ({ called_on = '2026-11-19', outcome = '' }: Partial<Call>, as = entry('c')) =>
  (lead: Lead) =>
    noteCall(lead, as, { called_on, outcome }, TODAY)
const takeBack = (id: string, officer_id?: string) => (lead: Lead) => takeBackEntry(lead, entry(id, officer_id))
const erase = (lead: Lead) => eraseLead(lead, 'june')

const notThere = new NotFound('client')
const day = (message: string) => new InvalidInput({ called_on: message })

describe('a note', () => {
  it("is recorded without the space around it, sealed with the client's key", () => {
    given()
      .when(write(' Moves in spring \r\n'))
      .then([noteWas('n', 'Moves in spring')])
  })

  it.each(['', ' \n\t ', '\u0000'])('has a word: %j', (text) => {
    given()
      .when(write(text))
      .then(new InvalidInput({ text: 'Please write something first' }))
  })

  it('has at most 750 characters', () => {
    const longest = 'x'.repeat(750)
    given()
      .when(write(` ${longest} `))
      .then([noteWas('n', longest)])
    given()
      .when(write(`${longest}x`))
      .then(new InvalidInput({ text: 'Please keep it to 750 characters' }))
  })

  it('is quiet when the same request comes again', () => {
    given(noteWas('n', 'Moves in spring')).when(write('Moves in spring')).then([])
  })

  it('is one of at most 1,000, of which none is lost', () => {
    const notes = Array.from({ length: MOST_ENTRIES }, (_, index) => noteWas(String(index), 'again'))
    const full = given(...notes)
    full.when(write('one more')).then(new TooManyEntries())
    full.when(call({})).then(new TooManyEntries())
    full.when(write('again', entry('0'))).then([])
    given(...notes, takenBack('0'))
      .when(write('one more'))
      .then([noteWas('n', 'one more')])
  })
})

describe('a call', () => {
  it('is recorded with its day and what came of it, both sealed', () => {
    given()
      .when(call({ outcome: ' Wants to wait for Christmas ' }))
      .then([callWas('c', '2026-11-19', 'Wants to wait for Christmas')])
    const [event] = call({ outcome: 'Wants to wait' })(newLead)
    expect(JSON.stringify(event?.data)).not.toMatch(/2026|wait/)
  })

  it('need not say what came of it', () => {
    given()
      .when(call({ outcome: ' ' }))
      .then([callWas('c', '2026-11-19', null)])
    given()
      .when(call({ outcome: 'x'.repeat(751) }))
      .then(new InvalidInput({ outcome: 'Please keep it to 750 characters' }))
  })

  it.each(['2026-11-21', '2026-11-20', '2026-11-02', '2026-11-01'])(
    'was on a day that has come somewhere, and not before the client: %s',
    (called_on) => {
      given()
        .when(call({ called_on }))
        .then([callWas('c', called_on, null)])
    },
  )

  it.each([
    ['2026-11-22', 'This day has not come yet'],
    ['2026-10-31', 'The client registered after this day'],
    ['2026-02-30', 'Please give the day of the call'],
    ['', 'Please give the day of the call'],
    ['11/20/2026', 'Please give the day of the call'],
  ])('was not on %j', (called_on, message) => {
    given().when(call({ called_on })).then(day(message))
  })

  it('is quiet when the same request comes again', () => {
    given(callWas('c', '2026-11-19', null))
      .when(call({}))
      .then([])
  })
})

describe('taking back', () => {
  it('is recorded once', () => {
    given(noteWas('n', 'Moves in spring'), callWas('c', '2026-11-19', null))
      .when(takeBack('n'))
      .then([takenBack('n')])
      .when(takeBack('n'))
      .then([])
      .when(takeBack('c'))
      .then([takenBack('c')])
  })

  it('is nothing where there is no such note', () => {
    given().when(takeBack('n')).then([])
  })

  it("leaves what another officer wrote, who was the client's before", () => {
    const before: LeadEvent = { ...noteWas('n', 'Mine'), data: { ...data('n'), lo_id: 'ana' } } as LeadEvent
    given(before).when(takeBack('n')).then(new NotFound('note'))
  })
})

describe('a client of another officer, or of nobody', () => {
  it.each(['ben', 'june', ''])('is not there for %j', (officer_id) => {
    const lead = given(noteWas('n', 'Moves in spring'))
    lead.when(write('Mine!', entry('m', officer_id))).then(notThere)
    lead.when(call({}, entry('m', officer_id))).then(notThere)
    lead.when(takeBack('n', officer_id)).then(notThere)
  })

  it('is not there for anybody when they have no officer', () => {
    const ofNobody = { ...entry('n'), client: { ...client, lo_id: null } }
    given()
      .when((lead) => writeNote(lead, ofNobody, 'Mine!'))
      .then(notThere)
  })
})

describe('erasing', () => {
  it('names what stood, once', () => {
    given(noteWas('n', 'Moves in spring'), noteWas('m', 'Or not'), takenBack('n'), callWas('c', '2026-11-19', null))
      .when(erase)
      .then([erased('m', 'c')])
      .when(erase)
      .then([])
  })

  it('is recorded also where nothing was noted, so that nothing is noted after it', () => {
    const gone = given().when(erase).then([erased()])
    gone.when(write('Too late')).then(notThere)
    gone.when(call({})).then(notThere)
    gone.when(takeBack('n')).then(notThere)
  })

  it('stays so, whatever the stream says later', () => {
    given(erased(), noteWas('n', 'Written at the same moment')).when(write('Too late')).then(notThere)
  })
})
