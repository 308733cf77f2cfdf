import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { Falhas } from '../falhas.ts'
import { hexadecimal, type Random } from '../pix/ids.ts'
import type { PixSimulado } from '../pix/simulado.ts'
import type { Registros, Tabela } from '../registros.ts'

export type StatusDoCaso = 'ABERTA' | 'EM_ANALISE' | 'ACEITA' | 'RECUSADA' | 'CANCELADA'
/** One contestation as the PSP has it. Instants in ms, amounts in centavos. */
export interface Caso {
  id: string
  e2eid: string
  natureza: 'MED_FRAUDE' | 'MED_OPERACIONAL' | 'MED_PIX_AUTOMATICO'
  status: StatusDoCaso
  valor: Centavos
  aceito: Centavos | null
  bloqueado: Centavos
  criadoEm: number
  alteradoEm: number
  prazoDefesa: number
  relato: string
  defesa: { texto: string; arquivos: { nome: string; tipo: string; bytes: number }[] } | null
}
interface Aviso {
  id: string
  caso: string
  vezes: number
  proximaEm: number
}
/** Delivers one callback; true means 200. Must not throw. */
type Entregar = (entrega: { url: string; corpo: unknown }) => Promise<boolean>

const DIA_MS = 86_400_000
/** How long the company has to answer. */
const PRAZO_MS = 7 * DIA_MS
const AVISOS = 8
const ESPERA_MS = 5_000

export type Decisao = 'aceitar' | 'recusar' | 'cancelar' | 'reabrir'

/** Contestations at the PSP, over its own received Pix: what it accepts it gives back as a return that no company asked for. */
export class MedSimulado {
  readonly registros: Registros
  readonly falhas: Falhas
  readonly #psp: PixSimulado
  readonly #casos: Tabela<Caso>
  readonly #avisos: Tabela<Aviso>
  readonly #clock: Pick<Clock, 'now'>
  readonly #random: Random
  readonly #entregar: Entregar | undefined
  readonly #webhook: string | undefined
  readonly #emVoo = new Set<string>()

  constructor(
    psp: PixSimulado,
    o: {
      clock: Pick<Clock, 'now'>
      random: Random
      entregar?: Entregar
      /** Where callbacks go, `/med` after it; none unless told. */
      webhook?: string
    },
  ) {
    this.#psp = psp
    this.registros = psp.registros
    this.falhas = psp.falhas
    this.#clock = o.clock
    this.#random = o.random
    this.#entregar = o.entregar
    this.#webhook = o.webhook
    this.#casos = this.registros.tabela('med-caso')
    this.#avisos = this.registros.tabela('med-aviso')
  }

  caso(id: string): Caso | undefined {
    return this.#casos.ler(id)
  }

  /** In the order they were opened. */
  casos(): Caso[] {
    return this.#casos.valores().sort((a, b) => a.criadoEm - b.criadoEm || a.id.localeCompare(b.id))
  }

  /**
   * The payer's bank contests a Pix: all of it, or `valor`; `bloqueado` is what the PSP holds of our account, the case's
   * amount unless told. Undefined: no such Pix.
   */
  abrir(
    e2eid: string,
    o: { valor?: Centavos; bloqueado?: Centavos; natureza?: Caso['natureza'] } = {},
  ): Caso | undefined {
    const recebimento = this.#psp.devolucoes.recebimento(e2eid)
    if (!recebimento) return undefined
    const agora = this.#clock.now()
    const valor = o.valor ?? recebimento.valor
    const caso: Caso = {
      id: `MED${hexadecimal(this.#random, 20)}`,
      e2eid,
      natureza: o.natureza ?? 'MED_FRAUDE',
      status: 'ABERTA',
      valor,
      aceito: null,
      bloqueado: o.bloqueado ?? valor,
      criadoEm: agora,
      alteradoEm: agora,
      prazoDefesa: agora + PRAZO_MS,
      relato: 'Não reconheço este pagamento.',
      defesa: null,
    }
    this.#gravar(caso)
    return caso
  }

  /** The contested or blocked amount changes. False once the case is decided. */
  mudar(id: string, mudanca: Partial<Pick<Caso, 'valor' | 'bloqueado'>>): boolean {
    const caso = this.#casos.ler(id)
    if (!caso) return false
    if (mudanca.valor !== undefined && !aberto(caso)) return false
    this.#gravar({ ...caso, ...mudanca })
    return true
  }

  /**
   * The case is decided: accepted, the PSP gives back `valor` (all that was contested unless told), as far as the Pix has
   * it, by a return of its own. A case that was refused or given up may be opened again.
   */
  decidir(id: string, decisao: Decisao, valor?: Centavos): boolean {
    const caso = this.#casos.ler(id)
    if (!caso || aberto(caso) === (decisao === 'reabrir') || (decisao === 'reabrir' && caso.status === 'ACEITA'))
      return false
    if (decisao === 'reabrir') this.#gravar({ ...caso, status: 'ABERTA', bloqueado: caso.valor, defesa: null })
    else if (decisao === 'aceitar') {
      const devolucao = this.#psp.devolucoes.med(caso.e2eid, Math.min(valor ?? caso.valor, caso.valor))
      this.#gravar({ ...caso, status: 'ACEITA', aceito: devolucao?.valor ?? 0, bloqueado: 0 })
    } else this.#gravar({ ...caso, status: decisao === 'recusar' ? 'RECUSADA' : 'CANCELADA', bloqueado: 0 })
    return true
  }

  /** `PUT …/defesa`: the first is taken; the same case answers the same afterwards. */
  defender(id: string, defesa: NonNullable<Caso['defesa']>): 'recebida' | 'prazo' | 'situacao' | 'inexistente' {
    const caso = this.#casos.ler(id)
    if (!caso) return 'inexistente'
    if (caso.defesa) return JSON.stringify(caso.defesa) === JSON.stringify(defesa) ? 'recebida' : 'situacao'
    if (!aberto(caso)) return 'situacao'
    if (this.#clock.now() > caso.prazoDefesa) return 'prazo'
    this.#gravar({ ...caso, defesa, status: 'EM_ANALISE' })
    return 'recebida'
  }

  /** When the next callback is due; null when none waits. */
  proximoPrazo(): number | null {
    const prazos = this.#avisos.valores().filter(({ id }) => !this.#emVoo.has(id))
    return prazos.length ? Math.min(...prazos.map(a => a.proximaEm)) : null
  }

  async trabalhar(): Promise<void> {
    const agora = this.#clock.now()
    const devidos = this.#avisos.valores().filter(a => a.proximaEm <= agora && !this.#emVoo.has(a.id))
    await Promise.all(devidos.map(aviso => this.#avisar(aviso)))
    await this.registros.confirmar()
  }

  #gravar(caso: Caso): void {
    const agora = this.#clock.now()
    this.#casos.gravar(caso.id, { ...caso, alteradoEm: agora })
    if (this.#webhook === undefined) return
    const id = `${caso.id}/${agora}`
    this.#avisos.gravar(id, { id, caso: caso.id, vezes: 0, proximaEm: agora })
  }

  async #avisar(aviso: Aviso): Promise<void> {
    const caso = this.#casos.ler(aviso.caso)
    if (!caso || !this.#entregar || this.#webhook === undefined) return void this.#avisos.apagar(aviso.id)
    this.#emVoo.add(aviso.id)
    try {
      const item = { idContestacao: caso.id, endToEndId: caso.e2eid, status: caso.status }
      const entregue = await this.#entregar({ url: `${this.#webhook}/med`, corpo: { contestacoes: [item] } })
      const vezes = aviso.vezes + 1
      if (entregue || vezes >= AVISOS) this.#avisos.apagar(aviso.id)
      else
        this.#avisos.gravar(aviso.id, { ...aviso, vezes, proximaEm: this.#clock.now() + ESPERA_MS * 2 ** aviso.vezes })
    } finally {
      this.#emVoo.delete(aviso.id)
    }
  }
}

const aberto = ({ status }: Caso): boolean => status === 'ABERTA' || status === 'EM_ANALISE'
