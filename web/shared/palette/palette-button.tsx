import { useHotkeys } from '@mantine/hooks'
import { type ComponentType, Suspense, useRef, useState } from 'react'
import styles from './palette.module.css'
import type { OpenedPalette } from './palette.tsx'
import { TypedAhead } from './typed-ahead.tsx'

interface PaletteButtonProps {
  /** Loaded when it is opened for the first time. */
  Palette: ComponentType<OpenedPalette>
}

/** Opens the palette, as Ctrl-K and Cmd-K do wherever the focus is; not above another dialog, where something may be typed. */
export function PaletteButton({ Palette }: PaletteButtonProps) {
  const [opened, setOpened] = useState(false)
  const [isAhead, setAhead] = useState(false)
  const [text, setText] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const open = () => {
    if (document.querySelector('[role="dialog"]') !== null) return
    setOpened(true)
    setAhead(true)
  }
  const close = () => {
    setOpened(false)
    setAhead(false)
    setText('')
    button.current?.focus()
  }
  useHotkeys([['mod+K', open]], [], true)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        Go to <kbd>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isAhead && <TypedAhead text={text} onText={setText} onClose={close} onTaken={() => setAhead(false)} />}
      {opened && (
        <Suspense fallback={null}>
          <Palette text={text} onText={setText} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
