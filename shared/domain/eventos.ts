import { carrinho } from './eventos/carrinho.ts'
import { checkout } from './eventos/checkout.ts'
import { comissao } from './eventos/comissao.ts'
import { arquivoDoEdi } from './eventos/conciliacao.ts'
import { declaracaoMensal } from './eventos/declaracaoMensal.ts'
import { disputa } from './eventos/disputa.ts'
import {
  conviteDeUsuario,
  entregaDeWebhook,
  exportacao,
  link,
  loteDaFolha,
  pagamentoDeBoleto,
  saudeDoWebhook,
  transferencia,
} from './eventos/empresa.ts'
import {
  ato,
  avisoDeAdministrador,
  avisoDeConta,
  avisoDeDevolucao,
  email,
  espera,
  interesse,
  lancamento,
  mudancaDeConta,
  pedidoDeRecuperacao,
  prazoDeChave,
  reenvio,
  repeticaoDeEmail,
  retratos,
  vigiaDeCartoes,
} from './eventos/itens.ts'
import type { Entidade, Rota } from './eventos/linha.ts'
import { notaFiscal } from './eventos/notaFiscal.ts'
import { pedidoDaLoja } from './eventos/pedidoDaLoja.ts'
import { pixAvulso } from './eventos/pixAvulso.ts'
import { antecipacao, assinatura, recebedor } from './eventos/recebedor.ts'
import { assinaturaDePlano } from './eventos/recorrencia.ts'
import type { Mensagem, NomeDeFila } from './filas.ts'

/**
 * The one table of events: entity → event → payload → queues. The dispatcher looks up here, `ev` of every entity and
 * every consumer are typed by it, and webhooks publish what it names. `npm run -s eventos` prints it.
 */
export const eventos = {
  Checkout: checkout,
  Link: link,
  Recebedor: recebedor,
  Carrinho: carrinho,
  Disputa: disputa,
  Transferencia: transferencia,
  LoteDaFolha: loteDaFolha,
  AssinaturaDePlano: assinaturaDePlano,
  PagamentoDeBoleto: pagamentoDeBoleto,
  PixAvulso: pixAvulso,
  Antecipacao: antecipacao,
  Assinatura: assinatura,
  Exportacao: exportacao,
  ArquivoDoEdi: arquivoDoEdi,
  Comissao: comissao,
  NotaFiscal: notaFiscal,
  DeclaracaoMensal: declaracaoMensal,
  PedidoDaLoja: pedidoDaLoja,
  EntregaDeWebhook: entregaDeWebhook,
  SaudeDoWebhook: saudeDoWebhook,
  ConviteDeUsuario: conviteDeUsuario,
  Espera: espera,
  Reenvio: reenvio,
  Email: email,
  RepeticaoDeEmail: repeticaoDeEmail,
  AvisoDeDevolucao: avisoDeDevolucao,
  PedidoDeRecuperacao: pedidoDeRecuperacao,
  Interesse: interesse,
  AvisoDeConta: avisoDeConta,
  PrazoDeChave: prazoDeChave,
  MudancaDeConta: mudancaDeConta,
  AvisoDeAdministrador: avisoDeAdministrador,
  Retratos: retratos,
  VigiaDeCartoes: vigiaDeCartoes,
  Ato: ato,
  Lancamento: lancamento,
} as const satisfies Record<string, Entidade>
type Tabela = typeof eventos
export type EntidadeComEventos = keyof Tabela

/** The same, for who looks up by a name that is only known as it runs. */
export const linhas: Readonly<Record<string, Entidade | undefined>> = { ...eventos }

export const filaDa = (rota: Rota): NomeDeFila => (typeof rota === 'string' ? rota : rota.fila)

// ---- what `ev` of an entity may hold

type Nomes<E extends EntidadeComEventos> = keyof Tabela[E]['ev']
type ComRef<T, D> = D extends { ref: infer R }
  ? R extends `${string}?`
    ? { tipo: T; ref?: string }
    : { tipo: T; ref: string }
  : { tipo: T; ref?: never }
/** One event of an entity, with its payload. Those that an endpoint sends directly are in no `ev`. */
export type EventoDe<E extends EntidadeComEventos> = {
  [T in Nomes<E>]: Tabela[E]['ev'][T] extends { direto: true } ? never : ComRef<T, Tabela[E]['ev'][T]>
}[Nomes<E>]

// ---- what a queue receives

type FilaDa<R> = R extends { fila: infer F } ? F : R
type FilasDe<D> = D extends { filas: readonly (infer R)[] } ? FilaDa<R> : never
type DaVersao<E extends EntidadeComEventos> = Tabela[E] extends { versao: readonly (infer R)[] } ? FilaDa<R> : never
/** The events of one entity that a queue receives: all of them where each version tells it. */
type DaFila<E extends EntidadeComEventos, F extends NomeDeFila> =
  F extends DaVersao<E> ? Nomes<E> : { [T in Nomes<E>]: F extends FilasDe<Tabela[E]['ev'][T]> ? T : never }[Nomes<E>]

/** Every event that a queue's consumer must know. */
export type EventosDaFila<F extends NomeDeFila> = { [E in EntidadeComEventos]: DaFila<E, F> }[EntidadeComEventos]
/** What the keys of the aggregates begin with that a queue's consumer is told of. */
export type RaizesDaFila<F extends NomeDeFila> = {
  [E in EntidadeComEventos]: [DaFila<E, F>] extends [never] ? never : Tabela[E]['raizes'][number]
}[EntidadeComEventos]
/** A queue's message: a consumer that does not know an event, or an aggregate, of its queue does not compile. */
export type MensagemDa<F extends NomeDeFila> = Mensagem & {
  tipo: EventosDaFila<F>
  PK: `${RaizesDaFila<F>}${string}`
}
/** A message of one kind of aggregate, for a consumer that reads it as it stands, whatever happened to it. */
export type De<Raiz extends `${string}#`> = Mensagem & { PK: `${Raiz}${string}` }

// ---- what is published

type Publico<R> = R extends { como: infer C } ? C : never
type PublicosDe<E extends EntidadeComEventos> = {
  [T in Nomes<E>]: Tabela[E]['ev'][T] extends { filas: readonly (infer R)[] } ? Publico<R> : never
}[Nomes<E>]
/** The public names of what webhooks tell. */
export type EventoPublicado = { [E in EntidadeComEventos]: PublicosDe<E> }[EntidadeComEventos]
