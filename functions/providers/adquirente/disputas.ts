import type { Prazo } from '../http.ts'
import { type FioCielo, recusaHttp } from './fio.ts'
import type { PedidoDeRepresentacao, Representacao } from './port.ts'

const MAXIMO_DE_BYTES = 4 * 1024 * 1024
const JA_DECIDIDA = 409

/** Answers a dispute over the acquirer's wire: one request, which may be sent again. */
export async function representarNaCielo(
  fio: FioCielo,
  { disputaId, texto, provas }: PedidoDeRepresentacao,
  prazo: Prazo,
): Promise<Representacao> {
  const bytes = provas.reduce((s, p) => s + p.bytes.length, 0)
  if (!/^[A-Za-z0-9-]{1,40}$/.test(disputaId) || provas.length === 0 || bytes > MAXIMO_DE_BYTES || texto.length > 1_000)
    return { tipo: 'recusada', motivo: 'invalida' }
  const corpo = {
    Comment: texto,
    Files: provas.map(p => ({
      FileName: p.nome,
      ContentType: p.tipo,
      Content: Buffer.from(p.bytes).toString('base64'),
    })),
  }
  const resposta = await fio.representar(disputaId, corpo, prazo)
  if (resposta.tipo === 'sem-resposta') return { tipo: 'indeterminada' }
  if (resposta.ok) return { tipo: 'recebida' }
  if (resposta.status === JA_DECIDIDA) return { tipo: 'recusada', motivo: 'situacao' }
  const motivo = recusaHttp(resposta.status)
  return motivo ? { tipo: 'recusada', motivo } : { tipo: 'indeterminada' }
}
