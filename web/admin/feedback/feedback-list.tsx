import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Failed } from '../../shared/failed/failed.tsx'
import { UnsavedChanges } from '../../shared/form/unsaved-changes.tsx'
import { KeysDialog } from '../../shared/list/keys-dialog.tsx'
import { ShowMore } from '../../shared/list/show-more.tsx'
import { useListKeys } from '../../shared/list/use-list-keys.ts'
import { useNear } from '../../shared/list/use-near.ts'
import { useRowFocus } from '../../shared/list/use-row-focus.ts'
import list from '../shared/list.module.css'
import { ListBar } from '../shared/list-bar.tsx'
import { useListView } from '../shared/use-list-view.ts'
import { FeedbackTable } from './feedback-table.tsx'
import { type FeedbackView, feedbackView, SHOWN, shownOf } from './feedback-view.ts'
import { useDrafts } from './use-drafts.ts'
import { useFeedbackList } from './use-feedback-list.ts'

const KEYS = [
  ['/', 'Search; Enter or ↓ goes to the first that is found'],
  ['j', 'The next feedback'],
  ['k', 'The feedback before'],
  ['Enter', 'Show or hide all of it'],
  ['Escape', 'Close what is open'],
  ['?', 'These keys'],
] as const

const NONE: Readonly<Record<FeedbackView['show'], string>> = {
  all: 'No feedback submitted yet',
  active: 'No active feedback',
  archived: 'No archived feedback',
}

/** What people told us, to search, sort, answer and put aside. */
export function FeedbackList() {
  const [view, change] = useListView(feedbackView)
  const answer = useFeedbackList(view)
  const [drafts, write] = useDrafts()
  const [keysShown, setKeysShown] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const focus = useRowFocus(rows, {
    ...answer,
    rows: answer.items,
    q: view.q,
    currentId: view.open,
  })
  useListKeys({
    search,
    onStep: focus.step,
    onHelp: () => setKeysShown(true),
    onClose: () => {
      change({ open: null })
      if (view.open !== null) focus.backTo(view.open)
    },
  })
  useNear(more, answer.hasMore && !answer.isFetching && !answer.failed, answer.more)

  const showAll = () => {
    change({ show: 'all', q: '' })
    // The button goes.
    search.current?.focus()
  }
  return (
    <section className={list.list} aria-labelledby="list-title">
      <h2 id="list-title" className="visually-hidden">
        What people told us
      </h2>
      <UnsavedChanges areThere={drafts.size > 0} />
      <ListBar
        search={{
          ref: search,
          label: 'Search feedback',
          placeholder: 'Words, name or email',
          q: view.q,
          onSearch: (q) => change({ q }),
          onFirst: focus.toFirst,
          onLeave: focus.toLast,
        }}
        filters={[
          { label: 'Show', value: view.show, options: SHOWN, onChange: (name) => change({ show: shownOf(name) }) },
        ]}
        onKeys={() => setKeysShown(true)}
      />
      {answer.failed && !answer.failedMore && <CouldNotLoad isOld={answer.isThere} onRetry={answer.again} />}
      <div ref={rows} aria-busy={answer.isFetching}>
        {(answer.isLoading || answer.items.length > 0) && (
          <FeedbackTable
            {...{ view, drafts }}
            items={answer.items}
            isLoading={answer.isLoading}
            onSort={(sort) => change({ sort })}
            onOpen={(open) => change({ open })}
            onDraft={write}
          />
        )}
      </div>
      {answer.isEmpty && <NoneFound view={view} onAll={showAll} />}
      <ShowMore button={more} further={answer} onLast={focus.toFurther}>
        Show More Feedback
      </ShowMore>
      <KeysDialog keys={KEYS} opened={keysShown} onClose={() => setKeysShown(false)} />
    </section>
  )
}

interface NoneFoundProps {
  view: FeedbackView
  onAll: () => void
}

function NoneFound({ view: { show, q }, onAll }: NoneFoundProps) {
  return (
    <div className={list.empty}>
      <p>{q === '' ? NONE[show] : 'No feedback is like that.'}</p>
      {(q !== '' || show !== 'all') && (
        <Button variant="default" onClick={onAll}>
          Show All Feedback
        </Button>
      )}
    </div>
  )
}

interface CouldNotLoadProps {
  /** Something is shown, of before. */
  isOld: boolean
  onRetry: () => void
}

function CouldNotLoad({ isOld, onRetry }: CouldNotLoadProps) {
  return (
    <Failed onAgain={onRetry}>
      {isOld
        ? 'The newest feedback could not be loaded. What you see is of before.'
        : 'The feedback could not be loaded. It is safe.'}
    </Failed>
  )
}
