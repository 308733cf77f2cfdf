import { ultimaPolitica } from '../../../platform/storage/Politica.ts'
import { PropostaDePolitica } from '../../../platform/storage/PropostaDePolitica.ts'
import { redecide } from '../../../platform/storage/port.ts'
import {
  type DepsDaPolitica,
  decidirPolitica,
  escritasDaPolitica,
  type PedidoDePolitica,
  type PoliticaMudada,
} from './decidirPolitica.ts'

/** A proposal that a second operator did not confirm in this time is none. */
const VALE_MS = 7 * 86_400_000

export type PoliticaProposta = { proposta: PropostaDePolitica } | Extract<PoliticaMudada, { recusada: unknown }>

/**
 * An operator proposes the next version of a company's credit policy: nothing of it holds until another operator confirms
 * it (decision 0063). A new proposal takes the place of the one before.
 */
export async function proporPolitica(deps: DepsDaPolitica, pedido: PedidoDePolitica): Promise<PoliticaProposta> {
  const { storage, clock } = deps
  return redecide(async () => {
    const decidida = await decidirPolitica(deps, pedido)
    if ('recusada' in decidida) return decidida
    const { empresaId, quem, motivo } = pedido
    const em = clock.now()
    const { garantia, piso, credito, saidas } = decidida.nova
    const proposta: PropostaDePolitica = {
      ...{ empresaId, sobre: decidida.antes?.versao ?? 0, garantia, piso, credito, ...(saidas && { saidas }) },
      ...{ quem: quem.trim(), motivo, em, venceEm: em + VALE_MS, ttl: Math.ceil((em + VALE_MS) / 1000) },
    }
    await storage.commit([PropostaDePolitica.put(proposta)])
    return { proposta }
  })
}

export type PoliticaConfirmada = PoliticaMudada | { recusada: 'sem-proposta' | 'vencida' | 'mudou' | 'mesma-pessoa' }

/**
 * Another operator confirms what was proposed: that, over the version that it was proposed over, becomes the next version,
 * with both names in it and in the company's audit log.
 */
export async function confirmarPolitica(
  deps: DepsDaPolitica,
  { empresaId, quem }: { empresaId: string; quem: string },
): Promise<PoliticaConfirmada> {
  const { storage, clock } = deps
  if (!quem.trim()) return { recusada: 'sem-motivo' }
  return redecide(async () => {
    const p = await PropostaDePolitica.get(storage, empresaId, { consistent: true })
    if (!p) return { recusada: 'sem-proposta' }
    if (p.venceEm <= clock.now()) return { recusada: 'vencida' }
    if (mesmaPessoa(p.quem, quem)) return { recusada: 'mesma-pessoa' }
    if (((await ultimaPolitica(storage, empresaId))?.versao ?? 0) !== p.sobre) return { recusada: 'mudou' }
    const pedido = { ...p, confirmou: quem.trim() }
    const decidida = await decidirPolitica(deps, pedido)
    if ('recusada' in decidida) return decidida
    const { politica, writes } = escritasDaPolitica(deps, pedido, decidida)
    const propostaComoLida = [{ attr: 'em', op: '=' as const, value: p.em }]
    await storage.commit([...writes, PropostaDePolitica.remove(empresaId, propostaComoLida)])
    return { mudou: politica }
  })
}

/** The command knows an operator by the name they give: written another way it is still one name. */
const mesmaPessoa = (a: string, b: string): boolean => normal(a) === normal(b)
const normal = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
