import type { obterContaAPagar } from '../../../../../shared/contract/contasDoProvedor.ts'
import type { Output } from '../../../../../shared/contract/endpoint.ts'
import { BaixaAcimaDoValor, ChavePixInvalida } from '../../../../../shared/contract/erros.ts'
import { contas } from '../../../../../shared/domain/contas.ts'
import { julgarBaixa } from '../../../../../shared/domain/contasDoProvedor.ts'
import { type Centavos, paraReais } from '../../../../../shared/domain/dinheiro.ts'
import { type CodigoTipoChavePix, normalizarChavePix, tipoDoCodigo } from '../../../../../shared/domain/pix/chave.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { DepsDeIdempotencia } from '../../../../platform/http/idempotencia.ts'
import type { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import { faltouSaldo } from '../../../../platform/storage/lancarJa.ts'
import { ConditionFailed, type Write } from '../../../../platform/storage/port.ts'
import type { Transferencia } from '../../../../platform/storage/Transferencia.ts'
import { destinoDe } from '../../../saldo/regras/destinoDaConta.ts'
import { exigirLastro } from '../../../saldo/regras/fora/exigirLastro.ts'
import { novaTransferencia, reservar } from '../../../saldo/regras/reservarTransferencia.ts'
import { exigirSemOrigem } from './contaDeComissao.ts'
import { escreverUmaVez, type PedidoDaConta, type Quem } from './escreverUmaVez.ts'
import { lerConta, mudarConta, passoDaConta } from './lerConta.ts'
import { semReceita, temReceita } from './receita.ts'

export interface EnvioDito {
  valor: Centavos
  tipoChave: CodigoTipoChavePix
  chave: string
}

/**
 * Asks that an account be paid by Pix, out of our own revenue, to a key of its supplier's document (decision 0116). The
 * debit, the transfer and the account that waits for it are one transaction; a second person lets it go, and the sweeper
 * sends it, looks its key up and writes down what became of it.
 * @throws ContaNaoEncontrada, ContaEmOutraSituacao, ContaDeComissao, BaixaAcimaDoValor, ChavePixInvalida,
 * SaldoInsuficiente, ReceitaSemLastro, ProvaDeForaVencida, ChaveReutilizada
 */
export function pedirEnvio(
  deps: DepsDeIdempotencia,
  pedido: PedidoDaConta,
  { id, envio }: { id: string; envio: EnvioDito },
): Promise<Output<typeof obterContaAPagar>> {
  const { storage } = deps
  let writes: Write[] = []
  return escreverUmaVez(deps, pedido, { id, envio }, async quem => {
    const antes = await lerConta(storage, pedido.sentido, id)
    exigirSemOrigem(antes)
    passoDaConta(antes, 'Baixou')
    if (julgarBaixa(antes, envio.valor) === 'acima')
      throw fault(BaixaAcimaDoValor, { resta: paraReais(antes.valor - antes.pago) })
    await exigirLastro(deps)
    const disponivel = await temReceita(storage)
    if (envio.valor > disponivel) throw semReceita(disponivel)
    const nova = decidirEnvio(deps, antes, { envio, quem, empresaId: pedido.sessao.empresaId })
    writes = reservar(nova, 0)
    const espera = { transferencia: nova.id, emCurso: true, quem }
    return { id, writes: [...writes, mudarConta(antes, { envio: espera })] }
  }).catch(async (error: unknown) => {
    // another payout took it in the moment between
    if (!(error instanceof ConditionFailed && faltouSaldo(error, writes))) throw error
    throw semReceita(await temReceita(storage))
  })
}

/** Pure: the transfer as it would be born now, which waits for a second person. */
function decidirEnvio(
  { ids, clock }: Pick<DepsDeIdempotencia, 'ids' | 'clock'>,
  conta: ContaDoProvedor,
  { envio: { tipoChave, chave, valor }, quem, empresaId }: { envio: EnvioDito; quem: Quem; empresaId: string },
): Transferencia {
  const chavePix = normalizarChavePix(tipoDoCodigo(tipoChave), chave)
  const { nome: nomeCompleto, documento } = conta.contraparte
  const para = chavePix && destinoDe({ tipo: 1, tipoChave, chavePix, nomeCompleto, documento })
  if (!para) throw fault(ChavePixInvalida)
  return novaTransferencia(
    { conta: contas.receita, empresaId },
    para,
    {
      ...{ id: ids.id21(), origem: 'receita', valor, pedidoPor: quem.id, titulo: conta.id },
      ...{ justificativa: conta.descricao, espera: { motivos: ['receita'] } },
    },
    clock.now(),
  )
}
