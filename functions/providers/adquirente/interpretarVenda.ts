import { decidirRetentativa, explicarNegativa, normalizarCodigo } from '../../../shared/domain/negativasDoCartao.ts'
import type { Autorizacao, ConsultaPedido, NovaAutorizacao, PagamentoNoAdquirente } from './port.ts'

/** What an acquirer's word on a sale means for the order that we asked for, the same of every acquirer. */

const podeReter = ({ situacao }: PagamentoNoAdquirente): boolean =>
  situacao !== 'negada' && situacao !== 'abortada' && situacao !== 'anulada' && situacao !== 'estornada'

/**
 * After a lost answer, of what the acquirer has under our order (null: there was no time to ask). "Not there" proves
 * nothing: the request may still arrive. Two holds under one order: the resolver sees both in the list, keeps none or one,
 * and voids the rest.
 */
export function procurarVenda(nova: NovaAutorizacao, achados: ConsultaPedido | null): Autorizacao {
  if (achados?.tipo !== 'pagamentos') return { tipo: 'indeterminada', pagamentoId: null }
  const vivos = achados.pagamentos.filter(podeReter)
  const [unico = achados.pagamentos.at(-1)] = vivos
  if (!unico || vivos.length > 1) return { tipo: 'indeterminada', pagamentoId: null }
  const lida = interpretarVenda(unico, nova, true)
  return lida.tipo === 'autorizada' || lida.tipo === 'negada' ? { ...lida, achada: true } : lida
}

/** The outcome of OUR order: an answer with another value or order is not its outcome. */
export function interpretarVenda(
  achado: PagamentoNoAdquirente,
  nova: NovaAutorizacao,
  confirmada: boolean,
): Autorizacao {
  const { pagamentoId, situacao, tid, nsu, codigoAutorizacao } = achado
  const semNumero = (texto: string) => (nova.cartao.aparece(texto) ? '' : texto)
  if (nova.cartao.aparece(pagamentoId)) return { tipo: 'indeterminada', pagamentoId: null }
  const nosso = (achado.pedidoId ?? nova.pedidoId) === nova.pedidoId && achado.valor === nova.valor
  if (!nosso) return { tipo: 'indeterminada', pagamentoId }
  if (situacao === 'autorizada') {
    const transacao = achado.transacao && semNumero(achado.transacao)
    const comprovante = {
      ...{ tid: semNumero(tid), nsu: semNumero(nsu), codigoAutorizacao: semNumero(codigoAutorizacao) },
      ...(transacao && { transacao }),
    }
    return { tipo: 'autorizada', pagamentoId, ...comprovante }
  }
  if (podeReter(achado)) return { tipo: 'indeterminada', pagamentoId }
  const { bandeira } = nova
  const desfeita = situacao === 'anulada' || situacao === 'estornada'
  // The code of a hold that was let go is the void's: it explains nothing here.
  const codigo = desfeita ? '' : normalizarCodigo(achado.codigo)
  const { significado: motivo, mensagem } = explicarNegativa(bandeira, codigo)
  const retentativa = desfeita
    ? ({ tipo: 'reversivel', esperaHoras: 0 } as const)
    : decidirRetentativa({ bandeira, codigo, confirmada, mac: achado.mac ?? undefined })
  return { tipo: 'negada', pagamentoId, codigo, motivo, mensagem, retentativa }
}
