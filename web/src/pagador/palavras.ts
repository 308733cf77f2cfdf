import type { IdiomaDoPagador, TextosDoPagador } from '../../../shared/textos/pagador.ts'

type Lingua = () => Promise<{ default: Partial<TextosDoPagador> }>

/** The words this checkout has learnt so far: the first screen's, then those of each screen that was opened. */
const palavras: Partial<Record<keyof TextosDoPagador, string>> = {}

/** Learns a screen's words in the page's language. The build calls it at the top of every lazy screen (web/enxugar.ts). */
export async function aprender(linguas: Record<IdiomaDoPagador, Lingua>): Promise<void> {
  const idioma = document.documentElement.lang === 'en' ? 'en' : 'pt-BR'
  Object.assign(palavras, (await linguas[idioma]()).default)
}

/** The words of the checkout's first screen; later screens add theirs to the same object. */
export async function primeirasPalavras(): Promise<TextosDoPagador> {
  await aprender({
    'pt-BR': () => import('virtual:palavras/entrada/pt-BR'),
    en: () => import('virtual:palavras/entrada/en'),
  })
  return palavras as TextosDoPagador
}
