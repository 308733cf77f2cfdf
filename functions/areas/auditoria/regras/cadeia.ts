import { createHash } from 'node:crypto'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Ato, Registro } from '../../../platform/storage/Auditoria.ts'

/** How the links of an audit chain hold together (infra/decisions/0033). Pure. */

/** JSON whose keys are in order, so that the same content has one text. */
function canonico(valor: unknown): string {
  if (Array.isArray(valor)) return `[${valor.map(canonico).join(',')}]`
  if (typeof valor !== 'object' || valor === null) return JSON.stringify(valor) ?? 'null'
  const pares = Object.entries(valor).filter(([, v]) => v !== undefined)
  const ordenados = pares.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${ordenados.map(([k, v]) => `${JSON.stringify(k)}:${canonico(v)}`).join(',')}}`
}

/** What the first link names as the one before it: another company's chain cannot be put in its place. */
export const genese = (empresaId: string) => createHash('sha256').update(`auditoria:${empresaId}`).digest('base64url')

/** Hash of everything in a link but the hash itself. */
export function hashDoRegistro(registro: Omit<Registro, 'hash'>): string {
  const { hash: _, ...conteudo } = registro as Registro
  return createHash('sha256').update(canonico(conteudo)).digest('base64url')
}

/** The next link. `antes`: where the chain ends; undefined begins it. `agora` in epoch ms. */
export function encadear(ato: Ato, antes: { seq: number; hash: string; mes: string } | undefined, agora: number) {
  const esteMes = new Date(agora).toISOString().slice(0, 7)
  // the months never go back, so that the chain's order is the table's
  const mes = antes && antes.mes > esteMes ? antes.mes : esteMes
  const elo = { ...ato, seq: (antes?.seq ?? 0) + 1, mes, anterior: antes?.hash ?? genese(ato.empresaId) }
  return { ...elo, hash: hashDoRegistro(elo) } satisfies Registro
}

const textoDaCabeca = (c: { empresaId: string; seq: number; hash: string; mes: string }) =>
  `auditoria:${c.empresaId}:${c.seq}:${c.mes}:${c.hash}`

/** MAC of a chain's end. */
export const macDaCabeca = (
  chaveiro: Chaveiro<'auditoria'>,
  c: { empresaId: string; seq: number; hash: string; mes: string },
) => chaveiro.assinar('auditoria', textoDaCabeca(c))

export function macConfere(
  chaveiro: Chaveiro<'auditoria'>,
  c: { empresaId: string; seq: number; hash: string; mes: string; mac: string },
) {
  return chaveiro.confere('auditoria', textoDaCabeca(c), c.mac)
}
