import { BoletoDeOutroValor } from '../../../../../shared/contract/erros.ts'
import { type BoletoComparado, compararBoleto } from '../../../../../shared/domain/boletoDaConta.ts'
import { paraReais } from '../../../../../shared/domain/dinheiro.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import type { BoletoPagavel, PagamentoDeBoletoPort } from '../../../../providers/pagamentoDeBoleto/port.ts'
import { consultarPagavel } from '../../../cobranca/regras/pagamentoDeBoleto/consultarPagavel.ts'
import { exigirBoletoLivre } from './boletoDeOutra.ts'
import { exigirSemOrigem } from './contaDeComissao.ts'
import { passoDaConta } from './lerConta.ts'

/** A slip beside the account that it is to pay. */
export interface BoletoConferido {
  boleto: BoletoPagavel
  comparado: BoletoComparado
}

/**
 * Looks a slip up and compares it with an account that may be paid.
 * @throws ContaEmOutraSituacao, ContaDeComissao, BoletoInvalido, BoletoNaoPagavel, BoletoDeOutraConta, BoletoDeOutroValor,
 * ProvedorIndisponivel
 */
export async function conferirBoleto(
  { storage, pagamentoDeBoleto }: { storage: Storage; pagamentoDeBoleto: PagamentoDeBoletoPort },
  conta: ContaDoProvedor,
  { linha, prazo }: { linha: string; prazo: number },
): Promise<BoletoConferido> {
  exigirSemOrigem(conta)
  passoDaConta(conta, 'Quitou')
  const boleto = await consultarPagavel(pagamentoDeBoleto, linha, prazo)
  await exigirBoletoLivre(storage, conta.id, boleto.linha)
  const resta = conta.valor - conta.pago
  const { vencimento, contraparte } = conta
  const comparado = compararBoleto({ resta, vencimento, documento: contraparte.documento }, boleto)
  if (!comparado) {
    const palavras = { original: paraReais(boleto.valorOriginal), resta: paraReais(resta) }
    throw fault(BoletoDeOutroValor, palavras)
  }
  return { boleto, comparado }
}
