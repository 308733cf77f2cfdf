import { decidirRetentativa, explicarNegativa, normalizarCodigo } from '../../../shared/domain/negativasDoCartao.ts'
import type { HttpOutcome, Prazo } from '../http.ts'
import { type FioCielo, recusaHttp } from './fio.ts'
import type { Esquecimento, Guarda, MotivoRecusa, PedidoDeGuarda } from './port.ts'
import { corpoDaGuarda, corpoDoZero } from './venda.ts'

/** What the answer of a call that keeps nothing of a card yet proves; undefined: it proves nothing. */
const recusaDe = (resposta: HttpOutcome<unknown>): MotivoRecusa | undefined => {
  if (resposta.tipo === 'sem-resposta' || resposta.ok) return undefined
  const motivo = recusaHttp(resposta.status)
  return motivo === 'inexistente' ? 'invalida' : (motivo ?? undefined)
}

/** Asks the issuer, and has Cielo keep the card where it is good: a card that was denied is never kept. */
export async function guardarNaCielo(
  fio: FioCielo,
  pedido: PedidoDeGuarda,
  { bandeiraNoFio, prazo }: { bandeiraNoFio: string; prazo: Prazo },
): Promise<Guarda> {
  const validada = await fio.validar(corpoDoZero(pedido, bandeiraNoFio), prazo)
  if (validada.tipo !== 'resposta' || !validada.ok) {
    const motivo = recusaDe(validada)
    return motivo ? { tipo: 'recusada', motivo } : { tipo: 'indeterminada' }
  }
  const { valido, transacao, mac } = validada.corpo
  if (!valido) {
    const { bandeira } = pedido
    const codigo = normalizarCodigo(validada.corpo.codigo)
    const { significado: motivo, mensagem } = explicarNegativa(bandeira, codigo)
    const retentativa = decidirRetentativa({ bandeira, codigo, confirmada: true, mac: mac ?? undefined })
    return { tipo: 'negado', codigo, motivo, mensagem, retentativa }
  }
  const guardada = await fio.guardar(corpoDaGuarda(pedido, bandeiraNoFio), prazo)
  if (guardada.tipo !== 'resposta' || !guardada.ok) {
    const motivo = recusaDe(guardada)
    return motivo ? { tipo: 'recusada', motivo } : { tipo: 'indeterminada' }
  }
  // a token that carries the number would be card data of ours
  if (pedido.cartao.aparece(guardada.corpo)) return { tipo: 'indeterminada' }
  return { tipo: 'guardado', token: guardada.corpo, ...(transacao && { transacao }) }
}

/** A card that is not there is forgotten. */
export async function esquecerNaCielo(fio: FioCielo, token: string, prazo: Prazo): Promise<Esquecimento> {
  const resposta = await fio.esquecer(token, prazo)
  if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminado' }
  if (resposta.ok || resposta.status === 404) return { tipo: 'esquecido' }
  const motivo = recusaDe(resposta)
  return motivo ? { tipo: 'recusado', motivo } : { tipo: 'indeterminado' }
}
