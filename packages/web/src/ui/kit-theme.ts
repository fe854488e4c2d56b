import type { Brand } from '@bayshare/domain/brands/brand'
import {
  Button,
  createTheme,
  type CSSVariablesResolver,
  Input,
  InputWrapper,
  type MantineColorsTuple,
  type MantineThemeOverride,
  PasswordInput,
  TextInput,
} from '@mantine/core'
import { kitWords } from './words'

/** Parts that few screens use are described without being imported, so that no other screen has to carry them. */
const largeParts: MantineThemeOverride['components'] = {
  CloseButton: { defaultProps: { 'aria-label': kitWords.close } },
  Modal: {
    defaultProps: { radius: 'lg', closeButtonProps: { 'aria-label': kitWords.close }, centered: true },
  },
  Pagination: {
    defaultProps: {
      boundaries: 2,
      siblings: 3,
      getControlProps: (control: keyof typeof kitWords.pages) => ({ 'aria-label': kitWords.pages[control] }),
      getItemProps: (page: number) => ({ 'aria-label': kitWords.page(page) }),
    },
  },
}

/** The kit in our type, shapes and the brand's accent, with the labels that screen readers need set once. */
export function kitTheme(brand: Brand): MantineThemeOverride {
  return createTheme({
    primaryColor: 'accent',
    primaryShade: { light: 6, dark: 4 },
    colors: { accent: shades(brand.look.accent, brand.look.accentOnDark) },
    autoContrast: true,
    luminanceThreshold: 0.35,
    fontFamily: 'var(--font)',
    headings: { fontFamily: 'var(--font)', fontWeight: '650' },
    fontSizes: {
      xs: 'var(--text-small)',
      sm: 'var(--text-small)',
      md: 'var(--text)',
      lg: 'var(--text-large)',
      xl: 'var(--text-title)',
    },
    defaultRadius: 8,
    radius: { md: '8px', lg: '12px' },
    shadows: { md: 'var(--shadow)' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: Button.extend({ defaultProps: { size: 'md' }, styles: { root: { fontWeight: 600 } } }),
      Input: Input.extend({ defaultProps: { size: 'md' } }),
      InputWrapper: InputWrapper.extend({
        defaultProps: { size: 'md' },
        styles: { label: { fontSize: 'var(--text-small)', fontWeight: 600, marginBottom: 4 } },
      }),
      TextInput: TextInput.extend({ defaultProps: { size: 'md' } }),
      PasswordInput: PasswordInput.extend({
        defaultProps: { size: 'md', visibilityToggleButtonProps: { 'aria-label': kitWords.showPassword } },
      }),
      ...largeParts,
    },
  })
}

/** Our tokens change with the scheme by themselves, so the kit's variables only point at them. */
export const kitVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-strong)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-primary-color-light': 'var(--accent-soft)',
    '--mantine-primary-color-light-color': 'var(--accent)',
  },
  light: {},
  dark: {},
})

/** The kit wants ten shades: the accent of the light scheme is the seventh, that of the dark one the fifth. */
function shades(accent: string, accentOnDark: string): MantineColorsTuple {
  return [
    mix(accent, '#FFFFFF', 0.06),
    mix(accent, '#FFFFFF', 0.16),
    mix(accent, '#FFFFFF', 0.34),
    mix(accentOnDark, '#FFFFFF', 0.8),
    accentOnDark,
    mix(accent, accentOnDark, 0.6),
    accent,
    mix(accent, '#000000', 0.86),
    mix(accent, '#000000', 0.7),
    mix(accent, '#000000', 0.5),
  ]
}

function mix(colour: string, other: string, weight: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(colour, at) * weight + channel(other, at) * (1 - weight)),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
