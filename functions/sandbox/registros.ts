/** One change of one record; `valor` undefined deletes it. */
export interface Mudanca {
  chave: string
  valor: unknown
}

/** Where the simulators' state outlives the process. */
export interface Armazem {
  carregar(): AsyncIterable<[chave: string, valor: unknown]>
  /** All or nothing. */
  aplicar(mudancas: Mudanca[]): Promise<void>
  fechar(): Promise<void>
}

/** LevelDB in `dir`. One batch is one log record, so kill -9 never leaves half a change behind. */
export async function armazemEmDisco(dir: string): Promise<Armazem> {
  // Loaded only here: simulations and Lambdas keep their state in memory and have no use for a native module.
  const { ClassicLevel } = await import('classic-level')
  const db = new ClassicLevel<string, unknown>(dir, { valueEncoding: 'json' })
  await db.open()
  return {
    carregar: () => db.iterator(),
    aplicar: mudancas =>
      db.batch(
        mudancas.map(({ chave, valor }) =>
          valor === undefined
            ? { type: 'del' as const, key: chave }
            : { type: 'put' as const, key: chave, value: valor },
        ),
      ),
    fechar: () => db.close(),
  }
}

/** Records of one kind, by id. Values are replaced, never mutated. Order means nothing: sort by a field. */
export interface Tabela<T> {
  ler(id: string): T | undefined
  gravar(id: string, valor: T): void
  apagar(id: string): void
  valores(): T[]
}

/**
 * The simulators' whole state in memory, with its changes queued for the store. Every operation of a simulator is
 * synchronous, hence atomic; a route that answers the outside awaits `confirmar()` first, so that what was acknowledged
 * is on disk. A store that fails once fails for good: memory would be ahead of the disk.
 */
export class Registros {
  readonly #tabelas = new Map<string, Map<string, unknown>>()
  readonly #armazem: Armazem | undefined
  #pendentes: Mudanca[] = []
  #gravacao: Promise<void> = Promise.resolve()

  constructor(armazem?: Armazem) {
    this.#armazem = armazem
  }

  static async abrir(armazem: Armazem): Promise<Registros> {
    const registros = new Registros(armazem)
    for await (const [chave, valor] of armazem.carregar()) {
      const corte = chave.indexOf('!')
      registros.#mapa(chave.slice(0, corte)).set(chave.slice(corte + 1), valor)
    }
    return registros
  }

  tabela<T>(nome: string): Tabela<T> {
    // Only this class writes the store, so a table holds what its owner put there.
    const mapa = this.#mapa(nome) as Map<string, T>
    return {
      ler: id => mapa.get(id),
      gravar: (id, valor) => {
        mapa.set(id, valor)
        this.#mudar(`${nome}!${id}`, valor)
      },
      apagar: id => {
        if (mapa.delete(id)) this.#mudar(`${nome}!${id}`, undefined)
      },
      valores: () => [...mapa.values()],
    }
  }

  /** Resolves when every change made so far is in the store. */
  confirmar(): Promise<void> {
    const armazem = this.#armazem
    if (armazem && this.#pendentes.length > 0) {
      const lote = this.#pendentes
      this.#pendentes = []
      this.#gravacao = this.#gravacao.then(() => armazem.aplicar(lote))
    }
    return this.#gravacao
  }

  async fechar(): Promise<void> {
    await this.confirmar()
    await this.#armazem?.fechar()
  }

  /** Forgets everything, on disk too. */
  limpar(): void {
    for (const [nome, mapa] of this.#tabelas) {
      for (const id of mapa.keys()) this.#mudar(`${nome}!${id}`, undefined)
      mapa.clear()
    }
  }

  #mudar(chave: string, valor: unknown): void {
    if (this.#armazem) this.#pendentes.push({ chave, valor })
  }

  #mapa(nome: string): Map<string, unknown> {
    const existente = this.#tabelas.get(nome)
    if (existente) return existente
    const nova = new Map<string, unknown>()
    this.#tabelas.set(nome, nova)
    return nova
  }
}
