import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { StepAlert } from '../../shared/form/step-alert.tsx'
import page from '../../shared/page/page.module.css'
import { PageHeader } from '../../shared/page/page-header.tsx'
import { usePageTitle } from '../../shared/page/use-page-title.ts'
import { useConfirmAddressMutation, useDisownAddressMutation } from './answer-letter.ts'
import { IncompleteLink } from './incomplete-link.tsx'
import { refusalOf } from './refusal-of.ts'
import { whatComes } from './what-comes.ts'

type Answer = 'none' | 'not me' | 'me after all'

const TITLE: Record<Answer, string> = {
  none: 'You did not open this account?',
  'not me': 'You will hear nothing more from us',
  'me after all': 'Thank you, then it is yours',
}

const LEAD: Record<Exclude<Answer, 'me after all'>, string> = {
  none: 'Then somebody has mistyped an address, and it was yours. One click, and no letter of ours comes to it any more.',
  'not me':
    'No letter of ours goes to your address any more, of whatever kind. We keep the address for one thing only: to know that nothing is to be sent there.',
}

/** Behind 'This was not me': asks once, because scanners follow links, and offers the way back. */
export function NotMePage() {
  usePageTitle('Not Me')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return (
    <>
      <PageHeader home="/" />
      <main className={page.narrow}>
        {token === '' ? <IncompleteLink toClick="This was not me" /> : <Question token={token} />}
      </main>
    </>
  )
}

function Question({ token }: { token: string }) {
  const [answer, setAnswer] = useState<Answer>('none')
  const [disown, disowning] = useDisownAddressMutation()
  const [confirm, confirming] = useConfirmAddressMutation()
  const error = answer === 'not me' ? confirming.error : disowning.error

  const say = async (next: 'not me' | 'me after all') => {
    const { error: refused } = await (next === 'not me' ? disown({ token }) : confirm({ token, after_all: true }))
    if (refused === undefined) setAnswer(next)
  }

  return (
    <>
      <div role="status">
        <h1>{TITLE[answer]}</h1>
      </div>
      <p className={page.lead}>
        {answer !== 'me after all'
          ? LEAD[answer]
          : confirming.data && `Your address is confirmed. ${whatComes(confirming.data)}`}
      </p>
      {error !== undefined && (
        <StepAlert>{refusalOf(error) ?? 'That did not work. Please try again in a moment.'}</StepAlert>
      )}
      {answer === 'none' && (
        <div>
          <Button size="lg" loading={disowning.isLoading} onClick={() => say('not me')}>
            End All Letters
          </Button>
        </div>
      )}
      {answer === 'not me' && (
        <div>
          <Button variant="default" loading={confirming.isLoading} onClick={() => say('me after all')}>
            It Was Me After All
          </Button>
        </div>
      )}
      {answer !== 'me after all' && (
        <p className={page.footnote}>
          The account itself belongs to who opened it. It learns that the address is not theirs, and nothing of you.
        </p>
      )}
    </>
  )
}
