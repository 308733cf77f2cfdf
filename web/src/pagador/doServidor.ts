import type { IdiomaDoPagador } from '../../../shared/textos/pagador.ts'
import type { Desfecho } from './checkout/fluxo.ts'
import { esperar } from './checkout/navegar.ts'

/** How long a page waits for the sentences in its own language, in ms: after it they stay as the server wrote them. */
const ATE_AS_FRASES_MS = 3000

/** Writes a sentence of the server in the page's language; one that has no translation stays as it came. */
export type DoServidor = (texto: string) => string

/** The sentences, fetched only by a page that speaks another language than the server. What they say never waits long. */
export async function frasesDoServidor(idioma: IdiomaDoPagador): Promise<DoServidor> {
  if (idioma === 'pt-BR') return texto => texto
  const nenhuma = { frases: {} }
  const { frases } = await Promise.race([
    import('../../../shared/textos/en/doServidor.ts').catch(() => nenhuma),
    esperar(ATE_AS_FRASES_MS).then(() => nenhuma),
  ])
  return texto => (frases as Readonly<Record<string, string>>)[texto.trim()] ?? texto
}

/** An outcome with every word of the server that it shows in the page's language; one without words waits for none. */
export async function desfechoNoIdioma(desfecho: Desfecho, idioma: IdiomaDoPagador): Promise<Desfecho> {
  const comPalavras = 'mensagem' in desfecho || 'texto' in desfecho || 'campos' in desfecho
  if (idioma === 'pt-BR' || !comPalavras) return desfecho
  const dizer = await frasesDoServidor(idioma)
  switch (desfecho.tipo) {
    case 'etapa':
      return { ...desfecho, ...(desfecho.mensagem && { mensagem: dizer(desfecho.mensagem) }) }
    case 'falha':
      return { ...desfecho, texto: dizer(desfecho.texto) }
    case 'reler':
      return { ...desfecho, ...(desfecho.texto && { texto: dizer(desfecho.texto) }) }
    case 'campos': {
      const ditos = Object.entries(desfecho.campos).map(([campo, texto]) => [campo, dizer(texto)])
      return { ...desfecho, campos: Object.fromEntries(ditos) }
    }
    default:
      return desfecho
  }
}

/** The same stage, without the server's words about it. */
export function semMensagem(desfecho: Desfecho): Desfecho {
  if (desfecho.tipo !== 'etapa') return desfecho
  const { mensagem: _, ...resto } = desfecho
  return resto
}
