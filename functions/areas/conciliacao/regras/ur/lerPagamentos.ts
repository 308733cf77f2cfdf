import type { Output } from '../../../../../shared/contract/endpoint.ts'
import type { PagamentoDoEfeito } from '../../../../../shared/contract/unidadesDeRecebivel.ts'
import type { EstadoTransferencia } from '../../../../../shared/domain/estados/transferencia.ts'
import type { EfeitoDaUr } from '../../../../platform/storage/EfeitoDaUr.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { Transferencia } from '../../../../platform/storage/Transferencia.ts'
import { idDoPagamento, temDestino } from '../../../cobranca/regras/agenda/idDoPagamento.ts'

type Pagamento = NonNullable<Output<{ response: typeof PagamentoDoEfeito }>>
const POR_VEZ = 100
/** Transfers of one effect that are followed: what came back so often is read in the list of transfers. */
const VOLTAS = 3
const situacoes: Record<EstadoTransferencia, Pagamento['situacao']> = {
  ...{ reservada: 'emAndamento', enviada: 'emAndamento', indeterminada: 'emAndamento', paga: 'pago' },
  ...{ emAnalise: 'emAnalise', bloqueada: 'emAnalise', devolvidaEmParte: 'emAnalise' },
  ...{ recusada: 'parado', devolvida: 'parado', cancelada: 'parado' },
}

/**
 * How the beneficiaries of effects were paid by us, by the id of each effect's first transfer: one batch for each hundred, and
 * one more for each time that some of them came back.
 */
export async function lerPagamentos(
  storage: Storage,
  efeitos: readonly EfeitoDaUr[],
): Promise<(e: EfeitoDaUr) => Pagamento | null> {
  const lidas = new Map<string, Transferencia>()
  let faltam = efeitos.filter(e => e.situacao === 'pago' && (e.pago ?? 0) > 0 && temDestino(e)).map(idDoPagamento)
  for (let vez = 0; vez <= VOLTAS && faltam.length > 0; vez++) {
    const proximas: string[] = []
    for (let n = 0; n < faltam.length; n += POR_VEZ) {
      const chaves = faltam.slice(n, n + POR_VEZ).map(id => Transferencia.key(id))
      for (const t of (await storage.getMany(chaves)).map(Transferencia.parse)) {
        lidas.set(t.id, t)
        proximas.push(...(t.seguintes ?? []))
      }
    }
    faltam = proximas
  }
  return e => {
    let t = lidas.get(idDoPagamento(e))
    if (!t) return null
    // of several that came back, the one that is worst off is told
    for (let seguinte = proximaDe(t, lidas); seguinte; seguinte = proximaDe(t, lidas)) t = seguinte
    return { situacao: situacoes[t.estado], em: t.pagaEm ?? null }
  }
}
const proximaDe = (t: Transferencia, lidas: ReadonlyMap<string, Transferencia>): Transferencia | undefined => {
  const seguintes = (t.seguintes ?? []).flatMap(id => lidas.get(id) ?? [])
  return seguintes.find(s => s.estado !== 'paga') ?? seguintes.at(-1)
}
