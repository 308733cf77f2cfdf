import type { Data } from '../calendario.ts'
import type { Centavos } from '../dinheiro.ts'
import type { TipoDoEdi } from '../edi/arquivos.ts'
import type { LidoEdi } from '../edi/campo.ts'
import type { detalheEdi } from '../edi/detalhe.ts'
import type { negociacaoEdi } from '../edi/negociacoes.ts'
import type { LugarDaLinha } from './divergencia.ts'

/** What a line of an acquirer's file is about, by the code of its entry (record E) or its record. */
export type EspecieDaLinha = 'venda' | 'estorno' | 'contestacao' | 'ajuste' | 'antecipacao'

/** A line of the acquirer as the matcher reads it: amounts in centavos without their sign, days aaaa-mm-dd. */
export interface LinhaDaAdquirente extends LugarDaLinha {
  opcao: TipoDoEdi
  especie: EspecieDaLinha
  /** The acquirer's code of the entry; of a negotiation, `A`. */
  codigo: string
  /** It gives back what it would take, or takes what it would give: a reversal of a chargeback, of a refund. */
  desfaz: boolean
  tid?: string
  nsu?: string
  autorizacao?: string
  pedido?: string
  /** By what the acquirer knows it, where it says. */
  unico?: string
  parcela: number
  bruto: Centavos
  liquido: Centavos
  /** Hundredths of one per cent, where it says. */
  taxa?: number
  /** The day of its payment, and of its sale. */
  dia: Data
  captura?: Data
}

const porCodigo: Readonly<Record<string, { especie: EspecieDaLinha; desfaz?: boolean }>> = {
  '01': { especie: 'venda' },
  '02': { especie: 'venda' },
  '03': { especie: 'venda' },
  42: { especie: 'venda' },
  '06': { especie: 'estorno' },
  '07': { especie: 'estorno', desfaz: true },
  '08': { especie: 'contestacao' },
  '09': { especie: 'contestacao', desfaz: true },
  17: { especie: 'estorno' },
  18: { especie: 'estorno' },
  19: { especie: 'estorno' },
  20: { especie: 'estorno' },
  49: { especie: 'antecipacao' },
  50: { especie: 'antecipacao' },
  51: { especie: 'antecipacao' },
  52: { especie: 'antecipacao' },
  53: { especie: 'antecipacao' },
  54: { especie: 'antecipacao' },
}

/** How a line names its sale in an index: by its TID, else by NSU, authorisation and order together; else not at all. */
export function chaveDaVenda({
  tid,
  nsu,
  autorizacao,
  pedido,
}: Pick<LinhaDaAdquirente, 'tid' | 'nsu' | 'autorizacao' | 'pedido'>): string | undefined {
  if (tid) return `TID#${tid}`
  return nsu && autorizacao && pedido ? `NSU#${semZeros(nsu)}#${autorizacao}#${pedido}` : undefined
}
/** What a line is about: its sale, else what the acquirer names it by; undefined where nothing names it but itself. */
export const chaveDaLinha = (l: LinhaDaAdquirente): string | undefined =>
  chaveDaVenda(l) ?? (l.unico && `U#${l.codigo}#${l.unico}`)

const semZeros = (digitos: string): string => digitos.replace(/^0+(?=.)/, '')

/** Record E of the files of captures (03) and of payments (04); an unknown code is an adjustment. */
export function linhaDoDetalhe(
  e: LidoEdi<typeof detalheEdi>,
  { opcao, processadoEm, ...lugar }: LugarDaLinha & { opcao: TipoDoEdi; processadoEm: Data },
): LinhaDaAdquirente {
  const codigo = e.tipoLancamento ?? ''
  const { especie, desfaz = false } = porCodigo[codigo] ?? { especie: 'ajuste' as const }
  const taxa = e.taxaVenda || e.taxaMdr
  const captura = e.dataCaptura ?? e.dataAutorizacao
  const unico = e.codUnicoTransacao ?? e.idEfeitoNegociacao
  return {
    ...lugar,
    ...{ opcao, especie, codigo, desfaz },
    ...(e.tid && { tid: e.tid }),
    ...(e.nsu && { nsu: semZeros(e.nsu) }),
    ...(e.autorizacao && { autorizacao: e.autorizacao }),
    ...(e.numeroPedido && { pedido: e.numeroPedido }),
    ...(unico && { unico }),
    // a sale that is paid at once is its only instalment, whatever the acquirer numbers it
    parcela: Math.max(1, Number(e.parcela ?? 1)),
    bruto: Math.abs(e.valorBrutoParcela ?? 0),
    liquido: Math.abs(e.valorLiquido ?? 0),
    ...(taxa && { taxa }),
    dia: e.dataLancamento ?? processadoEm,
    ...(captura && { captura }),
  }
}

/** Record A of the file of negotiations (15): receivables that the acquirer paid before their day. */
export function linhaDaNegociacao(
  a: LidoEdi<typeof negociacaoEdi>,
  { opcao, processadoEm, ...lugar }: LugarDaLinha & { opcao: TipoDoEdi; processadoEm: Data },
): LinhaDaAdquirente {
  return {
    ...lugar,
    ...{ opcao, especie: 'antecipacao', codigo: 'A', desfaz: false, parcela: 1 },
    ...(a.numeroNegociacao && { unico: a.numeroNegociacao }),
    bruto: Math.abs(a.valorBruto ?? 0),
    liquido: Math.abs(a.valorLiquido ?? 0),
    ...(a.taxaEfetiva && { taxa: a.taxaEfetiva }),
    dia: a.dataPagamento ?? a.dataNegociacao ?? processadoEm,
  }
}
