import type { Base } from '../../../../platform/runtime/needs.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { contas } from '../../../../platform/storage/Lancamento.ts'
import { lancarJa } from '../../../../platform/storage/lancarJa.ts'
import { PagamentoDeBoleto } from '../../../../platform/storage/PagamentoDeBoleto.ts'
import { redecide, type Storage, type Write } from '../../../../platform/storage/port.ts'
import { recontar } from '../../../../platform/storage/SomaDeSaidas.ts'
import type { PagamentoDeBoletoPort, SituacaoDoPagamento } from '../../../../providers/pagamentoDeBoleto/port.ts'
import { interpretarSituacaoDoPagamento, type Mudanca, recusarPagamento } from './decidirPagamento.ts'

type D = Base & { storage: Storage; pagamentoDeBoleto: PagamentoDeBoletoPort }

/** The writes of a decision over the version that was read: money that goes back, and its place in the sums, with it. */
export function escritasDoPagamento(p: PagamentoDeBoleto, m: Mudanca, agora: number): Write[] {
  const ev = m.p.situacao === p.situacao ? [] : [{ tipo: 'PagamentoDeBoletoMudou' as const, ref: m.p.situacao }]
  return [
    replace(PagamentoDeBoleto, { ...m.p, versao: p.versao }, ev),
    ...(m.devolver ? lancarJa(m.devolver) : []),
    ...recontar({ contada: p.contada, conta: contas.empresa(p.empresaId) }, m.devolver, agora),
  ]
}

/** Writes a decision over the version that was read; money that goes back, in the same transaction. */
export const mudarPagamento = (
  deps: Base & { storage: Storage },
  id: string,
  decidir: (p: PagamentoDeBoleto) => Mudanca | undefined,
): Promise<PagamentoDeBoleto | undefined> =>
  redecide(async () => {
    const p = await PagamentoDeBoleto.get(deps.storage, id, { consistent: true })
    const m = p && decidir(p)
    if (!p || !m) return p
    await deps.storage.commit(escritasDoPagamento(p, m, deps.clock.now()))
    return { ...m.p, versao: p.versao + 1 }
  })

/** Finds out what became of a company's slip: the sweeper's. Asks, lets go what is only held, and pays nothing again; what waited for staff beyond its last hour goes back. */
export async function verificarPagamento(deps: D, id: string, prazo: number): Promise<void> {
  const p = await PagamentoDeBoleto.get(deps.storage, id, { consistent: true })
  if (p?.pagamento.prazo === undefined || p.pagamento.prazo > deps.clock.now()) return
  if (p.situacao === 'emAnalise') {
    const vencido = (atual: PagamentoDeBoleto) =>
      atual.situacao === 'emAnalise' ? recusarPagamento(atual, 'vencido', deps.clock.now()) : undefined
    await mudarPagamento(deps, id, vencido)
    return
  }
  const situacao = await perguntar(deps, p, prazo)
  await mudarPagamento(deps, id, atual =>
    atual.situacao === p.situacao ? interpretarSituacaoDoPagamento(atual, situacao, deps.clock.now()) : undefined,
  )
}

async function perguntar({ pagamentoDeBoleto }: D, p: PagamentoDeBoleto, prazo: number): Promise<SituacaoDoPagamento> {
  const { id, em } = p.pagamento
  const achado = await pagamentoDeBoleto.consultarPagamento(id, em, { prazo })
  if (achado.tipo !== 'reservado') return achado
  const { tipo } = await pagamentoDeBoleto.desfazer(achado.transacaoId, id, { prazo })
  if (tipo === 'desfeito') return { tipo: 'recusado', motivo: 'recusado' }
  return tipo === 'ja-pago' ? pagamentoDeBoleto.consultarPagamento(id, em, { prazo }) : { tipo: 'indeterminado' }
}
