import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { WaitingButton } from './waiting-button.tsx'

/** Light to dark; 8 is the accent on paper, 3 the accent at night. The page's own colours are in tokens.css. */
const pine: MantineColorsTuple = [
  '#eef6ef',
  '#dcebdf',
  '#b9d8c2',
  '#86cda3',
  '#62ad82',
  '#43946a',
  '#2e7f56',
  '#206a46',
  '#17573a',
  '#0f4530',
]

/** Mantine's greys by day: paper to ink. 4 draws the borders of the inputs. */
const gray: MantineColorsTuple = [
  '#f7f1e3',
  '#f3ecdc',
  '#ebe2ce',
  '#dfd4bf',
  '#998c72',
  '#857a66',
  '#6f685a',
  '#46546a',
  '#32415a',
  '#1b2a41',
]

/** Mantine's greys by night: ink on paper to the dark itself. 4 draws the borders of the inputs. */
const dark: MantineColorsTuple = [
  '#efe8da',
  '#c2bfb6',
  '#a2a29d',
  '#8a94a3',
  '#66758b',
  '#2f3a49',
  '#1a2330',
  '#131a24',
  '#0e141c',
  '#0a0f15',
]

/** What is filled with the accent has the tokens' colours, because its words are light by day and dark by night. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled') return colors
  return { ...colors, background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)' }
}

export const theme = createTheme({
  colors: { pine, gray, dark },
  white: '#fffefa',
  black: '#1b2a41',
  primaryColor: 'pine',
  primaryShade: { light: 8, dark: 3 },
  variantColorResolver,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-heading)', fontWeight: '560' },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '6px', md: '6px', lg: '8px', xl: '12px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md', component: WaitingButton }, styles: { label: { fontWeight: 600 } } },
    // The note stands below its input, so that inputs beside each other stay in line. Nearly everything is required, so an
    // asterisk would say nothing: what is optional says so.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'], withAsterisk: false },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    // Mantine takes a comma for a decimal point too: '351,494' would become $351.49.
    NumberInput: { defaultProps: { size: 'md', hideControls: true, allowedDecimalSeparators: ['.'] } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md', color: 'var(--accent)', iconColor: 'var(--on-accent)' } },
    Switch: { defaultProps: { size: 'md', color: 'var(--accent)' } },
  },
})

const shared = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--paper-raised)',
  '--mantine-color-default-hover': 'var(--paper-sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--hairline-strong)',
  '--mantine-color-error': 'var(--fault)',
}

/** Mantine's own variables lead to our tokens, in both schemes, so that no component has a colour of its own. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.6' },
  light: shared,
  dark: shared,
})
