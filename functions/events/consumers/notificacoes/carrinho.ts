import type { EventosDaFila } from '../../../../shared/domain/eventos.ts'
import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { type AssuntoDoCarrinho, comporDoCarrinho } from '../../../areas/carrinho/regras/comporDoCarrinho.ts'
import { caminhoDoPedido } from '../../../areas/carrinho/vista.ts'
import { Assinatura } from '../../../platform/storage/Assinatura.ts'
import { boletosDoCarrinho, Carrinho } from '../../../platform/storage/Carrinho.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { PagadorDoCarrinho } from '../../../platform/storage/Pagador.ts'
import { carta, type DepsDasPalavras, type DepsDosCanais, entregarNosDoisCanais } from './canais.ts'
import { doCarrinhoNoWhatsApp } from './carrinhoNoWhatsApp.ts'
import { entregar } from './entregar.ts'

const assuntos = {
  CarrinhoEmAnalise: 'analise',
  CarrinhoReprovado: 'reprovado',
  CarrinhoCancelado: 'cancelado',
  CarrinhoPago: 'pago',
  BoletoDevolvido: 'devolvido',
  AssinaturaCriada: 'termos',
  AssinaturaLembrada: 'termos',
} as const satisfies Partial<Record<EventosDaFila<'notificacoes'>, AssuntoDoCarrinho>>
type DoCarrinho = Mensagem & { tipo: keyof typeof assuntos }

/**
 * Tells the payer of a cart of slips: that people look at it, that it was refused, that nothing was paid or charged
 * and the hold is let go, that it was paid, that a slip came back, and only then what to sign. How it ended and a slip
 * that came back are told by WhatsApp too.
 */
export async function avisarDoCarrinho(
  deps: DepsDosCanais & DepsDasPalavras,
  { PK, tipo: evento, ref = '' }: DoCarrinho,
): Promise<void> {
  const c = await Carrinho.get(deps.storage, PK.slice(4), { consistent: true })
  const pagador = c && (await PagadorDoCarrinho.get(deps.storage, c.id, { consistent: true }))
  const empresa = c && (await Empresa.get(deps.storage, c.empresaId))
  const assunto: AssuntoDoCarrinho = assuntos[evento]
  if (!c || !empresa || !pagador) return
  // decided before the message came to be written
  if (assunto === 'analise' && c.estado !== 'AguardandoAnalise') return
  const assinatura =
    assunto === 'termos' ? await Assinatura.get(deps.storage, { dono: PK, documento: 'termos' }) : undefined
  if (assunto === 'termos' && assinatura?.estado !== 'aguardando') return
  const href = assinatura?.url ?? `${deps.env.PAGAR_URL}${caminhoDoPedido(empresa.slug, c)}`
  const boletos = comBoletos.has(assunto) ? await boletosDoCarrinho(deps.storage, c.id) : []
  const devolvido = assunto === 'devolvido' ? boletos.find(b => b.consultaId === ref) : undefined
  if (assunto === 'devolvido' && devolvido?.situacao !== 'devolvida') return
  const conteudo = comporDoCarrinho({
    ...{ assunto, c, boletos, devolvido, nome: pagador.nome, empresa, href },
    palavras: await deps.gerais.valor('mensagens'),
  })
  const mensagem = pagador.email ? carta(pagador.email, conteudo) : undefined
  const id = { checkoutId: c.id, de: 'CAR', tipo: `carrinho-${assunto}`, ref, empresaId: c.empresaId } as const
  const { slug } = empresa
  const noWhatsApp = doCarrinhoNoWhatsApp({ assunto, c, pagador, slug, boletos, devolvido, ref })
  if (noWhatsApp) await entregarNosDoisCanais(deps, { id, mensagem, noWhatsApp })
  else if (mensagem) await entregar(deps, id, mensagem)
}

/** Subjects that say of each slip what became of it. */
const comBoletos: ReadonlySet<AssuntoDoCarrinho> = new Set(['pago', 'devolvido', 'termos'])
