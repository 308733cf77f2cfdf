import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import type { IdiomaDoPagador } from '../../../../shared/textos/pagador.ts'
import { textosDoBloqueio } from '../../../../shared/textos/pt-BR/pagadorBloqueio.ts'
import { bloqueadosGuardados, guardarBloqueados, sortearChave } from '../checkout/memoria.ts'

/**
 * Documents that an identity check refused (S019, V019), for as long as the tab lives and across its reloads. Never in
 * clear: a CPF has few digits, so its hash is salted and slow. The server refuses them anyway; this only says it sooner.
 */
interface Lembrados {
  sal: string
  resumos: string[]
}
const VOLTAS = 100_000

async function resumir(documento: string, sal: string): Promise<string> {
  const bytes = (texto: string) => new TextEncoder().encode(texto)
  const chave = await crypto.subtle.importKey('raw', bytes(somenteDocumento(documento)), 'PBKDF2', false, [
    'deriveBits',
  ])
  const regra = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(sal), iterations: VOLTAS }
  const bits = await crypto.subtle.deriveBits(regra, chave, 256)
  return Array.from(new Uint8Array(bits), b => b.toString(16).padStart(2, '0')).join('')
}

/** Without Web Crypto (an insecure origin) nothing is remembered. */
const podeResumir = () => globalThis.crypto?.subtle !== undefined

const ler = (): Lembrados => {
  const texto = bloqueadosGuardados()
  return texto ? (JSON.parse(texto) as Lembrados) : { sal: sortearChave(), resumos: [] }
}

/** Remembers a refused document; a masked one says nothing and is left out. */
export async function lembrarBloqueado(documento: string): Promise<void> {
  if (!podeResumir() || !documento || documento.includes('*')) return
  const { sal, resumos } = ler()
  const resumo = await resumir(documento, sal)
  if (!resumos.includes(resumo)) guardarBloqueados(JSON.stringify({ sal, resumos: [...resumos, resumo] }))
}

/** X38: the words under the field, when the document was refused before; undefined otherwise. */
export async function recusaDe(documento: string, idioma: IdiomaDoPagador): Promise<string | undefined> {
  const { sal, resumos } = ler()
  if (!podeResumir() || resumos.length === 0) return undefined
  return resumos.includes(await resumir(documento, sal)) ? textosDoBloqueio[idioma].documento : undefined
}
