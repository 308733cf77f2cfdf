import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { Falhas } from '../falhas.ts'
import type { Modo } from '../modos.ts'
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
  /** The PSP said one thing of it, and then the other. */
  desmentido?: boolean
  /** What the receiver's bank sends back of it, each when. */
  devolucoes: DevolucaoDoEnvio[]
}
interface DevolucaoDoEnvio {
  rtrId: string
  valor: Centavos
  em: number
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
  tipo: TipoDeAviso
  vezes: number
  proximaEm: number
}
type TipoDeAviso = 'SOLICITACAO' | 'DEVOLUCAO'
/** Delivers one callback; true means 200. Must not throw. */
type Entregar = (entrega: { url: string; corpo: unknown }) => Promise<boolean>
/** Callbacks are repeated ever later, and given up after these many. */
const AVISOS = 8
const ESPERA_MS = 5_000

export type StatusDoEnvio = 'EM_PROCESSAMENTO' | 'REALIZADO' | 'NAO_REALIZADO'

const ATRASO_MS = 30_000
const DEVOLUCAO_MS = 10_000
const LENTO_MS = 3_000

const soma = (partes: readonly { valor: Centavos }[]): Centavos => partes.reduce((s, { valor }) => s + valor, 0)

/** When it is paid, and when it turns out not to happen; a PSP that takes its word back says both, one after the other. */
function desfechoDe(modo: Modo | undefined, agora: number): Pick<Envio, 'pagoEm' | 'negadoEm'> {
  switch (modo) {
    case 'processar':
      return { pagoEm: agora + LENTO_MS, negadoEm: null }
    case 'nao-realizado':
      return { pagoEm: null, negadoEm: agora + LENTO_MS }
    case 'negar-e-pagar':
      return { negadoEm: agora + LENTO_MS, pagoEm: agora + ATRASO_MS }
    case 'pagar-e-negar':
      return { pagoEm: agora, negadoEm: agora + ATRASO_MS }
    default:
      return { pagoEm: agora, negadoEm: null }
  }
}

/** What the receiver's bank sends back of a payout, return by return. */
function partesDe(modo: Modo | undefined, valor: Centavos): Centavos[] {
  if (modo === 'devolver') return [valor]
  if (modo === 'devolver-parte') return [1]
  return modo === 'devolver-em-partes' && valor > 1 ? [Math.floor(valor / 2), valor - Math.floor(valor / 2)] : []
}

/** A key without a holder, whatever the amount. */
export const chaveInexistente = 'ninguem@falha.example'
/** A key of another holder than every document that claims it. */
export const chaveDeOutro = 'deoutro@falha.example'

/** The PSP's payouts behind its wire: each id once, whatever is asked again under it. */
export class RepasseSimulado {
  readonly registros: Registros
  readonly falhas: Falhas
  readonly #envios: Tabela<Envio>
  readonly #buscas: Tabela<{ chave: string; vezes: number }>
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
    this.#buscas = this.registros.tabela('repasse-busca')
    this.#atrasados = this.registros.tabela('repasse-atrasado')
    this.#avisos = this.registros.tabela('repasse-aviso')
  }

  /** Takes the payout in, unless its id was taken: undefined then. */
  receber(
    pedido: Pick<Envio, 'idEnvio' | 'valor' | 'favorecido'> & { e2eId?: string },
    modo: Modo | undefined,
  ): Envio | undefined {
    this.#chegar()
    if (this.#envios.ler(pedido.idEnvio)) return undefined
    const agora = this.#clock.now()
    const { pagoEm, negadoEm } = desfechoDe(modo, agora)
    const envio: Envio = {
      ...pedido,
      e2eId: pedido.e2eId ?? this.#e2eId(agora),
      criadoEm: agora,
      pagoEm,
      negadoEm,
      motivo: negadoEm === null ? '' : 'conta_favorecido_invalida',
      ...(pagoEm !== null && negadoEm !== null && { desmentido: true }),
      devolucoes: partesDe(modo, pedido.valor).map((valor, n) => ({
        rtrId: this.#rtrId(agora),
        valor,
        em: agora + DEVOLUCAO_MS * (n + 1),
      })),
    }
    if (modo === 'chegar-tarde') this.#atrasados.gravar(envio.idEnvio, { envio, chegaEm: agora + ATRASO_MS })
    else this.#gravar(envio)
    return envio
  }

  /** One look-up of the directory, under an end-to-end id that the payment is to use. */
  buscar(chave: string): string {
    const e2eId = this.#e2eId(this.#clock.now())
    const vezes = (this.#buscas.ler(chave)?.vezes ?? 0) + 1
    this.#buscas.gravar(chave, { chave, vezes })
    return e2eId
  }
  /** How often each key was looked up. */
  buscas = (): { chave: string; vezes: number }[] => this.#buscas.valores()

  envio(idEnvio: string): Envio | undefined {
    this.#chegar()
    return this.#envios.ler(idEnvio)
  }

  /** In the order they came. */
  envios(): Envio[] {
    this.#chegar()
    return this.#envios.valores().sort((a, b) => a.criadoEm - b.criadoEm || a.idEnvio.localeCompare(b.idEnvio))
  }

  /**
   * The receiver's bank sends it back, from now on: `valor` of it, or all that is left. False when it was not paid, or
   * less is left than that; `aMais` is a bank that sends back what it never got.
   */
  devolver(idEnvio: string, valor?: Centavos, { aMais = false }: { aMais?: boolean } = {}): boolean {
    const envio = this.envio(idEnvio)
    if (!envio || this.status(envio) !== 'REALIZADO') return false
    const resta = envio.valor - soma(envio.devolucoes)
    const quanto = valor ?? resta
    if (quanto <= 0 || (quanto > resta && !aMais)) return false
    const em = this.#clock.now()
    const nova = { rtrId: this.#rtrId(em), valor: quanto, em }
    this.#envios.gravar(idEnvio, { ...envio, devolucoes: [...envio.devolucoes, nova] })
    this.#marcar(envio, 'DEVOLUCAO', em, nova.rtrId)
    return true
  }

  /** The PSP takes its word back, from now on: what was paid was not, or the other way round. False while it has said nothing. */
  desmentir(idEnvio: string): boolean {
    const envio = this.envio(idEnvio)
    const status = envio && this.status(envio)
    if (!envio || status === 'EM_PROCESSAMENTO' || envio.devolucoes.length > 0) return false
    const em = this.#clock.now()
    const agora = status === 'REALIZADO' ? { negadoEm: em, pagoEm: null } : { pagoEm: em, negadoEm: null }
    this.#envios.gravar(idEnvio, { ...envio, ...agora, desmentido: true, motivo: 'conta_favorecido_invalida' })
    this.#marcar(envio, 'SOLICITACAO', em, String(em))
    return true
  }

  /** What it is now: the later of the PSP's two words, where it has said both; what came back was paid. */
  status(envio: Envio): StatusDoEnvio {
    const agora = this.#clock.now()
    const dito = (em: number | null) => (em !== null && em <= agora ? em : -1)
    if (this.devolvido(envio) > 0) return 'REALIZADO'
    const [pago, negado] = [dito(envio.pagoEm), dito(envio.negadoEm)]
    if (pago < 0 && negado < 0) return 'EM_PROCESSAMENTO'
    return pago >= negado ? 'REALIZADO' : 'NAO_REALIZADO'
  }

  /** What came back by now. */
  devolucoes = ({ devolucoes }: Envio): DevolucaoDoEnvio[] => devolucoes.filter(d => d.em <= this.#clock.now())
  devolvido = (envio: Envio): Centavos => soma(this.devolucoes(envio))

  #e2eId = (em: number): string =>
    `E09089356${new Date(em).toISOString().slice(0, 16).replace(/\D/g, '')}${hexadecimal(this.#random, 11)}`

  #rtrId = (em: number): string =>
    `D09089356${new Date(em).toISOString().slice(0, 16).replace(/\D/g, '')}${hexadecimal(this.#random, 11)}`

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
    this.#marcar(envio, 'SOLICITACAO', envio.pagoEm, 'pago')
    this.#marcar(envio, 'SOLICITACAO', envio.negadoEm, 'negado')
    for (const { rtrId, em } of envio.devolucoes) this.#marcar(envio, 'DEVOLUCAO', em, rtrId)
  }

  #marcar({ idEnvio }: Envio, tipo: TipoDeAviso, em: number | null, deque: string): void {
    if (em === null || this.#webhook === undefined) return
    const id = `${idEnvio}/${tipo}/${deque}`
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
