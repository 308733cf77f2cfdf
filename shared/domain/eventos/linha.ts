import type { filas, NomeDeFila } from '../filas.ts'

/** What a row of the table of events may say. The rows are beside this file; the index is `../eventos.ts`. */

/** What decides beyond an event's name; the dispatcher has one function for each (events/dispatch/fatos.ts). */
export type Fato =
  | 'porCartao'
  | 'pago'
  /** Its link sells what is counted. */
  | 'comMercadoria'
  /** The item is there for the first time. */
  | 'novo'
  | 'outraVez'
  | 'outroToken'
  /** A page of a company's links is done, and it was not the last. */
  | 'outraPagina'
  | 'sempre'

type Fifo = { [F in NomeDeFila]: (typeof filas)[F]['fifo'] extends true ? F : never }[NomeDeFila]
type Comum = Exclude<NomeDeFila, Fifo | 'webhooks'>

/** One queue that is told: under which condition, in which FIFO group (an attribute), under which public name. */
export type Rota =
  | Comum
  | { fila: Comum; quando: Fato }
  /** Handed over after the seconds that this attribute holds (at most 900, SQS's limit). */
  | { fila: Comum; espera: 'esperaSegundos' }
  | { fila: Fifo; grupo: 'empresaId' | 'conta'; quando?: Fato }
  | { fila: 'webhooks'; como: `${string}.${string}` }

/** What `ref` is of an event. Ids and numbers only, never personal data. */
type Referencia =
  | 'ciclo'
  /** The order of a card or of a slip. */
  | 'pedido'
  | 'txid'
  | 'e2eid'
  /** What a checkout was paid by: a Pix' e2e id, or the order of a card or of a slip. */
  | 'pagamento'
  | 'estorno'
  /** What came back of a transfer, by the return's own id. */
  | 'devolucao'
  /** Which change of a dispute's case it was: its version. */
  | 'disputa'
  | 'consulta'
  /** A contestation, by its number at the PSP. */
  | 'caso'
  | 'documento'
  | 'bloqueio'
  | 'lembretes'
  | 'situacao'
  /** An e-mail, by its id at the service that sent it. */
  | 'mensagem'
  /** Which step of a shop's order it was: how many states it had been in by then. */
  | 'passo'
  /** How many times it was asked for. */
  | 'vez'

/** An event has a queue, or a line that says why it has none. `ref` with a question mark may be absent. */
export type Declarado = { ref?: Referencia | `${Referencia}?` } & (
  | { filas: readonly [Rota, ...Rota[]]; direto?: true; porque?: never }
  | { porque: string; filas?: never; direto?: never }
)

/** One entity (`_t`) of the table. */
export interface Entidade {
  /** What its partition key begins with; nothing where it lies with any aggregate. */
  raizes: readonly (`${string}#` | '')[]
  /** Who is told once a version, with its first event, whichever that is. */
  versao?: readonly Rota[]
  /**
   * An item without events of its own: that it was written is the one event declared. `id`: the attributes that name
   * the message, after the partition key; `ref`: the attribute that it carries; `cada`: a message for each leg.
   */
  item?: { quando: Fato; id?: readonly string[]; ref?: string; cada?: 'perna' }
  /** `direto`: an endpoint sends it to the queue by itself; no item carries it. */
  ev: Readonly<Record<string, Declarado>>
}
