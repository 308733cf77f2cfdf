import type { EventosDaFila } from '../../../../shared/domain/eventos.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { telefoneE164 } from '../../../../shared/domain/telefone.ts'
import { type AssuntoDoPedido, comporDoPedido } from '../../../areas/vitrine/regras/comporDoPedido.ts'
import { desistenciaParaALoja } from '../../../areas/vitrine/regras/desistenciaParaALoja.ts'
import { enderecoDoPedido, urlDoPedido } from '../../../areas/vitrine/regras/pedidos.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { LojaOnline } from '../../../platform/storage/LojaOnline.ts'
import { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
import { carta, type DepsDasPalavras, type DepsDosCanais, entregarNosDoisCanais } from './canais.ts'
import { entregar } from './entregar.ts'
import { type DepsDaVaga, temVaga } from './vaga.ts'

const assuntos = {
  PedidoPago: 'pago',
  PedidoEmSeparacao: 'separacao',
  PedidoEnviado: 'enviado',
  PedidoPronto: 'pronto',
  PedidoEntregue: 'entregue',
  PedidoCancelado: 'cancelado',
  PedidoDevolvido: 'devolvido',
  PedidoLembrado: 'lembrado',
  PedidoDesistiu: 'desistencia',
} as const satisfies Partial<Record<EventosDaFila<'notificacoes'>, AssuntoDoPedido>>
type DoPedido = Mensagem & { tipo: keyof typeof assuntos }

/**
 * Tells a shop's buyer where their order is, by e-mail and by WhatsApp, each step once (decision 0154). A step that the
 * order has left already is not told: the next one says it. A withdrawal is, until the goods are back.
 */
export async function avisarDoPedido(
  deps: DepsDosCanais & DepsDasPalavras & DepsDaVaga,
  { PK, tipo: evento, ref = '' }: DoPedido,
): Promise<void> {
  const p = await PedidoDaLoja.get(deps.storage, PK.slice('PEDIDO#'.length), { consistent: true })
  if (!p) return
  const assunto = assuntos[evento]
  if (jaPassou(p, assunto, ref)) return
  const [empresa, loja] = await Promise.all([
    Empresa.get(deps.storage, p.empresaId),
    LojaOnline.get(deps.storage, p.empresaId),
  ])
  if (!empresa || !loja) return
  // the shop first: its time to give the money back runs
  if (assunto === 'desistencia' && empresa.email)
    await entregar(
      deps,
      { checkoutId: p.id, de: 'PED', tipo: 'pedido-desistencia', ref: 'loja' },
      carta(empresa.email, desistenciaParaALoja(p, empresa, deps.env.APP_URL)),
    )
  const { email, telefone } = p.comprador
  const href = urlDoPedido(deps.env.PAGAR_URL, empresa.slug, p)
  const escrito = comporDoPedido({
    ...{ assunto, p, loja, empresa, href },
    palavras: await deps.gerais.valor('mensagens'),
  })
  const mensagem = email ? carta(email, escrito.conteudo) : undefined
  const id = { checkoutId: p.id, de: 'PED', tipo: `pedido-${assunto}`, ref, empresaId: p.empresaId } as const
  const celular = telefoneE164(telefone)
  // what the buyer agreed to is an e-mail
  if (!celular || assunto === 'lembrado') {
    if (!mensagem || (assunto === 'lembrado' && !(await temVaga(deps, id, { assunto: 'lembrete', para: email }))))
      return
    return entregar(deps, id, mensagem)
  }
  const link = {
    ...({ modelo: 'pedido', telefone: celular, lacunas: escrito.lacunas, idioma: 'pt-BR' } as const),
    final: `${empresa.slug}/pedido/${enderecoDoPedido(p)}`,
    referencia: `pedido.${p.id}.${ref || assunto}`,
  }
  await entregarNosDoisCanais(deps, { id, mensagem, noWhatsApp: { tipo: 'pedido-whatsapp', link } })
}

/** Whether there is nothing to say of it any more. */
function jaPassou(p: PedidoDaLoja, assunto: AssuntoDoPedido, ref: string): boolean {
  if (assunto === 'desistencia') return p.estado === 'devolvido'
  if (assunto === 'lembrado') return p.estado !== 'recebido'
  return String(p.historia.length) !== ref
}
