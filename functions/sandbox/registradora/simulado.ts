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

const PERGUNTA_CALADA = 41
const PERGUNTA_EM_VAO = 42
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
  { centavos: PERGUNTA_CALADA, efeito: 'Não responde a quem pergunta só por essa unidade.' },
  { centavos: PERGUNTA_EM_VAO, efeito: 'Diz a quem pergunta só por essa unidade que não a conhece.' },
]
/** A contestation as it was told, in the registrar's words. */
export interface ContestacaoDita {
  reference: string
  documentoUsuarioFinalRecebedor: string
  receivableSettlementType: string
  reason: string
}
/** What each reason of a contestation makes the simulated registrar do, for the README. */
const respostas: Readonly<Record<string, { procede: boolean; demora: number; message: string }>> = {
  C01: { procede: true, demora: 0, message: 'A instituição não apresentou o contrato: ônus retirado.' },
  C02: { procede: true, demora: 0, message: 'Contrato em duplicidade: ônus retirado.' },
  C03: { procede: false, demora: 0, message: 'O registro confere com o contrato que a instituição apresentou.' },
  C04: { procede: true, demora: 2, message: 'A instituição não comprovou a relação: ônus retirado.' },
  C05: { procede: false, demora: 0, message: 'O valor liquidado confere com o contrato.' },
  C06: { procede: false, demora: 2, message: 'A instituição apresentou o contrato, e o registro foi mantido.' },
}
/** An institution whose document begins so is not known to the simulated registrar. */
export const INSTITUICAO_DESCONHECIDA = '0000'

const POR_PAGINA = 25
const PARTE = 0.3

/** Keeps what it is told, accepts first and answers later, and knows contracts that only institutions told it of. */
export class RegistradoraSimulada {
  readonly #unidades = new Map<string, Guardada>()
  readonly #processos = new Map<string, Processo>()
  /** What was answered of each day's comparison. */
  readonly comparacoes = new Map<string, { reconciliationStatus: string; units: number; total: number }>()
  readonly #contestacoes = new Map<string, ContestacaoDita & { demora: number }>()
  /** Who may read whose agenda, by the reference that it was told under. */
  readonly consentimentos = new Map<string, Record<string, unknown>>()
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

  /** The process under which a contestation is looked at: the same for the same reference. */
  contestar(c: ContestacaoDita): string {
    const processo = `CTT-${c.reference}`
    if (!this.#contestacoes.has(processo))
      this.#contestacoes.set(processo, { ...c, demora: respostas[c.reason]?.demora ?? 0 })
    return processo
  }

  /** Once it proceeds, contracts of that kind are on none of the merchant's units. */
  contestacao(processo: string): { status: 'PROCESSING' | 'ACCEPTED' | 'REJECTED'; message: string } | undefined {
    const c = this.#contestacoes.get(processo)
    if (!c) return undefined
    if (c.demora > 0) {
      this.#contestacoes.set(processo, { ...c, demora: c.demora - 1 })
      return { status: 'PROCESSING', message: '' }
    }
    const { procede = false, message = '' } = respostas[c.reason] ?? {}
    if (!procede) return { status: 'REJECTED', message }
    for (const [chave, u] of this.#unidades)
      if (u.documentoUsuarioFinalRecebedor === c.documentoUsuarioFinalRecebedor)
        this.#unidades.set(chave, {
          ...u,
          gravames: u.gravames.filter(g => g.tipo !== c.receivableSettlementType),
        })
    return { status: 'ACCEPTED', message }
  }

  /** The code of a refusal, or none. */
  consentir(referencia: string, dito: { financierDocument: string; status: string } & Record<string, unknown>) {
    const antes = this.consentimentos.get(referencia)
    if (dito.financierDocument.startsWith(INSTITUICAO_DESCONHECIDA)) return '0008'
    if (dito.status === 'INACTIVE' && antes?.status !== 'ACTIVE') return '0019'
    this.consentimentos.set(referencia, dito)
    return undefined
  }

  /** The units of one document that an institution asks for one by one; undefined: no answer. */
  perguntar(documento: string, arranjo: string, data: string): Guardada[] | undefined {
    const u = this.#unidades.get(`${documento}#${arranjo}#${data}`)
    const centavos = u && u.valorConstituidoTotal % 100
    if (centavos === PERGUNTA_CALADA) return undefined
    return u && centavos !== PERGUNTA_EM_VAO ? [u] : []
  }

  ler(de: string, ate: string, pagina: number): { unidades: Guardada[]; paginas: number } {
    const todas = [...this.#unidades.values()]
      .filter(u => u.dataPrevistaLiquidacao >= de && u.dataPrevistaLiquidacao <= ate)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
    const inicio = (pagina - 1) * POR_PAGINA
    return { unidades: todas.slice(inicio, inicio + POR_PAGINA), paginas: Math.ceil(todas.length / POR_PAGINA) }
  }
}
