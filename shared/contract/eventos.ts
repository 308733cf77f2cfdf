import * as z from 'zod'
import { intervalos } from '../domain/ciclos.ts'
import { situacoesDaContestacao } from '../domain/contestacao.ts'
import { estadosDaAssinatura } from '../domain/estados/assinaturaDePlano.ts'
import { checkout } from '../domain/estados/checkout.ts'
import { link as estadosDoLink } from '../domain/estados/link.ts'
import { recebedor as estadosDoRecebedor } from '../domain/estados/recebedor.ts'
import type { Entidade } from '../domain/eventos/linha.ts'
import { type EventoPublicado, type EventosDaFila, eventos } from '../domain/eventos.ts'
import { formasDaRecorrencia } from '../domain/recorrencias.ts'
import { FormaPagamento, Id21, Instante, Reais } from './tipos.ts'

/**
 * What webhooks tell (infra/decisions/0034): each type has a version and a shape. Fields are added within a version and
 * never change their meaning; anything else is a new version. Never personal data of a payer: who needs it asks by id.
 */
/** Not an enumeration: a state that joins them later must not break who reads today's. */
const situacao = (estados: readonly string[]) =>
  z.string().meta({ description: `Hoje: ${estados.join(', ')}. Outras podem surgir.` })
const pagamento = z.object({
  checkoutId: Id21,
  linkId: Id21,
  situacao: situacao(checkout.states),
  formaPagamento: FormaPagamento.meta({ description: '0 boleto, 1 cartão, 2 Pix.' }),
  parcelas: z.int(),
  total: Reais,
  estornado: Reais,
  criadoEm: z.string(),
  pagoEm: z.string().nullable(),
})
const pagamentoEstornado = pagamento.extend({
  /** The refund that is told of; `estornado` is the sum of all so far. */
  estorno: z.object({ id: z.string(), valor: Reais, em: z.string() }),
})
const link = z.object({
  linkId: Id21,
  nome: z.string(),
  valor: Reais,
  situacao: situacao(estadosDoLink.states),
  limiteUsos: z.int().nullable(),
  criadoEm: z.string(),
})
/** Cards of a link that are paused because many were denied there; other methods go on. */
const pausaDeCartoes = z.object({ linkId: Id21, nome: z.string(), pausadosEm: Instante })
const recebedor = z.object({ recebedorId: Id21, situacao: situacao(estadosDoRecebedor.states) })

/** A contested payment, of a Pix or of a card: whose bank asks it back, in how much, and until when it may be answered. */
const contestacao = z.object({
  contestacaoId: z.string(),
  checkoutId: Id21,
  linkId: Id21,
  situacao: situacao(situacoesDaContestacao),
  formaPagamento: FormaPagamento.meta({ description: '1 cartão, 2 Pix.' }),
  valor: Reais,
  criadaEm: z.string(),
  prazo: z.string().nullable().meta({ description: 'Até quando a empresa pode responder, quando há prazo.' }),
})

/** A subscription, as it is now; who pays is asked for by id. */
const assinatura = z.object({
  assinaturaId: Id21,
  planoId: Id21.nullable(),
  situacao: situacao(estadosDaAssinatura),
  forma: z.string().meta({ description: `Hoje: ${formasDaRecorrencia.join(', ')}. Outras podem surgir.` }),
  valor: Reais,
  intervalo: z.string().meta({ description: `Hoje: ${intervalos.join(', ')}. Outros podem surgir.` }),
  ciclos: z.int().nullable().meta({ description: 'Quantas cobranças ao todo; nulo: até ser cancelada.' }),
  pagos: z.int(),
  criadoEm: Instante,
  fimEm: Instante.nullable(),
  canceladaPor: z.string().nullable().meta({ description: 'Hoje: empresa ou pagador.' }),
})
/** One charge of a subscription; its payment has events of its own. */
const ciclo = z.object({
  assinaturaId: Id21,
  ciclo: z.int(),
  checkoutId: Id21,
  linkId: Id21,
  vencimento: z.iso.date(),
  valor: Reais,
})

/** By the public names of the table of events, each with its shape; the test event is no fact of the domain. */
export const eventosDeWebhook = {
  'pagamento.pago': { versao: 1, dados: pagamento },
  'pagamento.recusado': { versao: 1, dados: pagamento },
  'pagamento.expirado': { versao: 1, dados: pagamento },
  'pagamento.estornado': { versao: 1, dados: pagamentoEstornado },
  'boleto.emitido': { versao: 1, dados: pagamento },
  'contestacao.aberta': { versao: 1, dados: contestacao },
  'contestacao.alterada': { versao: 1, dados: contestacao },
  'contestacao.encerrada': { versao: 1, dados: contestacao },
  'cartoes.pausados': {
    versao: 1,
    dados: pausaDeCartoes.extend({
      ate: Instante.meta({ description: 'Quando os cartões voltam, se ninguém os liberar antes.' }),
    }),
  },
  'cartoes.liberados': {
    versao: 1,
    dados: pausaDeCartoes.extend({
      motivo: z.string().meta({ description: 'Hoje: prazo (a pausa acabou) ou empresa (alguém os liberou antes).' }),
    }),
  },
  'link.criado': { versao: 1, dados: link },
  'link.encerrado': { versao: 1, dados: link },
  'recebedor.aprovado': { versao: 1, dados: recebedor },
  'assinatura.ativada': { versao: 1, dados: assinatura },
  'assinatura.atrasada': { versao: 1, dados: assinatura },
  'assinatura.suspensa': { versao: 1, dados: assinatura },
  'assinatura.cancelada': { versao: 1, dados: assinatura },
  'assinatura.concluida': { versao: 1, dados: assinatura },
  'ciclo.pago': { versao: 1, dados: ciclo.extend({ pagoEm: Instante.nullable() }) },
  'ciclo.falhou': {
    versao: 1,
    dados: ciclo.extend({
      motivo: z.string().meta({
        description: 'Hoje: atraso (venceu sem pagamento) ou debito (o banco de quem paga não debitou).',
      }),
    }),
  },
  'teste.enviado': { versao: 1, dados: z.object({ mensagem: z.string() }) },
} as const satisfies Record<EventoPublicado | 'teste.enviado', object>
export type TipoDeEvento = keyof typeof eventosDeWebhook
export const tiposDeEvento = Object.keys(eventosDeWebhook) as [TipoDeEvento, ...TipoDeEvento[]]
/** What an endpoint may choose; the test event comes to the endpoint that asks for it. */
export const tiposEscolhiveis = tiposDeEvento.filter(t => t !== 'teste.enviado') as [TipoDeEvento, ...TipoDeEvento[]]

/** The whole message of one type: what is signed, sent and published. `data` is decoded by its own schema. */
export function envelopeDe(tipo: TipoDeEvento) {
  const { versao, dados } = eventosDeWebhook[tipo]
  return z.object({
    type: z.literal(tipo),
    timestamp: Instante,
    version: z.literal(versao),
    data: dados as z.ZodObject,
  })
}

const nomesPublicos = Object.values<Entidade>(eventos)
  .flatMap(e => Object.entries(e.ev))
  .flatMap(([tipo, { filas = [] }]) =>
    filas.flatMap(rota => (typeof rota === 'object' && 'como' in rota ? [[tipo, rota.como]] : [])),
  )
/** Domain event → what is told of it. Events that are not here are told to no company's programs. */
export const eventoDe = Object.fromEntries(nomesPublicos) as Readonly<
  Record<EventosDaFila<'webhooks'>, EventoPublicado>
>
