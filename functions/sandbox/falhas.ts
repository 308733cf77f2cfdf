import type { Centavos } from '../../shared/domain/dinheiro.ts'
import type { Modo, Rota } from './modos.ts'
import type { Registros, Tabela } from './registros.ts'
import { valoresMagicos } from './valoresMagicos.ts'

export interface Falha {
  id: string
  rota: Rota
  modo: Modo
  /** How many more times it strikes. */
  vezes: number
}

/** Faults asked for: by the charge's value, or queued by the admin call and the bank page. Both survive a restart. */
export class Falhas {
  readonly #tabela: Tabela<Falha>
  readonly #magicos: boolean
  #ultimo: number

  constructor(registros: Registros, { magicos }: { magicos: boolean }) {
    this.#tabela = registros.tabela<Falha>('falha')
    this.#magicos = magicos
    this.#ultimo = Math.max(0, ...this.#tabela.valores().map(falha => Number(falha.id)))
  }

  registrar(falha: Omit<Falha, 'id'>): Falha {
    this.#ultimo += 1
    const nova = { ...falha, id: String(this.#ultimo).padStart(8, '0') }
    this.#tabela.gravar(nova.id, nova)
    return nova
  }

  cancelar(id: string): void {
    this.#tabela.apagar(id)
  }

  ativas(): Falha[] {
    return this.#tabela.valores()
  }

  /** The fault that strikes now on this route, if any; a queued one is used up once. */
  tirar(rota: Rota, valor?: Centavos): Modo | undefined {
    const magico = this.#magicos && valoresMagicos.find(linha => linha.rota === rota && linha.valor === valor)
    if (magico) return magico.modo
    const falha = this.#tabela.valores().find(item => item.rota === rota)
    if (!falha) return undefined
    if (falha.vezes <= 1) this.#tabela.apagar(falha.id)
    else this.#tabela.gravar(falha.id, { ...falha, vezes: falha.vezes - 1 })
    return falha.modo
  }
}
