import type { Arranjo } from '../../../shared/domain/agenda.ts'
import type { Data } from '../../../shared/domain/calendario.ts'
import type { MotivoDaContestacaoDeContrato } from '../../../shared/domain/contratosDeRecebiveis.ts'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { TipoDeEfeito } from '../../../shared/domain/efeitosDaUr.ts'
import type { Prazo } from '../http.ts'

/** A contract of others on a unit, with where its beneficiary is paid. */
export interface EfeitoNoRegistro {
  tipo: TipoDeEfeito
  /** From 1: who is paid first. */
  ordem: number
  valor: Centavos
  beneficiario: { documento: string; nome: string; ispb: string; agencia: string; conta: string }
}
/** A unit as the registrar holds it. */
export interface UnidadeNoRegistro {
  protocolo: string
  documento: string
  data: Data
  arranjo: Arranjo
  constituido: Centavos
  preContratado: Centavos
  efeitos: EfeitoNoRegistro[]
}
/** A unit as we tell it: all that it is by now, and not what changed. */
export interface UnidadeParaRegistro {
  /** Ours, by which a refusal names it. */
  referencia: string
  documento: string
  data: Data
  arranjo: Arranjo
  constituido: Centavos
  preContratado: Centavos
}

/** What the registrar knows one unit by. */
export type IdNoRegistro = Pick<UnidadeNoRegistro, 'documento' | 'data' | 'arranjo'>
/** Pages of a day that are looked through for one unit, where the registrar does not look it up itself. */
export const PAGINAS_DE_UMA = 8

/** What a merchant says against a contract of others. The same `referencia` again is the same contestation. */
export interface ContestacaoParaRegistro {
  referencia: string
  /** The merchant's. */
  documento: string
  tipo: TipoDeEfeito
  /** Who is paid by the contract. */
  beneficiario: { documento: string; ispb: string }
  /** The registrar's ids of units that it is on. */
  protocolos: readonly string[]
  motivo: MotivoDaContestacaoDeContrato
  texto: string
}
/** That an institution may read a merchant's agenda, or may no more. The same `referencia` again says how it stands now. */
export interface ConsentimentoParaRegistro {
  referencia: string
  documento: string
  instituicao: string
  de: Data
  ate: Data
  vale: boolean
}

/** Who keeps receivable units: the acquirer's schedule, which we read, or the registrar's, to which we tell ours (decision 0216). */
export interface RegistradoraPort {
  /** One page of the units that settle on a day, from 1. */
  lerUnidades(
    dia: Data,
    pagina: number,
    prazo: Prazo,
  ): Promise<{ tipo: 'lidas'; unidades: UnidadeNoRegistro[]; paginas: number } | { tipo: 'indeterminada' }>
  /**
   * One unit, with its contracts as they are at this moment. `desconhecida`: the registrar says that it holds none such;
   * what was not read to its end is no answer.
   */
  lerUnidade(
    unidade: IdNoRegistro,
    prazo: Prazo,
  ): Promise<{ tipo: 'lida'; unidade: UnidadeNoRegistro } | { tipo: 'desconhecida' } | { tipo: 'indeterminada' }>
  /**
   * Tells at most 400 units. Accepted means that the registrar will look at them: what it refused is asked for.
   * Telling the same again is the same.
   */
  enviarUnidades(
    unidades: readonly UnidadeParaRegistro[],
    prazo: Prazo,
  ): Promise<{ tipo: 'aceito'; processo: string } | { tipo: 'recusado' } | { tipo: 'indeterminado' }>
  consultarEnvio(
    processo: string,
    prazo: Prazo,
  ): Promise<
    | { tipo: 'andamento' }
    | { tipo: 'concluido'; recusadas: { referencia: string; codigo: string }[] }
    | { tipo: 'indeterminado' }
  >
  /** Answers the registrar's comparison of a day: how many units we hold, what they are together, and whether all agree. */
  responderComparacao(
    dia: Data,
    resposta: { unidades: number; soma: Centavos; confere: boolean },
    prazo: Prazo,
  ): Promise<{ tipo: 'respondida' } | { tipo: 'indeterminada' }>
  /** Accepted means that the registrar will look at it: what it decides is asked for. `recusada`: it is not taken at all. */
  contestarContrato(
    contestacao: ContestacaoParaRegistro,
    prazo: Prazo,
  ): Promise<{ tipo: 'aceita'; processo: string } | { tipo: 'recusada'; resposta: string } | { tipo: 'indeterminada' }>
  consultarContestacao(
    processo: string,
    prazo: Prazo,
  ): Promise<{ tipo: 'andamento' | 'indeterminada' } | { tipo: 'procede' | 'naoProcede'; resposta: string }>
  informarConsentimento(
    consentimento: ConsentimentoParaRegistro,
    prazo: Prazo,
  ): Promise<{ tipo: 'informado' } | { tipo: 'recusado'; codigo: string } | { tipo: 'indeterminado' }>
}
