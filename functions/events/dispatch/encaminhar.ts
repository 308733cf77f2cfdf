import { eventoDe } from '../../../shared/contract/eventos.ts'
import type { Mensagem, NomeDeFila } from '../../../shared/domain/filas.ts'
import { formas } from '../../../shared/domain/formas.ts'
import type { Item } from '../../platform/storage/port.ts'

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
/** A cart whose slips are to be paid, whose hold is to be let go, or whose card has no answer. */
const doCarrinho = new Set(['CarrinhoAutorizado', 'CartaoIndeterminado', 'CarrinhoAprovado', 'CarrinhoReprovado'])
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
const paraRiscoDoCarrinho = new Set([
  'PagadorRegistrado',
  'CartaoAnunciado',
  'CartaoBarrado',
  'CartaoNegado',
  'CarrinhoPago',
])
/** What the payer of a cart is told of: people look at it, it was refused, nothing of it was charged. */
const aoPagadorDoCarrinho = new Set(['CarrinhoEmAnalise', 'CarrinhoReprovado', 'CarrinhoCancelado'])
const paraDevolucoes = new Set(['DevolverPix', 'RemoverPix', 'CancelarBoleto'])

/** What only the panel's bell tells: withdrawals that ended, invitations that were answered. */
const noSino = new Set([
  'TransferenciaPagou',
  'TransferenciaRecusou',
  'TransferenciaVoltou',
  'RecebedorAceitou',
  'RecebedorDeclinou',
])

/** What an invited person is told of, by WhatsApp and e-mail. */
const aoRecebedor = new Set(['RecebedorConvidado', 'RecebedorReenviado'])
/** What who must sign a document is told of, by e-mail. */
const aoSignatario = new Set(['AssinaturaCriada', 'AssinaturaLembrada'])

/** What the person responsible for a receiver is told of, by WhatsApp and e-mail. */
const aoResponsavel = new Set(['AntecipacaoOferecida', 'AntecipacaoReenviou'])
/** What the company that offered it is told of, by e-mail and the bell. */
const aQuemOfereceu = new Set(['AntecipacaoAutorizou'])

/** What a company's own programs may be told of. */
const paraFora = (eventos: Evento[], mensagem: (e: Evento, n: number) => Mensagem): Envio[] =>
  eventos.flatMap((e, n) => (e.tipo in eventoDe ? [{ fila: 'webhooks', mensagem: mensagem(e, n) }] : []))

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
    case 'Exportacao':
      return eventos
        .filter(e => e.tipo === 'ExportacaoPedida')
        .map((e, n) => ({ fila: 'exportacoes', mensagem: mensagem(e, n) }))
    case 'Link':
      return [
        ...eventos.slice(0, 1).map((e, n) => ({ fila: 'listas' as const, mensagem: mensagem(e, n) })),
        ...paraFora(eventos, mensagem),
      ]
    case 'Transferencia':
      return eventos.flatMap((e, n): Envio[] => [
        ...(n === 0 ? [{ fila: 'listas' as const, mensagem: mensagem(e, n) }] : []),
        ...(noSino.has(e.tipo) ? [{ fila: 'notificacoes' as const, mensagem: mensagem(e, n) }] : []),
      ])
    case 'EntregaDeWebhook':
      return eventos
        .filter(e => e.tipo === 'EntregaPedida')
        .map((e, n) => ({ fila: 'entregas', mensagem: mensagem(e, n) }))
    case 'Checkout':
      return eventos.flatMap((e, n): Envio[] => [
        ...(n === 0 ? [{ fila: 'listas' as const, mensagem: mensagem(e, n) }] : []),
        // one group a company: no two ever add to one counter at a time
        ...(n === 0 ? [{ fila: 'indicadores' as const, grupo: String(novo.empresaId), mensagem: mensagem(e, n) }] : []),
        ...(n === 0 && novo.pagoEm ? [{ fila: 'pagadores' as const, mensagem: mensagem(e, n) }] : []),
        ...(paraFluxos.has(e.tipo) ? [{ fila: 'fluxos' as const, mensagem: mensagem(e, n) }] : []),
        ...(novo.formaPagamento === formas.cartao && paraRisco.has(e.tipo)
          ? [{ fila: 'risco' as const, mensagem: mensagem(e, n) }]
          : []),
        ...(paraDevolucoes.has(e.tipo) ? [{ fila: 'devolucoes' as const, mensagem: mensagem(e, n) }] : []),
        ...(paraNotificacoes.has(e.tipo) ? [{ fila: 'notificacoes' as const, mensagem: mensagem(e, n) }] : []),
        ...(e.tipo in eventoDe ? [{ fila: 'webhooks' as const, mensagem: mensagem(e, n) }] : []),
      ])
    case 'Carrinho':
      return eventos.flatMap((e, n): Envio[] => [
        ...(doCarrinho.has(e.tipo) ? [{ fila: 'fluxos' as const, mensagem: mensagem(e, n) }] : []),
        ...(e.tipo === 'CarrinhoPago' ? [{ fila: 'assinaturas' as const, mensagem: mensagem(e, n) }] : []),
        ...(aoPagadorDoCarrinho.has(e.tipo) ? [{ fila: 'notificacoes' as const, mensagem: mensagem(e, n) }] : []),
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
    // what a person is written about their account: each time it is asked for is a fact of its own
    case 'PedidoDeRecuperacao':
    case 'Interesse': {
      const pedido = mensagem({ tipo: `${novo._t}`, ref: String(novo.vez) }, 0)
      return novo.vez === velho?.vez
        ? []
        : [{ fila: 'notificacoes', mensagem: { ...pedido, id: `${PK}/${SK}/${String(novo.vez)}` } }]
    }
    case 'AvisoDeConta':
      return velho ? [] : [{ fila: 'notificacoes', mensagem: mensagem({ tipo: 'AvisoDeConta' }, 0) }]
    case 'ConviteDeUsuario':
      return eventos
        .filter(e => e.tipo === 'UsuarioConvidado')
        .map((e, n) => ({ fila: 'notificacoes', mensagem: mensagem(e, n) }))
    case 'Recebedor':
      return eventos.flatMap((e, n): Envio[] => [
        ...(n === 0 ? [{ fila: 'listas' as const, mensagem: mensagem(e, n) }] : []),
        ...(aoRecebedor.has(e.tipo) || noSino.has(e.tipo)
          ? [{ fila: 'notificacoes' as const, mensagem: mensagem(e, n) }]
          : []),
        ...(e.tipo === 'RecebedorAprovado' ? [{ fila: 'assinaturas' as const, mensagem: mensagem(e, n) }] : []),
        ...(e.tipo in eventoDe ? [{ fila: 'webhooks' as const, mensagem: mensagem(e, n) }] : []),
      ])
    case 'Retratos':
      // each page of a company's links brings the next, until there is no more
      if (novo.fim || (velho?.vez === novo.vez && velho?.de === novo.de)) return []
      return [
        { fila: 'listas', mensagem: { ...mensagem({ tipo: 'EmpresaMudou' }, 0), id: `${PK}/${novo.de}/${novo.vez}` } },
      ]
    case 'MudancaDeConta':
      return velho ? [] : [{ fila: 'notificacoes', mensagem: mensagem({ tipo: 'ContaMudou' }, 0) }]
    case 'Antecipacao':
      return eventos
        .filter(e => aoResponsavel.has(e.tipo) || aQuemOfereceu.has(e.tipo))
        .map((e, n) => ({ fila: 'notificacoes', mensagem: mensagem(e, n) }))
    case 'Assinatura':
      return eventos.flatMap((e, n): Envio[] => [
        ...(aoSignatario.has(e.tipo) ? [{ fila: 'notificacoes' as const, mensagem: mensagem(e, n) }] : []),
        ...(e.tipo === 'AssinaturaVencida' ? [{ fila: 'assinaturas' as const, mensagem: mensagem(e, n) }] : []),
      ])
    case 'Ato':
      return [{ fila: 'auditoria', grupo: String(novo.empresaId), mensagem: mensagem({ tipo: 'AtoGravado' }, 0) }]
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
