import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { telefoneE164, telefoneEstrangeiroE164 } from '../../../../shared/domain/telefone.ts'
import { caminhoDoPedido } from '../../../areas/carrinho/vista.ts'
import type { BoletoNoCarrinho, Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { ModeloDeLink, NovoLink } from '../../../providers/whatsapp/port.ts'
import { MAXIMO_DO_NOME, saudacao } from './mensageira.ts'
import { umaLinha } from './modelo.ts'

type DoCarrinho = Extract<ModeloDeLink, `carrinho-${string}`>

/** What of an order's messages its payer reads on the phone too; a hold that is let go reads alike, whether staff or a deadline ended it. */
const modelos: Readonly<Partial<Record<string, DoCarrinho>>> = {
  pago: 'carrinho-pago',
  devolvido: 'carrinho-devolvido',
  cancelado: 'carrinho-cancelado',
  reprovado: 'carrinho-cancelado',
}

interface Fato {
  assunto: string
  c: Carrinho
  pagador: { nome: string; contato: string }
  slug: string
  boletos: readonly BoletoNoCarrinho[]
  devolvido: BoletoNoCarrinho | undefined
  /** The event's: a slip's, where it is about one. */
  ref: string
}

/**
 * Pure: what the payer of a cart of slips is told by WhatsApp, with a button that opens the order; undefined of what is
 * written by e-mail alone.
 */
export function doCarrinhoNoWhatsApp({ assunto, c, pagador, slug, boletos, devolvido, ref }: Fato) {
  const modelo = modelos[assunto]
  const telefone = c.estrangeiro ? telefoneEstrangeiroE164(pagador.contato) : telefoneE164(pagador.contato)
  if (!modelo || !telefone) return undefined
  const nome = saudacao(pagador.nome) || 'tudo bem'
  const valor = formatarReais(c.capturado ?? c.tentativa?.valor ?? c.total ?? c.valor)
  const pagos = boletos.filter(b => b.situacao === 'paga').length
  const lacunas: Record<DoCarrinho, string[]> = {
    'carrinho-pago': [nome, String(pagos), String(boletos.length), valor],
    'carrinho-devolvido': [
      nome,
      umaLinha(devolvido?.recebedor?.nome ?? devolvido?.emissor ?? '', MAXIMO_DO_NOME),
      formatarReais(devolvido?.valor ?? 0),
    ],
    'carrinho-cancelado': [nome, valor],
  }
  const link: NovoLink = {
    modelo,
    telefone,
    lacunas: lacunas[modelo],
    final: caminhoDoPedido(slug, c).replace(/^\/plataforma\//, ''),
    idioma: 'pt-BR',
    referencia: `${modelo}.${c.id}${ref && `.${ref}`}`,
  }
  return { tipo: `${modelo}-whatsapp`, link } as const
}
