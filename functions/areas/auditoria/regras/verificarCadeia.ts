import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import { Cabeca, ordemDoRegistro, particaoDaAuditoria, Registro } from '../../../platform/storage/Auditoria.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import { genese, hashDoRegistro, macConfere } from './cadeia.ts'

/** What a walk through a company's chain found: whole, or the first link that does not hold. */
export type Verificacao =
  | { integra: true; registros: number; hash: string }
  | { integra: false; registros: number; seq: number; id?: string; problema: Problema }
export type Problema = 'faltando' | 'alterado' | 'fora-de-ordem' | 'truncada' | 'cabeca-alterada' | 'ancora-diferente'

/** A link that the auditor remembers from outside the table. */
export interface Ancora {
  seq: number
  hash: string
}
const primeiroMes = '2026-01'

/**
 * Walks a company's chain from its beginning: every number once, every hash over its content and the hash before, the
 * end as its MAC says, and each anchor in its place. Reads page by page, never the chain at once. The end is the one
 * that was read first: what joins the chain during the walk only has to be covered by the end as it is afterwards.
 */
export async function verificarCadeia(
  { storage, chaveiro, agora }: { storage: Storage; chaveiro: Chaveiro<'auditoria'>; agora: number },
  empresaId: string,
  ancoras: readonly Ancora[] = [],
): Promise<Verificacao> {
  const cabeca = await Cabeca.get(storage, empresaId, { consistent: true })
  const ultimoMes = [cabeca?.mes ?? '', new Date(agora).toISOString().slice(0, 7)].sort().at(-1) ?? primeiroMes
  const fim = cabeca?.seq ?? 0
  let seq = 0
  let depois = 0
  let hash = genese(empresaId)
  const quebra = (problema: Problema, em: number, id?: string): Verificacao => ({
    integra: false,
    registros: seq,
    seq: em,
    ...(id && { id }),
    problema,
  })
  for (const mes of meses(primeiroMes, ultimoMes)) {
    for await (const r of registrosDe(storage, empresaId, mes)) {
      if (seq === fim) {
        depois = Math.max(depois, r.seq)
        continue
      }
      const esperada = seq + 1
      if (r.seq !== esperada || r.SK !== ordemDoRegistro(esperada))
        return quebra(
          r.seq > esperada && r.SK === ordemDoRegistro(r.seq) ? 'faltando' : 'fora-de-ordem',
          esperada,
          r.id,
        )
      if (r.empresaId !== empresaId || hashDoRegistro(r.valor) !== r.hash) return quebra('alterado', esperada, r.id)
      if (r.anterior !== hash) return quebra('fora-de-ordem', esperada, r.id)
      const ancora = ancoras.find(a => a.seq === esperada)
      if (ancora && ancora.hash !== r.hash) return quebra('ancora-diferente', esperada, r.id)
      seq = esperada
      hash = r.hash
    }
  }
  if (cabeca && !macConfere(chaveiro, cabeca)) return quebra('cabeca-alterada', cabeca.seq)
  if (fim !== seq || (cabeca && cabeca.hash !== hash)) return quebra('truncada', seq + 1)
  if (depois) {
    const agoraMesmo = await Cabeca.get(storage, empresaId, { consistent: true })
    if (!agoraMesmo || agoraMesmo.seq < depois || !macConfere(chaveiro, agoraMesmo)) return quebra('truncada', seq + 1)
  }
  const alem = ancoras.find(a => a.seq > seq)
  return alem ? quebra('truncada', seq + 1) : { integra: true, registros: seq, hash }
}

async function* registrosDe(storage: Storage, empresaId: string, mes: string) {
  let after: Item | undefined
  do {
    const pk = particaoDaAuditoria(empresaId, mes)
    const page = await storage.query({ pk, limit: 100, consistent: true, ...(after && { after }) })
    for (const item of page.items) {
      const valor = Registro.parse(item)
      yield { ...valor, valor, SK: item.SK }
    }
    after = page.after
  } while (after)
}

/** Every month from one to the other, both included: `aaaa-mm`. */
export function meses(de: string, ate: string): string[] {
  const lista: string[] = []
  for (let [ano = 0, mes = 0] = de.split('-').map(Number), texto = de; texto <= ate; ) {
    lista.push(texto)
    mes++
    if (mes > 12) [ano, mes] = [ano + 1, 1]
    texto = `${ano}-${String(mes).padStart(2, '0')}`
  }
  return lista
}
