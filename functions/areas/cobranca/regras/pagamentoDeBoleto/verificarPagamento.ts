import type { Base } from '../../../../platform/runtime/needs.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { lancarJa } from '../../../../platform/storage/lancarJa.ts'
import { PagamentoDeBoleto } from '../../../../platform/storage/PagamentoDeBoleto.ts'
import { redecide, type Storage, type Write } from '../../../../platform/storage/port.ts'
import { recontar } from '../../../../platform/storage/SomaDeSaidas.ts'
import type { PagamentoDeBoletoPort, SituacaoDoPagamento } from '../../../../providers/pagamentoDeBoleto/port.ts'
import { contaDoPagamento, interpretarSituacaoDoPagamento, type Mudanca, recusarPagamento } from './decidirPagamento.ts'
import { soltarLugarDoBoleto } from './lugarDoBoleto.ts'

/** What is written of the account of the provider's books that it pays: only who may move one of those has it. */
export interface AoAndarOPagamento {
  daConta?: (
    storage: Storage,
    p: PagamentoDeBoleto,
    passo: { de: PagamentoDeBoleto['situacao']; agora: number },
  ) => Promise<Write[]>
}
type D = Base & AoAndarOPagamento & { storage: Storage; pagamentoDeBoleto: PagamentoDeBoletoPort }

/** The writes of a decision over the version that was read: money that goes back, and its place in the sums and of its slip, with it. */
export function escritasDoPagamento(p: PagamentoDeBoleto, m: Mudanca, agora: number): Write[] {
  const ev = m.p.situacao === p.situacao ? [] : [{ tipo: 'PagamentoDeBoletoMudou' as const, ref: m.p.situacao }]
  return [
    replace(PagamentoDeBoleto, { ...m.p, versao: p.versao }, ev),
    ...(m.devolver ? [...lancarJa(m.devolver), ...soltarLugarDoBoleto(p)] : []),
    ...recontar({ contada: p.contada, conta: contaDoPagamento(p) }, m.devolver, agora),
  ]
}

/** Writes a decision over the version that was read; money that goes back, and the account that it pays, in the same transaction. */
export const mudarPagamento = (
  deps: Base & AoAndarOPagamento & { storage: Storage },
  id: string,
  decidir: (p: PagamentoDeBoleto) => Mudanca | undefined,
): Promise<PagamentoDeBoleto | undefined> =>
  redecide(async () => {
    const p = await PagamentoDeBoleto.get(deps.storage, id, { consistent: true })
    const m = p && decidir(p)
    if (!p || !m) return p
    const agora = deps.clock.now()
    // a step without its account would part the account from what left
    if (p.titulo !== undefined && !deps.daConta) throw new Error('what pays an account is sent by its own worker')
    const daConta = (await deps.daConta?.(deps.storage, m.p, { de: p.situacao, agora })) ?? []
    await deps.storage.commit([...escritasDoPagamento(p, m, agora), ...daConta])
    return { ...m.p, versao: p.versao + 1 }
  })

/** Finds out what became of a slip: the sweeper's. Asks, lets go what is only held, and pays nothing again; what waited for staff beyond its last hour goes back. */
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
