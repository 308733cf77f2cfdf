import { createHmac } from 'node:crypto'
import type { Registros, Tabela } from '../registros.ts'
import type { Aviso, EntregaWhatsApp } from './modelo.ts'
import type { FalhaDoAviso } from './telefones.ts'

/** Delivers one notice; true means that the other side answered 200. Must not throw. */
export type EntregarWhatsApp = (entrega: EntregaWhatsApp) => Promise<boolean>

export interface AvisosOpcoes {
  agora: () => number
  entregar: EntregarWhatsApp
  proximoId: () => string
  /** The address of the app's webhook; null for none. */
  url: string | null
  /** The app's secret. */
  segredo: string
}

/** Meta repeats ever later, for up to seven days. */
const PRIMEIRA_ESPERA_MS = 5_000
const MAIOR_ESPERA_MS = 60 * 60_000
const DESISTENCIA = 180

/** Notices of the simulated WhatsApp: durable, signed, repeated with back-off until a 200. */
export class AvisosWhatsApp {
  readonly #avisos: Tabela<Aviso>
  readonly #emVoo = new Set<string>()
  readonly #opcoes: AvisosOpcoes

  constructor(registros: Registros, opcoes: AvisosOpcoes) {
    this.#avisos = registros.tabela('whatsapp-aviso')
    this.#opcoes = opcoes
  }

  avisar(corpo: unknown, falha: FalhaDoAviso | undefined): void {
    const { agora, proximoId, url } = this.#opcoes
    if (url === null || falha === 'perder') return
    for (let copia = 0; copia < (falha === 'duplicar' ? 2 : 1); copia += 1) {
      const id = proximoId()
      const aviso = { id, texto: JSON.stringify(corpo), falha: falha ?? null, tentativas: 0, proximaEm: agora() }
      this.#avisos.gravar(id, aviso)
    }
  }

  pendentes(): Aviso[] {
    return this.#avisos.valores().sort((a, b) => a.proximaEm - b.proximaEm || a.id.localeCompare(b.id))
  }

  /** When the next is due, those under way left out; null when none waits. */
  proximaEm(): number | null {
    return this.pendentes().find(({ id }) => !this.#emVoo.has(id))?.proximaEm ?? null
  }

  async entregarVencidos(): Promise<void> {
    const vencidos = this.pendentes().filter(
      ({ id, proximaEm }) => proximaEm <= this.#opcoes.agora() && !this.#emVoo.has(id),
    )
    await Promise.all(vencidos.map(aviso => this.#tentar(aviso)))
  }

  async #tentar(aviso: Aviso): Promise<void> {
    const { url, segredo, entregar, agora } = this.#opcoes
    if (url === null) return
    this.#emVoo.add(aviso.id)
    try {
      const chave = aviso.falha === 'assinar-errado' ? `${segredo}?` : segredo
      const assinatura = `sha256=${createHmac('sha256', chave).update(aviso.texto).digest('hex')}`
      const entregue = await entregar({ url, texto: aviso.texto, assinatura })
      const tentativas = aviso.tentativas + 1
      if (entregue || tentativas >= DESISTENCIA) this.#avisos.apagar(aviso.id)
      // A test may have wiped the simulator while the call was under way.
      else if (this.#avisos.ler(aviso.id)) {
        const espera = Math.min(PRIMEIRA_ESPERA_MS * 2 ** aviso.tentativas, MAIOR_ESPERA_MS)
        this.#avisos.gravar(aviso.id, { ...aviso, tentativas, proximaEm: agora() + espera })
      }
    } finally {
      this.#emVoo.delete(aviso.id)
    }
  }
}
