import { foraDaPolitica, type PoliticaDeCredito, politicaPadrao } from '../../../../shared/domain/politicaDeCredito.ts'
import type { LimitesDeSaida } from '../../../../shared/domain/saidas.ts'
import { produto } from '../../../../shared/produto.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Ato } from '../../../platform/storage/Auditoria.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Politica, ultimaPolitica } from '../../../platform/storage/Politica.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import { mudancasDe } from '../../auditoria/regras/camposMostrados.ts'

export type DepsDaPolitica = Pick<Base, 'clock' | 'ids'> & { storage: Storage }

/** An operator's decision about a company: what is left out stays as it is. */
export interface PedidoDePolitica {
  empresaId: string
  garantia?: PoliticaDeCredito['garantia'] | undefined
  piso?: number | undefined
  credito?: number | undefined
  saidas?: LimitesDeSaida | undefined
  /** Who decided, and why: both are kept and shown to the company. */
  quem: string
  motivo: string
}

export type PoliticaMudada =
  | { mudou: Politica }
  | { recusada: 'empresa' | 'garantia' | 'piso' | 'credito' | 'saidas' | 'sem-motivo' | 'igual' }

/** What a request would make of the company's policy as it stands, or why it makes nothing. */
export async function decidirPolitica(
  { storage }: DepsDaPolitica,
  pedido: PedidoDePolitica,
): Promise<{ antes: Politica | undefined; nova: PoliticaDeCredito } | Extract<PoliticaMudada, { recusada: unknown }>> {
  const { empresaId, quem, motivo } = pedido
  if (!quem.trim() || !motivo.trim()) return { recusada: 'sem-motivo' }
  if (!(await Empresa.get(storage, empresaId, { consistent: true }))) return { recusada: 'empresa' }
  const antes = await ultimaPolitica(storage, empresaId)
  const { garantia, piso, credito, saidas }: PoliticaDeCredito = antes ?? politicaPadrao
  const nova = {
    garantia: pedido.garantia ?? garantia,
    piso: pedido.piso ?? piso,
    credito: pedido.credito ?? credito,
    saidas: pedido.saidas ?? saidas,
  }
  const fora = foraDaPolitica(nova)
  if (fora) return { recusada: fora }
  if (JSON.stringify(nova) === JSON.stringify({ garantia, piso, credito, saidas })) return { recusada: 'igual' }
  return { antes, nova }
}

/**
 * The next version of a company's credit policy (infra/decisions/0053), with its entry in the company's audit log: one
 * transaction. It holds for what is asked from then on; sales keep the retention of their own day.
 */
export function escritasDaPolitica(
  { clock, ids }: DepsDaPolitica,
  { empresaId, quem, motivo, confirmou }: PedidoDePolitica & { confirmou: string },
  { antes, nova }: { antes: Politica | undefined; nova: PoliticaDeCredito },
): { politica: Politica; writes: Write[] } {
  const em = clock.now()
  const versao = (antes?.versao ?? 0) + 1
  const politica: Politica = { ...nova, empresaId, versao, desde: em, quem, motivo, confirmou }
  const [velha, item] = [antes && Politica.toItem(antes), Politica.toItem(politica)]
  const ato = Ato.create({
    id: ids.ulid(em),
    empresaId,
    em,
    operacao: 'mudarPolitica',
    resultado: 'feito',
    ator: {
      ...{ tipo: 'usuario', id: 'operador', nome: `${quem}, ${confirmou}` },
      perfil: `${produto.slug}-administrador`,
    },
    alvo: { tipo: 'Politica', id: empresaId },
    mudancas: mudancasDe(velha, item, empresaId),
    origem: { ip: '', agente: 'politica', pedido: ids.ulid(em) },
  })
  return { politica, writes: [Politica.create(politica), ato] }
}
