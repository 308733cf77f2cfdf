import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Clock } from '../../runtime/clock.ts'
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
export type StatusDoEnvio = 'EM_PROCESSAMENTO' | 'REALIZADO' | 'NAO_REALIZADO'

const ATRASO_MS = 30_000
const DEVOLUCAO_MS = 10_000
const LENTO_MS = 3_000

/** Keys that nobody has, whatever the amount. */
export const chaveInexistente = 'ninguem@falha.example'

/** The PSP's payouts behind its wire: each id once, whatever is asked again under it. */
export class RepasseSimulado {
  readonly registros: Registros
  readonly falhas: Falhas
  readonly #envios: Tabela<Envio>
  readonly #atrasados: Tabela<Atrasado>
  readonly #clock: Pick<Clock, 'now'>
  readonly #random: Random
  /** What was paid, in order and as it happens: what a receiver's bank would say. */
  onPago: (envio: Envio) => void = () => {}

  constructor(o: { clock: Pick<Clock, 'now'>; random: Random; registros?: Registros; falhas?: Falhas }) {
    this.#clock = o.clock
    this.#random = o.random
    this.registros = o.registros ?? new Registros()
    this.falhas = o.falhas ?? new Falhas(this.registros, { magicos: true })
    this.#envios = this.registros.tabela('repasse-envio')
    this.#atrasados = this.registros.tabela('repasse-atrasado')
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
    this.#envios.gravar(idEnvio, { ...envio, devolvidoEm: this.#clock.now() })
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
  }
}
