import { createSystem, defineConfig, mergeConfigs, type SystemStyleObject } from '@chakra-ui/react'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import {
  animationStyles,
  buttonRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  globalCss,
  inputRecipe,
  keyframes,
  layerStyles,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  semanticTokens,
  skeletonRecipe,
  switchSlotRecipe,
  textareaRecipe,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme'
import { cores, type EscalaDaMarca, fontes, type Par, raios, sombra, tamanhos, temas } from '../theme/tokens.ts'

/** Chakra's system made from our tokens, with only the recipes that the panel uses. */

const par = ([claro, escuro]: Par) => ({ value: { _light: claro, _dark: escuro } })
const paleta = (marca: EscalaDaMarca) => ({
  solid: par(marca.brand),
  contrast: par(marca['on-brand']),
  fg: par(marca['brand-strong']),
  muted: par(marca['brand-soft']),
  subtle: par(marca['brand-soft']),
  emphasized: par(marca['brand-soft']),
  focusRing: par(cores.focus),
  border: par(cores['line-strong']),
})
const neutra = {
  solid: par(cores.ink),
  contrast: par(cores.surface),
  fg: par(cores.ink),
  muted: par(cores.line),
  subtle: par(cores.canvas),
  emphasized: par(cores.line),
  focusRing: par(cores.focus),
  border: par(cores['line-strong']),
}
const perigo = {
  solid: par(cores.danger),
  contrast: par(['#FFFFFF', '#3A1512']),
  fg: par(cores.danger),
  muted: par(cores['danger-soft']),
  subtle: par(cores['danger-soft']),
  emphasized: par(cores['danger-soft']),
  focusRing: par(cores.focus),
  border: par(cores.danger),
}

const simples = Object.fromEntries(Object.entries(cores).map(([nome, valor]) => [nome, par(valor)]))
const [t13, t14, t16, t18, t22, t28, t36] = tamanhos
const rem = (px: number) => ({ value: `${px / 16}rem` })

/** Over what a component says of itself: the machine's own colours outrank any design. */
const forcado = (estilo: Readonly<Record<string, string>>): SystemStyleObject => {
  const importante: object = Object.fromEntries(
    Object.entries(estilo).map(([nome, valor]) => [nome, `${valor} !important`]),
  )
  return { _highContrast: importante }
}
/** What is chosen, or under the keys: a chip, a tab, an option, a row of a menu, the page that is open, a card of a radio. */
const escolhido =
  'button[aria-pressed=true], [role=tab][aria-selected=true], [role=option][aria-selected=true], [role=menuitem][data-highlighted], nav [aria-current=page], label:has(input[type=radio]:checked)'
/**
 * Who lets the machine choose the colours sees what is on and what is chosen: backgrounds vanish there, so it is said by
 * the machine's own colours of a choice (CSS Color Adjustment, forced colors).
 */
const coresDaMaquina = {
  '[data-scope=switch][data-part=control]': forcado({ border: '1px solid ButtonText' }),
  '[data-scope=switch][data-part=thumb]': forcado({ forcedColorAdjust: 'none', backgroundColor: 'ButtonText' }),
  '[data-scope=switch][data-part=control][data-state=checked]': forcado({
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight',
  }),
  '[data-scope=switch][data-part=thumb][data-state=checked]': forcado({ backgroundColor: 'HighlightText' }),
  [escolhido]: forcado({
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight',
    color: 'HighlightText',
    borderColor: 'Highlight',
  }),
  // quiet words and icons inside it, whose own colours nothing replaces any more
  [`:is(${escolhido}) *:not([data-cor], [data-cor] *)`]: forcado({ color: 'inherit', borderColor: 'currentColor' }),
  '[role=gridcell][aria-selected=true]': forcado({ outline: '3px solid Highlight', outlineOffset: '-3px' }),
  '[role=gridcell][aria-current=date] > :first-child': forcado({ textDecoration: 'underline' }),
  // a bar's length is what it says; its way is drawn around it
  '[data-barra], [data-scope=progress][data-part=range]': forcado({
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight',
  }),
  ':has(> [data-barra]), [data-scope=progress][data-part=track]': forcado({ outline: '1px solid CanvasText' }),
  // whose colour is what it shows: it stays, with an edge on any ground
  '[data-cor], [data-part=coluna]': forcado({ forcedColorAdjust: 'none', outline: '1px solid CanvasText' }),
}

const entraESai = { _open: { animationDuration: 'slow' }, _closed: { animationDuration: 'moderate' } }
const nossa = defineConfig({
  globalCss: {
    html: {
      colorPalette: 'brand',
      bg: 'canvas',
      color: 'ink',
      // what takes the focus stands clear of the bar above, of a table's head that stays under it, and of a form's own bar
      // below (WCAG 2.4.11)
      scrollPaddingTop: '5rem',
      '&:has(main thead)': { scrollPaddingTop: '8rem' },
      '&:has([data-pe-fixo])': { scrollPaddingBottom: '6.5rem' },
      // borders that are seen and no quiet text, for who asks for more contrast
      _moreContrast: {
        '--q-colors-line': 'var(--q-colors-line-strong) !important',
        '--q-colors-ink-2': 'var(--q-colors-ink) !important',
      },
    },
    ...coresDaMaquina,
    body: { fontSize: 'md', lineHeight: '1.5' },
    // the words of a region that is read out stand where the region does
    '[data-fala]': { display: 'contents' },
    // a choice has the edge of a field, unless it says another
    select: { '--q-colors-border': 'var(--q-colors-line-strong)' },
    '*:focus-visible': { outlineColor: 'focus' },
    '::placeholder': { color: 'ink-2', opacity: 1 },
    '*, *::before, *::after': {
      // once and at once: what turns for ever at this length would flicker, and components wait for an animation's end
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transition: 'none !important',
      },
    },
  },
  theme: {
    // K35; `2xl` is where the sidebar stops being a slide-over.
    breakpoints: {
      xs: '370px',
      sm: '480px',
      md: '600px',
      lg: '976px',
      xl: '1280px',
      '2xl': '1440px',
      '3xl': '1890px',
      '4xl': '2100px',
    },
    keyframes: {
      vaivem: { from: { transform: 'translateX(-110%)' }, to: { transform: 'translateX(440%)' } },
      treme: {
        '10%,90%': { transform: 'translateX(-1px)' },
        '20%,80%': { transform: 'translateX(2px)' },
        '30%,50%,70%': { transform: 'translateX(-4px)' },
        '40%,60%': { transform: 'translateX(4px)' },
      },
    },
    tokens: {
      fonts: { body: { value: fontes.corpo }, heading: { value: fontes.corpo }, mono: { value: fontes.mono } },
      fontSizes: {
        xs: rem(t13),
        sm: rem(t14),
        md: rem(t16),
        lg: rem(t18),
        xl: rem(t22),
        '2xl': rem(t28),
        '3xl': rem(t36),
      },
      durations: { fast: { value: '150ms' }, moderate: { value: '195ms' }, slow: { value: '225ms' } },
    },
    semanticTokens: {
      colors: {
        ...simples,
        brand: {
          ...paleta(temas.default),
          strong: par(temas.default['brand-strong']),
          soft: par(temas.default['brand-soft']),
        },
        gray: neutra,
        red: perigo,
        bg: {
          DEFAULT: par(cores.canvas),
          muted: par(cores.canvas),
          emphasized: par(cores['line-strong']),
          panel: par(cores.surface),
        },
        fg: {
          DEFAULT: par(cores.ink),
          muted: par(cores['ink-2']),
          error: par(cores.danger),
        },
        border: {
          DEFAULT: par(cores.line),
          emphasized: par(cores['line-strong']),
          error: par(cores.danger),
        },
      },
      radii: {
        l1: { value: '6px' },
        l2: { value: `${raios.input}px` },
        l3: { value: `${raios.card}px` },
      },
      shadows: {
        flutua: { value: { _light: sombra, _dark: '0 1px 2px rgb(0 0 0/.4),0 12px 32px rgb(0 0 0/.45)' } },
      },
    },
    recipes: {
      button: {
        base: { fontWeight: 'semibold' },
        variants: {
          size: { md: { h: '11', minW: '11' }, sm: { h: '10', minW: '10' } },
          // Darker under the pointer, never lighter: text on it keeps its contrast.
          variant: { solid: { _hover: { bg: 'colorPalette.fg' }, _expanded: { bg: 'colorPalette.fg' } } },
        },
      },
      input: {
        variants: { variant: { outline: { borderColor: 'line-strong', bg: 'surface' } }, size: { lg: { px: '3.5' } } },
      },
      textarea: { variants: { variant: { outline: { borderColor: 'line-strong', bg: 'surface' } } } },
    },
    // K40: what covers the page comes in 225 ms and leaves in 195
    slotRecipes: {
      dialog: {
        slots: [...dialogSlotRecipe.slots],
        base: {
          // never higher than the screen: what is long scrolls between its head and its foot
          content: { ...entraESai, maxH: 'calc(100dvh - 2rem)' },
          header: { flex: 'none' },
          body: {
            position: 'relative',
            minH: '0',
            overflowY: 'auto',
            overscrollBehavior: 'contain',
            '&:has([data-pe-fixo])': { scrollPaddingBottom: '5.5rem' },
          },
          footer: { flex: 'none' },
        },
      },
      drawer: { slots: [...drawerSlotRecipe.slots], base: { content: entraESai } },
    },
  },
})

export const sistema = createSystem(
  mergeConfigs(
    defaultBaseConfig,
    {
      preflight: true,
      cssVarsPrefix: 'q',
      cssVarsRoot: ':where(html, .chakra-theme)',
      globalCss,
      theme: {
        keyframes,
        tokens,
        semanticTokens,
        textStyles,
        layerStyles,
        animationStyles,
        recipes: {
          button: buttonRecipe,
          checkmark: checkmarkRecipe,
          input: inputRecipe,
          skeleton: skeletonRecipe,
          textarea: textareaRecipe,
        },
        slotRecipes: {
          checkbox: checkboxSlotRecipe,
          dialog: dialogSlotRecipe,
          drawer: drawerSlotRecipe,
          field: fieldSlotRecipe,
          menu: menuSlotRecipe,
          nativeSelect: nativeSelectSlotRecipe,
          popover: popoverSlotRecipe,
          switch: switchSlotRecipe,
        },
      },
    },
    nossa,
  ),
)
