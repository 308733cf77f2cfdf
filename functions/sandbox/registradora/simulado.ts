import { UNIDADES_POR_PEDIDO } from '../../../shared/domain/efeitosDaUr.ts'

/** A unit as it was told, in the registrar's words. */
export interface UnidadeDita {
  reference: string
  documentoUsuarioFinalRecebedor: string
  arranjoPagamento: string
  dataPrevistaLiquidacao: string
  valorConstituidoTotal: number
  valorConstituidoPreContratado: number
}
interface Gravame {
  tipo: string
  valor: number
}
interface Guardada extends UnidadeDita {
  id: string
  gravames: Gravame[]
}
interface Processo {
  erros: { reference: string; code: string }[]
  /** How often it still answers that it is at work. */
  demora: number
}

/** What the last two digits of a unit's amount make the simulated registrar do, for the README. */
export const centavosMagicos: readonly { centavos: number; efeito: string; codigo?: string; gravame?: string }[] = [
  { centavos: 13, efeito: 'Recusa a unidade: o valor total não confere.', codigo: '0001' },
  { centavos: 18, efeito: 'Recusa a unidade: já existe.', codigo: '0018' },
  {
    centavos: 66,
    efeito: 'Aparece um ônus de outra instituição, de 30 % da unidade.',
    gravame: 'LienFiduciaryAssignment',
  },
  { centavos: 77, efeito: 'Aparece um bloqueio judicial de 30 % da unidade.', gravame: 'JudicialBlockade' },
  { centavos: 31, efeito: 'Guarda um centavo a menos.' },
  { centavos: 99, efeito: 'Responde tarde: só na terceira pergunta.' },
]
const POR_PAGINA = 25
const PARTE = 0.3

/** Keeps what it is told, accepts first and answers later, and knows contracts that only institutions told it of. */
export class RegistradoraSimulada {
  readonly #unidades = new Map<string, Guardada>()
  readonly #processos = new Map<string, Processo>()
  /** What was answered of each day's comparison. */
  readonly comparacoes = new Map<string, { reconciliationStatus: string; units: number; total: number }>()
  #numero = 0

  /** Undefined: more units than one request takes, or none. */
  receber(unidades: readonly UnidadeDita[]): string | undefined {
    if (unidades.length === 0 || unidades.length > UNIDADES_POR_PEDIDO) return undefined
    const erros = unidades.flatMap(u => {
      const magico = centavosMagicos.find(m => m.centavos === u.valorConstituidoTotal % 100)
      if (magico?.codigo) return [{ reference: u.reference, code: magico.codigo }]
      this.#guardar(u, magico)
      return []
    })
    const processo = `PROC-${String(++this.#numero).padStart(8, '0')}`
    const tarde = unidades.some(u => u.valorConstituidoTotal % 100 === 99)
    this.#processos.set(processo, { erros, demora: tarde ? 2 : 0 })
    return processo
  }

  #guardar(u: UnidadeDita, magico: (typeof centavosMagicos)[number] | undefined): void {
    const chave = `${u.documentoUsuarioFinalRecebedor}#${u.arranjoPagamento}#${u.dataPrevistaLiquidacao}`
    const antes = this.#unidades.get(chave)
    const total = u.valorConstituidoTotal - (magico?.centavos === 31 ? 1 : 0)
    const gravames = magico?.gravame ? [{ tipo: magico.gravame, valor: Math.floor(total * PARTE) }] : []
    const id = antes?.id ?? `UR-${String(++this.#numero).padStart(8, '0')}`
    this.#unidades.set(chave, {
      ...{ ...u, valorConstituidoTotal: total, id },
      gravames: [...(antes?.gravames ?? []).filter(g => gravames.every(novo => novo.tipo !== g.tipo)), ...gravames],
    })
  }

  /** Another institution's contract comes upon a unit, or goes. */
  onerar(documento: string, arranjo: string, data: string, gravames: Gravame[]): boolean {
    const chave = `${documento}#${arranjo}#${data}`
    const u = this.#unidades.get(chave)
    if (u) this.#unidades.set(chave, { ...u, gravames })
    return u !== undefined
  }

  processo(chave: string): { status: 'PROCESSING' | 'DONE'; errors: Processo['erros'] } | undefined {
    const p = this.#processos.get(chave)
    if (!p) return undefined
    if (p.demora > 0) {
      this.#processos.set(chave, { ...p, demora: p.demora - 1 })
      return { status: 'PROCESSING', errors: [] }
    }
    return { status: 'DONE', errors: p.erros }
  }

  ler(de: string, ate: string, pagina: number): { unidades: Guardada[]; paginas: number } {
    const todas = [...this.#unidades.values()]
      .filter(u => u.dataPrevistaLiquidacao >= de && u.dataPrevistaLiquidacao <= ate)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
    const inicio = (pagina - 1) * POR_PAGINA
    return { unidades: todas.slice(inicio, inicio + POR_PAGINA), paginas: Math.ceil(todas.length / POR_PAGINA) }
  }
}
