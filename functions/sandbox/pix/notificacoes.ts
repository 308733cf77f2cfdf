import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Falhas } from '../falhas.ts'
import type { Registros, Tabela } from '../registros.ts'
import { pixNoFio } from './fio.ts'
import type { Entrega, Recebimento, Webhook } from './modelo.ts'

/** Delivers one callback; true means that the other side answered 200. Must not throw. */
export type Entregar = (entrega: Entrega) => Promise<boolean>

export interface NotificacoesOpcoes {
  agora: () => number
  entregar: Entregar
  falhas: Falhas
  proximoId: () => string
  /** Used by keys that never registered a webhook; null leaves them without. */
  urlPadrao: string | null
}

const PRIMEIRA_ESPERA_MS = 1_000
const MAIOR_ESPERA_MS = 5 * 60_000
const ATRASO_MS = 60_000

/** Webhooks by DICT key, and their callbacks: durable, at least once, repeated with back-off until a 200. */
export class Notificacoes {
  readonly #webhooks: Tabela<Webhook>
  readonly #entregas: Tabela<Entrega>
  readonly #emVoo = new Set<string>()
  readonly #opcoes: NotificacoesOpcoes

  constructor(registros: Registros, opcoes: NotificacoesOpcoes) {
    this.#webhooks = registros.tabela('webhook')
    this.#entregas = registros.tabela('entrega')
    this.#opcoes = opcoes
  }

  configurar(chave: string, webhookUrl: string): Webhook {
    const webhook = { chave, webhookUrl, criacao: this.#opcoes.agora() }
    this.#webhooks.gravar(chave, webhook)
    return webhook
  }

  webhook(chave: string): Webhook | undefined {
    return this.#webhooks.ler(chave)
  }

  remover(chave: string): void {
    this.#webhooks.apagar(chave)
  }

  /** Queues the callback of a Pix; `valorCobrado` finds the magic faults. */
  avisar(recebimento: Recebimento, valorCobrado: Centavos): void {
    const { urlPadrao } = this.#opcoes
    const url = this.#webhooks.ler(recebimento.chave)?.webhookUrl ?? urlPadrao
    if (url === null) return
    // The norm: the PSP appends `/pix` to what was registered.
    this.#enfileirar(`${url.replace(/\/$/, '')}/pix`, { pix: [pixNoFio(recebimento)] }, valorCobrado)
  }

  /** Queues a callback of mandates: the norm appends `/rec` or `/cobr` to what was registered for each. */
  avisarMandato(qual: 'rec' | 'cobr', corpo: unknown, valor: Centavos | undefined): void {
    const { urlPadrao } = this.#opcoes
    const url = this.#webhooks.ler(qual)?.webhookUrl ?? (urlPadrao === null ? null : `${urlPadrao}/recorrencia`)
    if (url !== null) this.#enfileirar(`${url.replace(/\/$/, '')}/${qual}`, corpo, valor)
  }

  /** As the fault asked for says: once, twice, late or never. */
  #enfileirar(url: string, corpo: unknown, valor: Centavos | undefined): void {
    const { agora, falhas, proximoId } = this.#opcoes
    const modo = falhas.tirar('webhook', valor)
    if (modo === 'perder') return
    for (let copia = 0; copia < (modo === 'duplicar' ? 2 : 1); copia += 1) {
      const id = proximoId()
      this.#entregas.gravar(id, {
        id,
        url,
        corpo,
        criadaEm: agora(),
        tentativas: 0,
        proximaEm: agora() + (modo === 'atrasar' ? ATRASO_MS : 0),
      })
    }
  }

  pendentes(): Entrega[] {
    return this.#entregas.valores().sort((a, b) => a.proximaEm - b.proximaEm || a.id.localeCompare(b.id))
  }

  /** When the next callback is due, those under way left out; null when none waits. */
  proximaEm(): number | null {
    return this.pendentes().find(({ id }) => !this.#emVoo.has(id))?.proximaEm ?? null
  }

  /** Makes every waiting callback due now. */
  antecipar(): void {
    for (const entrega of this.pendentes()) {
      this.#entregas.gravar(entrega.id, { ...entrega, proximaEm: this.#opcoes.agora() })
    }
  }

  /** Tries every callback that is due, one try each; what fails waits twice as long, up to five minutes. */
  async entregarVencidas(): Promise<void> {
    const { agora } = this.#opcoes
    const vencidas = this.pendentes().filter(({ id, proximaEm }) => proximaEm <= agora() && !this.#emVoo.has(id))
    await Promise.all(vencidas.map(entrega => this.#tentar(entrega)))
  }

  async #tentar(entrega: Entrega): Promise<void> {
    this.#emVoo.add(entrega.id)
    try {
      if (await this.#opcoes.entregar(entrega)) this.#entregas.apagar(entrega.id)
      // A test may have wiped the simulator while the call was under way.
      else if (this.#entregas.ler(entrega.id)) this.#entregas.gravar(entrega.id, this.#adiar(entrega))
    } finally {
      this.#emVoo.delete(entrega.id)
    }
  }

  #adiar(entrega: Entrega): Entrega {
    const espera = Math.min(PRIMEIRA_ESPERA_MS * 2 ** entrega.tentativas, MAIOR_ESPERA_MS)
    return { ...entrega, tentativas: entrega.tentativas + 1, proximaEm: this.#opcoes.agora() + espera }
  }
}
