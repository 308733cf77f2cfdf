import type { IdiomaDoPagador } from '../../../shared/textos/pagador.ts'
import type { Desfecho } from './checkout/fluxo.ts'

/** Writes a sentence of the server in the page's language; one that has no translation stays as it came. */
export type DoServidor = (texto: string) => string

/** The sentences, fetched only by a page that speaks another language than the server. */
export async function frasesDoServidor(idioma: IdiomaDoPagador): Promise<DoServidor> {
  if (idioma === 'pt-BR') return texto => texto
  const { frases } = await import('../../../shared/textos/en/doServidor.ts').catch(() => ({ frases: {} }))
  return texto => (frases as Readonly<Record<string, string>>)[texto.trim()] ?? texto
}

/** An outcome with every word of the server that it shows in the page's language. */
export async function desfechoNoIdioma(desfecho: Desfecho, idioma: IdiomaDoPagador): Promise<Desfecho> {
  if (idioma === 'pt-BR') return desfecho
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
