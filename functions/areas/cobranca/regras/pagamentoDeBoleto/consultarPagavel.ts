import { BoletoInvalido, BoletoNaoPagavel, ProvedorIndisponivel } from '../../../../../shared/contract/erros.ts'
import { codigoDeBarras, linhaDigitavel } from '../../../../../shared/domain/boleto/linhaDigitavel.ts'
import { palavrasDoCarrinho } from '../../../../../shared/textos/pt-BR/carrinho.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { BoletoPagavel, PagamentoDeBoletoPort } from '../../../../providers/pagamentoDeBoleto/port.ts'

/**
 * Asks about a slip or bill by what was typed.
 * @throws BoletoInvalido before the provider is asked; BoletoNaoPagavel with its reason; ProvedorIndisponivel when it
 * does not answer.
 */
export async function consultarPagavel(
  pagamentoDeBoleto: PagamentoDeBoletoPort,
  texto: string,
  prazo: number,
): Promise<BoletoPagavel> {
  const lido = codigoDeBarras(texto)
  if (!lido.ok) throw fault(BoletoInvalido, { motivo: lido.motivo })
  const resposta = await pagamentoDeBoleto.consultar(linhaDigitavel(lido.valor), { prazo })
  if (resposta.tipo === 'pagavel') return resposta.boleto
  if (resposta.tipo === 'indeterminado') throw fault(ProvedorIndisponivel)
  const motivo = resposta.tipo === 'nao-pagavel' ? resposta.motivo : resposta.tipo
  throw fault(BoletoNaoPagavel, { motivo }, palavrasDoCarrinho.naoPagavel[motivo])
}
