import { type KeyboardEvent, useRef, useState } from 'react'
import { money } from '../../shared/format/money.ts'
import type { ListedState, Standing } from './listed-state.ts'
import { type Box, MAP_VIEW, neighbour, STATE_SHAPES, type StateShape } from './map-geometry.ts'
import { MapPatterns, patternOf } from './map-patterns.tsx'
import type { SeenTemplates } from './seen-templates.ts'
import styles from './state-map.module.css'
import { stateInWords } from './states-in-words.ts'

/** Else it is a picture, of which a screen reader may tell the name and leave out the states. */
const GROUP = { role: 'group' }

/** For the eye alone: each state says the same by its name. */
const UNHEARD = { 'aria-hidden': true }

interface StateMapProps {
  states: readonly ListedState[]
  /** Null: a click opens a state instead of selecting it. */
  selected: SeenTemplates | null
  onAct: (code: string) => void
}

/** Every state where it lies. One stop of the tab key; arrows go to the next state, Enter does what a click does. */
export function StateMap({ states, selected, onAct }: StateMapProps) {
  const [current, setCurrent] = useState('CO')
  const [isFocused, setFocused] = useState(false)
  const map = useRef<SVGSVGElement>(null)
  const byCode = new Map<string, ListedState>(states.map((state) => [state.code, state]))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onAct(current)
    }
    const next = neighbour(current, event.key)
    if (next === null) return
    event.preventDefault()
    map.current?.querySelector<SVGGElement>(`[data-state="${next}"]`)?.focus()
  }
  const ringed = STATE_SHAPES.filter(({ code }) => selected?.has(code) || (isFocused && code === current))
  return (
    <svg ref={map} className={styles.map} viewBox={MAP_VIEW} {...GROUP} aria-label="Map of the states">
      <MapPatterns />
      {STATE_SHAPES.map((shape) => {
        const state = byCode.get(shape.code)
        if (state === undefined) return null
        const act = {
          role: 'button',
          tabIndex: shape.code === current ? 0 : -1,
          'aria-label': stateInWords(state),
          'aria-pressed': selected === null ? undefined : selected.has(shape.code),
          onClick: () => onAct(shape.code),
          onFocus: () => {
            setCurrent(shape.code)
            setFocused(true)
          },
          onBlur: () => setFocused(false),
          onKeyDown,
        }
        return (
          <g key={shape.code} {...act} data-state={shape.code} data-standing={state.standing} className={styles.state}>
            <title>{stateInWords(state)}</title>
            <path d={shape.outline} fill={patternOf(state.standing)} className={styles.outline} />
            {shape.label.box !== null && <Beside {...shape} box={shape.label.box} standing={state.standing} />}
          </g>
        )
      })}
      {/* Above all others: a neighbour would be drawn over half of it. */}
      {ringed.map(({ code, outline, label: { box } }) => (
        <g key={code} className={styles.ring} data-current={(isFocused && code === current) || undefined}>
          <path d={outline} />
          {box !== null && <rect {...box} rx="3" />}
        </g>
      ))}
      {/* Above all states, because some words are wider than theirs. */}
      <g {...UNHEARD}>
        {STATE_SHAPES.map((shape) => {
          const state = byCode.get(shape.code)
          return (
            state && <Label key={shape.code} {...{ shape, state }} isSelected={selected?.has(shape.code) === true} />
          )
        })}
      </g>
    </svg>
  )
}

interface BesideProps extends StateShape {
  box: Box
  standing: Standing
}

/** The box beside the coast, and the line that leads to it. */
function Beside({ middle, label, box, standing }: BesideProps) {
  return (
    <g className={styles.beside}>
      <path className={styles.lead} d={`M${middle[0]},${middle[1]}L${box.x},${label.y}`} />
      <rect {...box} rx="3" fill={patternOf(standing)} className={styles.box} />
    </g>
  )
}

interface LabelProps {
  shape: StateShape
  state: ListedState
  isSelected: boolean
}

function Label({ shape: { code, label }, state: { total, standing }, isSelected }: LabelProps) {
  const { x, y, box } = label
  const below = box === null ? { x, dy: '1.1em' } : { dx: '0.3em' }
  return (
    <text x={x} y={y} dy={box === null ? '-0.1em' : '0.35em'} className={styles.label} data-standing={standing}>
      <tspan className={styles.code}>{isSelected ? `✓ ${code}` : code}</tspan>
      <tspan {...below}>{standing === 'missing' ? 'Missing' : money(total)}</tspan>
    </text>
  )
}
