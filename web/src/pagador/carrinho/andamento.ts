import type { Pedido } from './dados.ts'
import { etapa, seMove } from './etapas.ts'

/** §4.2: the document that still waits for a signature, by the server's words. */
export const ASSINATURA = 'Assinatura Eletronica'
export const AGUARDANDO = 'Aguardando Assinatura'

/** How long after the order was settled its terms may still be on their way to be signed, in ms. */
const ATE_OS_TERMOS_MS = 10 * 60_000

/** Money of it is still undecided (S071): the payment moves, or a slip is neither paid, refused nor sent back. */
export const emAberto = ({ etapa: onde, boletos }: Pedido): boolean =>
  seMove(onde) || (onde === etapa.liquidado && boletos.some(b => !b.liquidacao && !b.motivo))

const termosDe = ({ workflow }: Pedido) =>
  workflow
    .flatMap(passo => passo.item.flatMap(item => item.documentos))
    .filter(documento => documento.tipo === ASSINATURA)

/** Where the payer signs the terms that still wait for it; undefined when nothing does. */
export const ondeAssinar = (pedido: Pedido): string | undefined =>
  termosDe(pedido).find(({ situacao, urlAssinaturaDigital }) => situacao === AGUARDANDO && urlAssinaturaDigital)
    ?.urlAssinaturaDigital ?? undefined

/** Something of it is still to happen, so the page asks again: its money, or the signature of its terms. */
export function aindaMuda(pedido: Pedido, agora: number): boolean {
  if (emAberto(pedido)) return true
  const termos = termosDe(pedido)
  if (termos.length > 0) return termos.some(documento => documento.situacao === AGUARDANDO)
  const ultima = Math.max(...pedido.workflow.map(passo => Date.parse(passo.data)))
  return pedido.etapa === etapa.liquidado && agora - ultima < ATE_OS_TERMOS_MS
}
