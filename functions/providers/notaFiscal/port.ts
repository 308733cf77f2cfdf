import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Prazo } from '../http.ts'

/**
 * The fiscal notes of the provider's own services at the national issuer (NFS-e, layout 1.01). A note is signed once and
 * kept before it is sent: `enviar` is asked again with the same signed text, never with another number. Values are
 * integer centavos, days São Paulo's.
 */
export interface NotaFiscalPort {
  /**
   * Signs the declaration (DPS) of a note, checked by the official schema before and after. No call leaves.
   * @throws NotaForaDoEsquema for what the schema refuses, which names the field.
   */
  assinar(nota: NotaADeclarar): Promise<NotaAssinada>
  /** Sends a signed declaration. Of `indeterminada` it is unknown whether a note was made: ask `consultar`. */
  enviar(xml: string, prazo: Prazo): Promise<EnvioDeNota>
  /** What became of a declaration, by its id: `inexistente` proves that it was never taken. */
  consultar(idDps: string, prazo: Prazo): Promise<ConsultaDeNota>
  /** Asks for an authorised note to be cancelled. Idempotent: one that is cancelled already is `cancelada`. */
  cancelar(pedido: PedidoDeCancelamento, prazo: Prazo): Promise<CancelamentoDeNota>
}

/** Who pays for the service. */
export interface Tomador {
  /** CNPJ, 14 characters without punctuation. */
  cnpj: string
  nome: string
  email?: string | undefined
}

/** Codes of a service, which the accountant decides: they change with the norms, so each has the day it begins on. */
export interface CodigosDoServico {
  /** National code of the service, six digits. */
  tributacao: string
  /** NBS, nine digits. */
  nbs: string
  /** Indicator of the operation, six digits. */
  indicadorDaOperacao: string
  cst: string
  classificacao: string
  /** ISS in hundredths of a percent, at most 500; without it the city's agreement says it. */
  aliquota?: number | undefined
}

export interface NotaADeclarar {
  serie: number
  numero: number
  /** The last day of the month whose fees it is of, or its own day where that is not over. */
  competencia: string
  /** Epoch ms: never later than the issuer's clock. */
  emissao: number
  tomador: Tomador
  codigos: CodigosDoServico
  /** What was done, in words: at most 2,000 characters. */
  descricao: string
  valor: Centavos
  /** The access key of the note that this one stands for. */
  substitui?: { chave: string; motivo: string } | undefined
}

export interface NotaAssinada {
  idDps: string
  /** The signed text: kept, and sent as it is. */
  xml: string
}

/** What the issuer said against it: its code and text as they came, for people. */
export interface ErroDoFisco {
  codigo: string
  descricao: string
  complemento?: string | undefined
}

/** A note as the issuer made it. */
export interface NotaAutorizada {
  chave: string
  /** The note's own number, which is not the declaration's. */
  numero: string
  /** When the issuer made it, as it wrote it. */
  processadaEm: string
  /** The signed note. */
  xml: string
}
export type EnvioDeNota =
  | { tipo: 'autorizada'; nota: NotaAutorizada }
  | { tipo: 'rejeitada'; erros: ErroDoFisco[] }
  /** The issuer does not take it now, and says so: nothing was made. */
  | { tipo: 'adiada'; erros: ErroDoFisco[] }
  /** The declaration's number was used before: almost always by this very one, whose answer was lost. */
  | { tipo: 'repetida' }
  | { tipo: 'indeterminada' }
export type ConsultaDeNota =
  | { tipo: 'autorizada'; nota: NotaAutorizada }
  | { tipo: 'inexistente' }
  | { tipo: 'indeterminada' }

export const motivosDoCancelamento = { erro: '1', 'servico-nao-prestado': '2', outros: '9' } as const
export interface PedidoDeCancelamento {
  chave: string
  motivo: keyof typeof motivosDoCancelamento
  /** 15 to 255 characters. */
  texto: string
  /** Epoch ms. */
  em: number
}
export type CancelamentoDeNota =
  | { tipo: 'cancelada' }
  | { tipo: 'recusada'; erros: ErroDoFisco[] }
  | { tipo: 'indeterminada' }

/** What the official schema says against a text: the first line of it, with the field's name. */
export class NotaForaDoEsquema extends Error {
  override name = 'NotaForaDoEsquema'
}
