import type { obterContaAPagar } from '../../../../../shared/contract/contasDoProvedor.ts'
import type { Output } from '../../../../../shared/contract/endpoint.ts'
import { BoletoDivergeDaConta } from '../../../../../shared/contract/erros.ts'
import type { BoletoComparado, DivergenciaDoBoleto } from '../../../../../shared/domain/boletoDaConta.ts'
import { type Centavos, paraReais } from '../../../../../shared/domain/dinheiro.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { DepsDeIdempotencia } from '../../../../platform/http/idempotencia.ts'
import type { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import { contas } from '../../../../platform/storage/Lancamento.ts'
import { faltouSaldo, lancarJa } from '../../../../platform/storage/lancarJa.ts'
import { PagamentoDeBoleto } from '../../../../platform/storage/PagamentoDeBoleto.ts'
import { ConditionFailed, type Write } from '../../../../platform/storage/port.ts'
import type { PagamentoDeBoletoPort } from '../../../../providers/pagamentoDeBoleto/port.ts'
import { debito, reterPagamento } from '../../../cobranca/regras/pagamentoDeBoleto/decidirPagamento.ts'
import { prazoDaAnalise } from '../../../cobranca/regras/pagamentoDeBoleto/prazosDoPagamento.ts'
import { exigirLastro } from '../../../saldo/regras/fora/exigirLastro.ts'
import { trocarBoleto } from './boletoDaConta.ts'
import { type BoletoConferido, conferirBoleto } from './conferirBoleto.ts'
import { escreverUmaVez, type PedidoDaConta, type Quem } from './escreverUmaVez.ts'
import { lerConta, mudarConta } from './lerConta.ts'
import { semReceita, temReceita } from './receita.ts'

export interface BoletoDito {
  linha: string
  valor: Centavos
  /** Where it is not as the account says, as the person who asks took note of. */
  ciente: readonly DivergenciaDoBoleto[]
}
/**
 * Asks that an account be paid by its slip, whole, out of our own revenue (decision 0128): what the registrar says now is
 * what the person who asks saw. The debit, the payment, the slip's place and the account that waits for it are one
 * transaction; a second person lets it go, and the sweeper sends it and writes down what became of it.
 * @throws what `conferirBoleto` throws, ContaNaoEncontrada, BoletoDivergeDaConta, SaldoInsuficiente, ReceitaSemLastro,
 * ProvaDeForaVencida, ChaveReutilizada
 */
export function pedirBoleto(
  deps: DepsDeIdempotencia & { pagamentoDeBoleto: PagamentoDeBoletoPort },
  pedido: PedidoDaConta,
  { id, dito, prazo }: { id: string; dito: BoletoDito; prazo: number },
): Promise<Output<typeof obterContaAPagar>> {
  const { storage, clock } = deps
  let writes: Write[] = []
  return escreverUmaVez(deps, pedido, { id, dito }, async quem => {
    const antes = await lerConta(storage, pedido.sentido, id)
    const { boleto, comparado } = await conferirBoleto(deps, antes, { linha: dito.linha, prazo })
    exigirCiente(comparado, dito)
    await exigirLastro(deps)
    const disponivel = await temReceita(storage)
    if (comparado.valor > disponivel) throw semReceita(disponivel)
    const p = novoPagamento(deps, antes, { boleto, comparado, quem, empresaId: pedido.sessao.empresaId })
    writes = [PagamentoDeBoleto.create(p), ...lancarJa(debito(p, clock.now()), undefined, { nossa: contas.receita })]
    const doBoleto = await trocarBoleto(storage, antes, boleto.linha)
    const envio = { transferencia: p.id, emCurso: true, quem, boleto: true as const }
    return { id, writes: [...writes, ...doBoleto, mudarConta(antes, { envio, linha: boleto.linha })] }
  }).catch(async (error: unknown) => {
    // another payout took it in the moment between
    if (!(error instanceof ConditionFailed && faltouSaldo(error, writes))) throw error
    throw semReceita(await temReceita(storage))
  })
}

/** @throws BoletoDivergeDaConta */
function exigirCiente({ valor, divergencias }: BoletoComparado, { valor: visto, ciente }: BoletoDito): void {
  if (valor === visto && divergencias.every(d => ciente.includes(d))) return
  throw fault(BoletoDivergeDaConta, { valor: paraReais(valor), divergencias })
}

/** Pure: the payment as it is born, which waits for a second person until another amount would be owed. */
function novoPagamento(
  { ids, clock }: Pick<DepsDeIdempotencia, 'ids' | 'clock'>,
  conta: ContaDoProvedor,
  { boleto, comparado, quem, empresaId }: BoletoConferido & { quem: Quem; empresaId: string },
): PagamentoDeBoleto {
  const agora = clock.now()
  const prazo = prazoDaAnalise(boleto, agora)
  const { linha, emissor, recebedor, vencimento } = boleto
  const { valor, encargos, divergencias } = comparado
  return reterPagamento({
    ...{ id: ids.id21(), versao: 1, empresaId, linha, emissor, valor, situacao: 'aguardando', titulo: conta.id },
    registro: {
      ...{ encargos, divergencias },
      ...(recebedor && { beneficiario: recebedor }),
      ...(vencimento !== null && { vencimento }),
    },
    pagamento: { id: ids.id21().slice(0, 20), em: agora, prazo },
    ...{ pedidoPor: quem.id, espera: { motivos: ['receita'] }, criadoEm: new Date(agora).toISOString() },
    ...{ vence: prazo, ev: [] },
  })
}
