import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Write, writer } from '../../../shared/textos/engine.ts'
import { type FonteDoPainel, type IdiomaPainel, idiomas, type TextosPainel } from '../../../shared/textos/painel.ts'
import { porta } from '../../../shared/textos/pt-BR/painelPorta.ts'
import { palavrasDaCasa, palavrasDasAssinaturas, palavrasDoResto } from './palavras.ts'

/**
 * The panel's words. Those of the door (`painelPorta.ts`, in Portuguese) come with the first file, so that nobody waits for
 * words to sign in; those of the shell and the overview with them, those of subscriptions with their pages, and all others
 * with the first other page, in the person's language alone (`palavras.ts`).
 */
const CHAVE = 'preferencia-idioma'
const guardado = (): IdiomaPainel => idiomas.find(i => i === localStorage.getItem(CHAVE)) ?? 'pt-BR'

const partes = { casa: palavrasDaCasa, resto: palavrasDoResto, assinaturas: palavrasDasAssinaturas } as const
type Parte = keyof typeof partes
const dasPaginas = ['casa', 'resto'] as const
const todas = [...dasPaginas, 'assinaturas'] as const
interface Lingua {
  idioma: IdiomaPainel
  textos: TextosPainel
  /** What of it is here. */
  partes: readonly Parte[]
}
// what the door's own modules say is in `porta`: test/unit/web/painel/porta.test.ts reads them
let lingua: Lingua = { idioma: 'pt-BR', textos: porta as unknown as TextosPainel, partes: [] }
const ouvintes = new Set<() => void>()
const ouvir = (ouvinte: () => void) => {
  ouvintes.add(ouvinte)
  return () => void ouvintes.delete(ouvinte)
}

let querida: IdiomaPainel | undefined
const tem = (idioma: IdiomaPainel, quais: readonly Parte[]) =>
  lingua.idioma === idioma && quais.every(q => lingua.partes.includes(q))
/** These parts of a language, together; what does not load leaves the page in the language it was in, and is asked for again. */
async function aprender(idioma: IdiomaPainel, quais: readonly Parte[]): Promise<void> {
  querida = idioma
  if (tem(idioma, quais)) return
  // the browser keeps what it has loaded
  const vindas = await Promise.all(quais.map(q => partes[q](idioma)))
  if (querida !== idioma || tem(idioma, quais)) return
  const antes = lingua.idioma === idioma ? lingua : { textos: {}, partes: [] }
  lingua = {
    idioma,
    textos: Object.assign({}, antes.textos, ...vindas) as TextosPainel,
    partes: [...new Set([...antes.partes, ...quais])],
  }
  for (const ouvinte of ouvintes) ouvinte()
}
/** Until the words of the person's language are here: what a page waits for beside its own file. */
export const palavrasDasPaginas = (): Promise<void> => aprender(guardado(), dasPaginas)
/** The same for a page of subscriptions, which has words of its own: every word there is. */
export const todasAsPalavras = (): Promise<void> => aprender(guardado(), todas)
/** The same for the shell and the overview, which say few. */
export const palavrasDaCasca = (): Promise<void> => aprender(guardado(), ['casa'])
/** The same for the door, which has its words in Portuguese already. */
export const palavrasDaPorta = (): Promise<void> => (guardado() === 'pt-BR' ? Promise.resolve() : palavrasDaCasca())

function trocarIdioma(novo: IdiomaPainel): void {
  localStorage.setItem(CHAVE, novo)
  aprender(novo, todas).catch(() => {})
}

export type Traduzir = Write<FonteDoPainel>
interface Contexto {
  idioma: IdiomaPainel
  t: Traduzir
  trocarIdioma: (idioma: IdiomaPainel) => void
}
const Textos = createContext<Contexto | null>(null)

/** A word that is not here yet is asked for with all the others, and stands when they are: nothing falls over it. */
function escritor({ textos, idioma, partes }: Lingua): Traduzir {
  const escrever = writer<FonteDoPainel>(textos, idioma)
  if (partes.length === todas.length) return escrever
  const comEspera: Traduzir = (chave, ...valores) => {
    if (chave in textos) return escrever(chave, ...valores)
    todasAsPalavras().catch(() => {})
    return ''
  }
  return comEspera
}

export function ProvedorDeTextos({ children }: { children: ReactNode }) {
  const agora = useSyncExternalStore(
    ouvir,
    () => lingua,
    () => lingua,
  )
  const { idioma } = agora
  useEffect(() => {
    document.documentElement.lang = idioma
  }, [idioma])
  const valor = useMemo<Contexto>(() => ({ idioma: agora.idioma, trocarIdioma, t: escritor(agora) }), [agora])
  return <Textos value={valor}>{children}</Textos>
}

/** The texts in the person's language: `const { t } = useTextos(); t('links.titulo')`. */
export function useTextos(): Contexto {
  const contexto = useContext(Textos)
  if (!contexto) throw new Error('ProvedorDeTextos is missing')
  return contexto
}
