import { useHotkeys } from '@mantine/hooks'
import { type ComponentType, Suspense, useRef, useState } from 'react'
import styles from './palette.module.css'

interface PaletteButtonProps {
  /** Loaded when it is opened for the first time. */
  Palette: ComponentType<{ onClose: () => void }>
}

/** Opens the palette, as Ctrl-K and Cmd-K do wherever the focus is; not above another dialog, where something may be typed. */
export function PaletteButton({ Palette }: PaletteButtonProps) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const open = () => {
    if (document.querySelector('[role="dialog"]') === null) setOpened(true)
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
      {opened && (
        <Suspense fallback={null}>
          <Palette
            onClose={() => {
              setOpened(false)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
