import type { Falhas } from '../falhas.ts'
import type { Modo } from '../modos.ts'
import type { Registros, Tabela } from '../registros.ts'
import type { Aviso, EntregaCielo } from './modelo.ts'

/** Delivers one notification; true means that the other side answered 200. Must not throw. */
export type EntregarCielo = (entrega: EntregaCielo) => Promise<boolean>

export interface AvisosOpcoes {
  agora: () => number
  entregar: EntregarCielo
  falhas: Falhas
  proximoId: () => string
  /** The static address of the merchant's registration; null for none. */
  url: string | null
}

/** Cielo: every 30 minutes, three more tries, then never again. */
const ESPERA_MS = 30 * 60_000
const TENTATIVAS = 4
const ATRASO_MS = 60_000

/** Cielo's notifications: durable, repeated three times, then given up for good. */
export class Avisos {
  readonly #entregas: Tabela<EntregaCielo>
  readonly #emVoo = new Set<string>()
  readonly #opcoes: AvisosOpcoes

  constructor(registros: Registros, opcoes: AvisosOpcoes) {
    this.#entregas = registros.tabela('cielo-entrega')
    this.#opcoes = opcoes
  }

  avisar(corpo: Aviso, magico: Modo | undefined): void {
    const { agora, falhas, proximoId, url } = this.#opcoes
    if (url === null) return
    const modo = magico ?? falhas.tirar('cielo-webhook')
    if (modo === 'perder') return
    for (let copia = 0; copia < (modo === 'duplicar' ? 2 : 1); copia += 1) {
      const id = proximoId()
      const proximaEm = agora() + (modo === 'atrasar' ? ATRASO_MS : 0)
      this.#entregas.gravar(id, { id, url, corpo, tentativas: 0, proximaEm })
    }
  }

  pendentes(): EntregaCielo[] {
    return this.#entregas.valores().sort((a, b) => a.proximaEm - b.proximaEm || a.id.localeCompare(b.id))
  }

  /** When the next is due, those under way left out; null when none waits. */
  proximaEm(): number | null {
    return this.pendentes().find(({ id }) => !this.#emVoo.has(id))?.proximaEm ?? null
  }

  /** Makes every waiting notification due now. */
  antecipar(): void {
    for (const entrega of this.pendentes()) {
      this.#entregas.gravar(entrega.id, { ...entrega, proximaEm: this.#opcoes.agora() })
    }
  }

  async entregarVencidas(): Promise<void> {
    const { agora } = this.#opcoes
    const vencidas = this.pendentes().filter(({ id, proximaEm }) => proximaEm <= agora() && !this.#emVoo.has(id))
    await Promise.all(vencidas.map(entrega => this.#tentar(entrega)))
  }

  async #tentar(entrega: EntregaCielo): Promise<void> {
    this.#emVoo.add(entrega.id)
    try {
      const entregue = await this.#opcoes.entregar(entrega)
      const tentativas = entrega.tentativas + 1
      if (entregue || tentativas >= TENTATIVAS) this.#entregas.apagar(entrega.id)
      // A test may have wiped the simulator while the call was under way.
      else if (this.#entregas.ler(entrega.id)) {
        this.#entregas.gravar(entrega.id, { ...entrega, tentativas, proximaEm: this.#opcoes.agora() + ESPERA_MS })
      }
    } finally {
      this.#emVoo.delete(entrega.id)
    }
  }
}
