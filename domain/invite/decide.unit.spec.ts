import { describe, it } from 'vitest'
import { givenOf } from '../../tests/support/given.ts'
import { InvalidInput } from '../invalid-input.ts'
import { NotFound } from '../not-found.ts'
import { changeLink, type LinkChange, MAX_LIVE_LINKS, nameLink } from './decide.ts'
import type { InviteEvent } from './events.ts'
import { evolveInvites, type Invites, noInvites } from './state.ts'
import { TooManyLinks } from './too-many-links.ts'

const account_id = 'omar'
const given = givenOf<Invites, InviteEvent>(noInvites, evolveInvites)
const named = (name: string, code = 'SIGN'): InviteEvent => ({
  type: 'InviteLinkNamed',
  data: { account_id, code },
  person: account_id,
  personal: { name },
})
const renamed = (name: string): InviteEvent => ({ ...named(name), type: 'InviteLinkRenamed' }) as InviteEvent
const retired = (code = 'SIGN'): InviteEvent => ({ type: 'InviteLinkRetired', data: { account_id, code } })

const naming =
  (name: string, code = 'SIGN') =>
  (links: Invites) =>
    nameLink(links, { account_id, code, name })
const changing =
  (change: LinkChange, code = 'SIGN') =>
  (links: Invites) =>
    changeLink(links, account_id, code, change)
const TAKEN = new InvalidInput({ name: 'You have a link of this name already' })

describe('a link of an officer', () => {
  it('is named, in one line and without space around it', () => {
    given()
      .when(naming('  Yard \n sign '))
      .then([named('Yard sign')])
  })

  it.each([
    ['', 'Please give the link a name'],
    [' \t\n', 'Please give the link a name'],
    ['x'.repeat(41), 'The name must have at most 40 characters'],
    ['a\u0007b', 'The name must be plain text'],
  ])('is not named %j', (name, fault) => {
    given()
      .when(naming(name))
      .then(new InvalidInput({ name: fault }))
  })

  it.each(['x', 'x'.repeat(40), '🔔'.repeat(40)])('may be called %j', (name) => {
    given()
      .when(naming(name))
      .then([named(name)])
  })

  it.each(['yard SIGN', 'Ｙard sign', 'my LINK'])('is not called %j when another is, whatever the capitals', (name) => {
    given(named('Yard sign')).when(naming(name, 'MAIL')).then(TAKEN)
  })

  it('is added once, however often that is asked for', () => {
    given(named('Yard sign')).when(naming('Yard sign')).then([])
    given(named('Yard sign'), renamed('Sign on Elm')).when(naming('Yard sign')).then([])
  })

  it('may have the name of one that is retired', () => {
    given(named('Yard sign'), retired())
      .when(naming('yard sign', 'NEW'))
      .then([named('yard sign', 'NEW')])
  })

  it('is the twentieth at most, the first one counted; one that is retired makes room', () => {
    const others = Array.from({ length: MAX_LIVE_LINKS - 2 }, (_, index) => named(`Link ${index}`, `C${index}`))
    const full = given(...others)
      .when(naming('The last one'))
      .then([named('The last one')])
    full.when(naming('Another', 'X')).then(new TooManyLinks(20))
    full
      .when(changing({ retired: true }, 'C3'))
      .then([retired('C3')])
      .when(naming('Another', 'X'))
      .then([named('Another', 'X')])
  })
})

describe('a link that is there', () => {
  it('is renamed, also to other capitals of its own name', () => {
    given(named('Yard sign'))
      .when(changing({ name: 'YARD SIGN' }))
      .then([renamed('YARD SIGN')])
      .when(changing({ name: 'Open house' }))
      .then([renamed('Open house')])
  })

  it('is called so from then on, and no other is', () => {
    given(named('Yard sign'), named('Mail', 'MAIL'), renamed('Open house'))
      .when(naming('open HOUSE', 'X'))
      .then(TAKEN)
      .when(naming('mail', 'X'))
      .then(TAKEN)
      .when(naming('yard sign', 'X'))
      .then([named('yard sign', 'X')])
  })

  it('may be renamed when its name can be read no more', () => {
    const unreadable = (event: InviteEvent) => ({ ...event, personal: null }) as InviteEvent
    for (const history of [[unreadable(named('Yard sign'))], [named('Yard sign'), unreadable(renamed('Sign'))]])
      given(...history)
        .when(changing({ name: 'Yard sign' }))
        .then([renamed('Yard sign')])
  })

  it('is not renamed to what another is called', () => {
    given(named('Yard sign'), named('Mail', 'MAIL'))
      .when(changing({ name: 'mail' }))
      .then(TAKEN)
  })

  it('is retired once', () => {
    given(named('Yard sign'))
      .when(changing({ retired: true }))
      .then([retired()])
      .when(changing({ retired: true }))
      .then([])
  })

  it('is renamed and retired at once', () => {
    given(named('Yard sign'))
      .when(changing({ name: 'Old sign', retired: true }))
      .then([renamed('Old sign'), retired()])
  })

  it('says nothing of what is so already', () => {
    given(named('Yard sign'))
      .when(changing({ name: ' Yard sign' }))
      .then([])
  })

  it('is nobody else’s: what is not among them does not exist', () => {
    given(named('Yard sign'))
      .when(changing({ name: 'Mine' }, 'OTHER'))
      .then(new NotFound('link'))
  })
})
