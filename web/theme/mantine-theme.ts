import { Button, type CSSVariablesResolver, createTheme, type MantineColorsTuple, Modal } from '@mantine/core'

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

export const theme = createTheme({
  colors: { pine },
  primaryColor: 'pine',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.4,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-heading)', fontWeight: '560' },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '6px', md: '6px', lg: '8px', xl: '12px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { size: 'md' }, styles: { label: { fontWeight: 600 } } }),
    Modal: Modal.extend({ defaultProps: { overlayProps: { color: '#141a24', backgroundOpacity: 0.55 } } }),
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md', hideControls: true } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
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
