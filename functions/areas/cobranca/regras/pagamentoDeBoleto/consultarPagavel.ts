import { BoletoInvalido, BoletoNaoPagavel, ProvedorIndisponivel } from '../../../../../shared/contract/erros.ts'
import { codigoDeBarras, linhaDigitavel } from '../../../../../shared/domain/boleto/linhaDigitavel.ts'
import { palavrasDoCarrinho } from '../../../../../shared/textos/pt-BR/carrinho.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { PagamentoDeBoleto } from '../../../../platform/storage/PagamentoDeBoleto.ts'
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

/** A slip that waited, as it may be paid now for its amount; why it may not; undefined: nothing is known of it at this hour. */
export async function consultarDeNovo(
  pagamentoDeBoleto: PagamentoDeBoletoPort,
  p: Pick<PagamentoDeBoleto, 'linha' | 'valor'>,
  prazo: number,
): Promise<{ boleto: BoletoPagavel } | { motivo: string } | undefined> {
  const r = await pagamentoDeBoleto.consultar(p.linha, { prazo })
  if (r.tipo === 'indeterminado' || r.tipo === 'fora-do-horario') return undefined
  if (r.tipo !== 'pagavel') return { motivo: r.tipo === 'nao-pagavel' ? r.motivo : r.tipo }
  const { valorMinimo, valorMaximo } = r.boleto
  return p.valor < valorMinimo || p.valor > valorMaximo ? { motivo: 'valor' } : { boleto: r.boleto }
}
