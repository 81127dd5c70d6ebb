// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { DaySlider } from './day-slider.tsx'

const test = new PageTest()
const chosen: string[] = []

/** The day follows when it is told to, as an address does. */
function Followed() {
  const [day, setDay] = useState('2026-11-20')
  const onChoose = (next: string) => {
    chosen.push(next)
  }
  return (
    <>
      <DaySlider since="2026-11-01" day={day} today="2026-11-20" onChoose={onChoose} />
      <button type="button" onClick={() => setDay(chosen.at(-1) ?? day)}>
        Follow
      </button>
      <button type="button" onClick={() => setDay('2026-11-05')}>
        Another way
      </button>
    </>
  )
}

const words = () => screen.getByRole('slider').getAttribute('aria-valuetext')

it('goes a day with each key, however far behind the day is that is shown', async () => {
  test.show(<Followed />)
  const slider = await screen.findByRole('slider', { name: 'Day' })
  for (let press = 0; press < 3; press += 1) fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(chosen).toEqual(['2026-11-19', '2026-11-18', '2026-11-17'])
  expect(words()).toBe('November 17, 2026')
  await test.press('Follow')
  fireEvent.keyDown(slider, { key: 'ArrowRight' })
  expect(chosen.at(-1)).toBe('2026-11-18')
  await test.press('Follow')
  await test.press('Another way')
  expect(words()).toBe('November 5, 2026')
})

it('is not there where there is one day only', () => {
  test.show(<DaySlider since="2026-11-20" day="2026-11-20" today="2026-11-20" onChoose={() => undefined} />)
  expect(screen.queryByRole('slider')).toBeNull()
})

it('is called by the day that is shown, also where that is before the first one', () => {
  test.show(<DaySlider since="2026-09-26" day="2026-09-01" today="2026-11-20" onChoose={(day) => chosen.push(day)} />)
  expect(words()).toBe('September 1, 2026')
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight' })
  expect(chosen.at(-1)).toBe('2026-09-27')
  expect(words()).toBe('September 27, 2026')
})
