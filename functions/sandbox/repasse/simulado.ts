import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Falhas, type Modo } from '../falhas.ts'
import { hexadecimal, type Random } from '../pix/ids.ts'
import { Registros, type Tabela } from '../registros.ts'

/** One payout as the PSP knows it; what it is now follows from the clock. */
export interface Envio {
  idEnvio: string
  e2eId: string
  valor: Centavos
  /** The key, or `ispb/agencia/conta`. */
  favorecido: string
  criadoEm: number
  /** When it is paid; null when it never will be. */
  pagoEm: number | null
  /** When it turns out not to happen, and why. */
  negadoEm: number | null
  motivo: string
  /** When the receiver's bank sends it back. */
  devolvidoEm: number | null
}
/** A request that reaches the PSP long after its caller gave up. */
interface Atrasado {
  envio: Envio
  chegaEm: number
}
/** A callback that is due: who is told of what became of a payout, until it answers 200. */
interface Aviso {
  id: string
  idEnvio: string
  tipo: 'SOLICITACAO' | 'DEVOLUCAO'
  vezes: number
  proximaEm: number
}
/** Delivers one callback; true means 200. Must not throw. */
type Entregar = (entrega: { url: string; corpo: unknown }) => Promise<boolean>
/** Callbacks are repeated ever later, and given up after these many. */
const AVISOS = 8
const ESPERA_MS = 5_000

export type StatusDoEnvio = 'EM_PROCESSAMENTO' | 'REALIZADO' | 'NAO_REALIZADO'

const ATRASO_MS = 30_000
const DEVOLUCAO_MS = 10_000
const LENTO_MS = 3_000

/** A key without a holder, whatever the amount. */
export const chaveInexistente = 'ninguem@falha.example'
/** A key of another holder than every document that claims it. */
export const chaveDeOutro = 'deoutro@falha.example'

/** The PSP's payouts behind its wire: each id once, whatever is asked again under it. */
export class RepasseSimulado {
  readonly registros: Registros
  readonly falhas: Falhas
  readonly #envios: Tabela<Envio>
  readonly #atrasados: Tabela<Atrasado>
  readonly #clock: Pick<Clock, 'now'>
  readonly #random: Random
  readonly #avisos: Tabela<Aviso>
  readonly #emVoo = new Set<string>()
  readonly #entregar: Entregar | undefined
  readonly #webhook: string | undefined
  /** What was paid, in order and as it happens: what a receiver's bank would say. */
  onPago: (envio: Envio) => void = () => {}

  constructor(o: {
    clock: Pick<Clock, 'now'>
    random: Random
    registros?: Registros
    falhas?: Falhas
    entregar?: Entregar
    /** Where callbacks go, `/pix` after it; none unless told. */
    webhook?: string
  }) {
    this.#entregar = o.entregar
    this.#webhook = o.webhook
    this.#clock = o.clock
    this.#random = o.random
    this.registros = o.registros ?? new Registros()
    this.falhas = o.falhas ?? new Falhas(this.registros, { magicos: true })
    this.#envios = this.registros.tabela('repasse-envio')
    this.#atrasados = this.registros.tabela('repasse-atrasado')
    this.#avisos = this.registros.tabela('repasse-aviso')
  }

  /** Takes the payout in, unless its id was taken: undefined then. */
  receber(pedido: Pick<Envio, 'idEnvio' | 'valor' | 'favorecido'>, modo: Modo | undefined): Envio | undefined {
    this.#chegar()
    if (this.#envios.ler(pedido.idEnvio)) return undefined
    const agora = this.#clock.now()
    const lento = modo === 'processar' || modo === 'nao-realizado' ? LENTO_MS : 0
    const negado = modo === 'nao-realizado'
    const envio: Envio = {
      ...pedido,
      e2eId: `E09089356${new Date(agora).toISOString().slice(0, 16).replace(/\D/g, '')}${hexadecimal(this.#random, 11)}`,
      criadoEm: agora,
      pagoEm: negado ? null : agora + lento,
      negadoEm: negado ? agora + lento : null,
      motivo: negado ? 'conta_favorecido_invalida' : '',
      devolvidoEm: modo === 'devolver' ? agora + DEVOLUCAO_MS : null,
    }
    if (modo === 'chegar-tarde') this.#atrasados.gravar(envio.idEnvio, { envio, chegaEm: agora + ATRASO_MS })
    else this.#gravar(envio)
    return envio
  }

  envio(idEnvio: string): Envio | undefined {
    this.#chegar()
    return this.#envios.ler(idEnvio)
  }

  /** In the order they came. */
  envios(): Envio[] {
    this.#chegar()
    return this.#envios.valores().sort((a, b) => a.criadoEm - b.criadoEm || a.idEnvio.localeCompare(b.idEnvio))
  }

  /** The receiver's bank sends it back, from now on. */
  devolver(idEnvio: string): boolean {
    const envio = this.envio(idEnvio)
    if (!envio || this.status(envio) !== 'REALIZADO') return false
    const devolvido = { ...envio, devolvidoEm: this.#clock.now() }
    this.#envios.gravar(idEnvio, devolvido)
    this.#marcar(devolvido, 'DEVOLUCAO', devolvido.devolvidoEm)
    return true
  }

  status({ pagoEm, negadoEm }: Envio): StatusDoEnvio {
    const agora = this.#clock.now()
    if (pagoEm !== null && pagoEm <= agora) return 'REALIZADO'
    return negadoEm !== null && negadoEm <= agora ? 'NAO_REALIZADO' : 'EM_PROCESSAMENTO'
  }

  devolvido = ({ devolvidoEm }: Envio): boolean => devolvidoEm !== null && devolvidoEm <= this.#clock.now()

  /** Requests that are late have arrived by now, unless their id was taken meanwhile. */
  #chegar(): void {
    for (const { envio, chegaEm } of this.#atrasados.valores()) {
      if (chegaEm > this.#clock.now()) continue
      this.#atrasados.apagar(envio.idEnvio)
      if (!this.#envios.ler(envio.idEnvio)) this.#gravar(envio)
    }
  }

  #gravar(envio: Envio): void {
    this.#envios.gravar(envio.idEnvio, envio)
    if (envio.pagoEm !== null) this.onPago(envio)
    this.#marcar(envio, 'SOLICITACAO', envio.pagoEm ?? envio.negadoEm)
    this.#marcar(envio, 'DEVOLUCAO', envio.devolvidoEm)
  }

  #marcar({ idEnvio }: Envio, tipo: Aviso['tipo'], em: number | null): void {
    if (em === null || this.#webhook === undefined) return
    const id = `${idEnvio}/${tipo}`
    this.#avisos.gravar(id, { id, idEnvio, tipo, vezes: 0, proximaEm: em })
  }

  /** When the next callback or late request is due; null when none waits. */
  proximoPrazo(): number | null {
    if (this.#webhook === undefined) return null
    const avisos = this.#avisos.valores().filter(({ id }) => !this.#emVoo.has(id))
    const prazos = [...avisos.map(a => a.proximaEm), ...this.#atrasados.valores().map(a => a.chegaEm)]
    return prazos.length ? Math.min(...prazos) : null
  }

  /** Does what is due: late requests arrive, callbacks go out. */
  async trabalhar(): Promise<void> {
    this.#chegar()
    const agora = this.#clock.now()
    const devidos = this.#avisos.valores().filter(a => a.proximaEm <= agora && !this.#emVoo.has(a.id))
    await Promise.all(devidos.map(aviso => this.#avisar(aviso)))
    await this.registros.confirmar()
  }

  async #avisar(aviso: Aviso): Promise<void> {
    const envio = this.#envios.ler(aviso.idEnvio)
    if (!envio || !this.#entregar || this.#webhook === undefined) return void this.#avisos.apagar(aviso.id)
    this.#emVoo.add(aviso.id)
    try {
      const pix = {
        endToEndId: envio.e2eId,
        tipo: aviso.tipo,
        status: aviso.tipo === 'DEVOLUCAO' ? 'DEVOLVIDO' : this.status(envio),
        gnExtras: { idEnvio: envio.idEnvio },
      }
      const entregue = await this.#entregar({ url: `${this.#webhook}/pix`, corpo: { pix: [pix] } })
      const vezes = aviso.vezes + 1
      if (entregue || vezes >= AVISOS) this.#avisos.apagar(aviso.id)
      else
        this.#avisos.gravar(aviso.id, { ...aviso, vezes, proximaEm: this.#clock.now() + ESPERA_MS * 2 ** aviso.vezes })
    } finally {
      this.#emVoo.delete(aviso.id)
    }
  }
}
