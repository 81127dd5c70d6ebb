// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { useStillShown } from './use-still-shown.ts'

afterEach(cleanup)

describe('What is shown', () => {
  it('is known to be so from the moment it can be touched until it is gone', () => {
    let isShown: () => boolean = () => false
    let atOnce: boolean | null = null
    function Shown() {
      isShown = useStillShown()
      useLayoutEffect(() => {
        atOnce = isShown()
      }, [])
      return null
    }
    const { unmount } = render(<Shown />)
    expect(atOnce).toBe(true)
    unmount()
    expect(isShown()).toBe(false)
  })
})
