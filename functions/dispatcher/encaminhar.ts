import { formas } from '../../shared/contract/tipos.ts'
import type { Item } from '../storage/port.ts'
import type { Mensagem, NomeDeFila } from './filas.ts'

export interface Envio {
  fila: NomeDeFila
  mensagem: Mensagem
  /** FIFO group: legs of one account are applied in order. */
  grupo?: string
}
type Evento = { tipo: string; ref?: string }

/** Events of a checkout that a waiting workflow wants to know of, and those that must be done at the PSP. */
const paraFluxos = new Set([
  'CheckoutIniciado',
  'PixAnunciado',
  'PixEmitido',
  'PixRecusado',
  'PixDivergente',
  'PixExpirado',
  'TentativaAnunciada',
  'TentativaBarrada',
  'TentativaNegada',
  'TentativaIndeterminada',
  'BoletoEmitido',
  'BoletoRecusado',
  'CheckoutPago',
  'CheckoutCancelado',
  'CheckoutExpirado',
])
/** A cart whose slips are to be paid, or whose card nobody answered for. */
const doCarrinho = new Set(['CarrinhoAutorizado', 'CartaoIndeterminado'])
/** What people are told of by e-mail. */
const paraNotificacoes = new Set(['CheckoutPago', 'EstornoConcluido', 'BoletoEmitido'])
/** What the anti-fraud rules count, of payments by card. */
const paraRisco = new Set([
  'PagadorRegistrado',
  'TentativaAnunciada',
  'TentativaBarrada',
  'TentativaNegada',
  'CheckoutPago',
])
/** The same, of a cart of slips. */
const paraRiscoDoCarrinho = new Set(['PagadorRegistrado', 'CartaoAnunciado', 'CartaoNegado', 'CarrinhoPago'])
const paraDevolucoes = new Set(['DevolverPix', 'RemoverPix', 'CancelarBoleto'])

/** What an invited person is told of, by WhatsApp and e-mail. */
const aoRecebedor = new Set(['RecebedorConvidado', 'RecebedorReenviado', 'AssinaturaCriada'])

/** Pure: what one change of the table means for whom. Changes that carry no new events mean nothing to anybody. */
export function encaminhar(novo: Item | undefined, velho: Item | undefined): Envio[] {
  if (!novo || (novo.versao !== undefined && novo.versao === velho?.versao)) return []
  const { PK, SK } = novo
  const eventos = (novo.ev ?? []) as Evento[]
  const mensagem = (e: Evento, n: number): Mensagem => ({
    id: `${PK}/${SK}/${String(novo.versao ?? 0)}/${n}`,
    tipo: e.tipo,
    PK,
    SK,
    ...(e.ref !== undefined && { ref: e.ref }),
  })
  switch (novo._t) {
    case 'Link':
    case 'Transferencia':
      return eventos.slice(0, 1).map((e, n) => ({ fila: 'listas', mensagem: mensagem(e, n) }))
    case 'Checkout':
      return eventos.flatMap((e, n): Envio[] => [
        ...(n === 0 ? [{ fila: 'listas' as const, mensagem: mensagem(e, n) }] : []),
        ...(paraFluxos.has(e.tipo) ? [{ fila: 'fluxos' as const, mensagem: mensagem(e, n) }] : []),
        ...(novo.formaPagamento === formas.cartao && paraRisco.has(e.tipo)
          ? [{ fila: 'risco' as const, mensagem: mensagem(e, n) }]
          : []),
        ...(paraDevolucoes.has(e.tipo) ? [{ fila: 'devolucoes' as const, mensagem: mensagem(e, n) }] : []),
        ...(paraNotificacoes.has(e.tipo) ? [{ fila: 'notificacoes' as const, mensagem: mensagem(e, n) }] : []),
      ])
    case 'Carrinho':
      return eventos.flatMap((e, n): Envio[] => [
        ...(doCarrinho.has(e.tipo) ? [{ fila: 'fluxos' as const, mensagem: mensagem(e, n) }] : []),
        ...(paraRiscoDoCarrinho.has(e.tipo) ? [{ fila: 'risco' as const, mensagem: mensagem(e, n) }] : []),
      ])
    case 'Espera':
      return novo.token === velho?.token
        ? []
        : [
            {
              fila: 'fluxos',
              mensagem: { ...mensagem({ tipo: 'Espera' }, 0), id: `${PK}/${String(novo.etapa)}/${String(novo.ciclo)}` },
            },
          ]
    case 'Reenvio': {
      const pedido = mensagem({ tipo: 'ComprovantePedido', ref: String(novo.vez) }, 0)
      return [{ fila: 'notificacoes', mensagem: { ...pedido, id: `${PK}/${SK}/${String(novo.vez)}` } }]
    }
    case 'Recebedor':
      return eventos.flatMap((e, n): Envio[] => [
        ...(n === 0 ? [{ fila: 'listas' as const, mensagem: mensagem(e, n) }] : []),
        ...(aoRecebedor.has(e.tipo) ? [{ fila: 'notificacoes' as const, mensagem: mensagem(e, n) }] : []),
        ...(e.tipo === 'RecebedorAprovado' ? [{ fila: 'assinaturas' as const, mensagem: mensagem(e, n) }] : []),
      ])
    case 'Assinatura':
      return eventos
        .filter(e => aoRecebedor.has(e.tipo) && PK.startsWith('REC#'))
        .map((e, n) => ({ fila: 'notificacoes', mensagem: mensagem(e, n) }))
    case 'Lancamento':
      if (velho) return []
      return ((novo.pernas ?? []) as { conta: string }[]).flatMap((p, perna): Envio[] =>
        ((novo.aplicadas ?? []) as number[]).includes(perna)
          ? []
          : [{ fila: 'contabilidade', grupo: p.conta, mensagem: { ...mensagem({ tipo: 'Lancado' }, perna), perna } }],
      )
    default:
      return []
  }
}
