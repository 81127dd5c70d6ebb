import { NativeSelect, Skeleton } from '@mantine/core'
import type { RateGrid, RateMatrix } from '../../../api/contract/rates.ts'
import { Failed } from '../../shared/failed/failed.tsx'
import { calendarDate } from '../../shared/format/calendar-date.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import buttons from '../../shared/page/buttons.module.css'
import section from '../../shared/page/section.module.css'
import { useFocusOnMount } from '../../shared/page/use-focus-on-mount.ts'
import { useGetRateGridQuery } from './get-rate-grid.ts'
import { PriceGrid } from './price-grid.tsx'
import { PriceLadder } from './price-ladder.tsx'
import { useGetRateSheetsQuery } from './rate-sheets.ts'
import { changesInWords, furthestInWords } from './sheet-in-words.ts'
import { useViewedSheet } from './use-viewed-sheet.ts'
import styles from './viewer.module.css'

/** The prices of the sheet that is looked at, if one is. */
export function SheetViewer() {
  const { data } = useGetRateSheetsQuery()
  const { viewed } = useViewedSheet()
  const sheet = data?.matrices.find(({ id }) => id === viewed.sheet)
  if (data === undefined || sheet === undefined) return null
  return <ViewedSheet key={sheet.id} sheet={sheet} others={data.matrices.filter(({ id }) => id !== sheet.id)} />
}

function ViewedSheet({ sheet, others }: { sheet: RateMatrix; others: readonly RateMatrix[] }) {
  const { viewed, view } = useViewedSheet()
  const title = useFocusOnMount()
  // One that was deleted meanwhile is compared with no more.
  const against = others.find(({ id }) => id === viewed.against)
  const asked = { id: sheet.id, loan_type: viewed.type, credit_score: viewed.score, against: against?.id }
  const { data: grid, isError, isFetching, refetch } = useGetRateGridQuery(asked)
  return (
    <section className={section.section} aria-labelledby="viewer-title">
      <div className={styles.head}>
        <h2 id="viewer-title" ref={title} tabIndex={-1}>
          The prices of {calendarDate(sheet.effective_date)}
        </h2>
        <button
          type="button"
          className={buttons.text}
          onClick={() =>
            view({ sheet: undefined, type: undefined, score: undefined, against: undefined, ltv: undefined })
          }
        >
          Close
        </button>
      </div>
      {isError && <Failed onAgain={refetch}>The prices of this sheet could not be loaded.</Failed>}
      {grid === undefined && !isError && <Skeleton height={420} />}
      {grid !== undefined && !isError && (
        <>
          <div className={styles.choices}>
            <TierChoice grid={grid} />
            <NativeSelect
              label="Compare with"
              value={against?.id ?? ''}
              onChange={({ target }) => view({ against: target.value || undefined })}
              data={[
                { value: '', label: 'No other sheet' },
                ...others.map(({ id, effective_date, created_at }) => ({
                  value: id,
                  label: `${calendarDate(effective_date)}, uploaded ${dayAndTime(created_at)}`,
                })),
              ]}
            />
          </div>
          {against !== undefined && grid.against !== null && (
            <p>
              Against the sheet of {calendarDate(against.effective_date)}: {changesInWords(grid.against.changes)}{' '}
              {furthestInWords(grid.against.changes)}
            </p>
          )}
          <div className={styles.viewer} aria-busy={isFetching}>
            <GridAndLadder grid={grid} />
          </div>
        </>
      )}
    </section>
  )
}

function TierChoice({ grid: { tiers, tier } }: { grid: RateGrid }) {
  const { view } = useViewedSheet()
  const types = [...new Set(tiers.map(({ loan_type }) => loan_type))]
  const ofType = tiers.filter(({ loan_type }) => loan_type === tier.loan_type)
  return (
    <>
      {types.length > 1 && (
        <NativeSelect
          label="Loan type"
          value={tier.loan_type ?? ''}
          onChange={({ target }) => view({ type: target.value || undefined })}
          data={types.map((type) => ({ value: type ?? '', label: type ?? 'All that have no rows of their own' }))}
        />
      )}
      <NativeSelect
        label="Credit score"
        value={String(tier.credit_score)}
        onChange={({ target }) => view({ score: target.value })}
        data={ofType.map(({ credit_score }) => ({ value: String(credit_score), label: `from ${credit_score}` }))}
      />
    </>
  )
}

function GridAndLadder({ grid }: { grid: RateGrid }) {
  const { viewed, view } = useViewedSheet()
  // The tier of most loans where none was chosen, or one that this sheet does not have.
  const ltv = [Number(viewed.ltv), 80].find((each) => grid.ltvs.includes(each)) ?? grid.ltvs[0]
  return (
    <>
      <PriceGrid grid={grid} ltv={ltv} onLtv={(each) => view({ ltv: String(each) })} />
      {ltv !== undefined && <PriceLadder grid={grid} ltv={ltv} />}
    </>
  )
}
