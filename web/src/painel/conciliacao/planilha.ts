import { dataSaoPaulo, formatarData } from '../../../../shared/domain/calendario.ts'
import { escreverCsv } from '../../../../shared/domain/csv.ts'
import type { IdiomaPainel } from '../../../../shared/textos/painel.ts'
import type { Traduzir } from '../../app/textos.tsx'
import type { VendaDoMes } from './useConciliacao.ts'

/** Pure: the month as a spreadsheet, amounts as the reader's language writes them. */
export function planilhaDaConciliacao(itens: readonly VendaDoMes[], t: Traduzir, idioma: IdiomaPainel): string {
  const numero = new Intl.NumberFormat(idioma, { minimumFractionDigits: 2, useGrouping: false })
  const cabeca = [
    ...[t('conciliacao.codigo'), t('conciliacao.coluna.dia'), t('conciliacao.coluna.venda')],
    ...[t('conciliacao.coluna.valor'), t('conciliacao.coluna.devolvido'), t('conciliacao.coluna.estado')],
  ]
  const linhas = itens.map(v => [
    ...[v.id, formatarData(dataSaoPaulo(Date.parse(v.criadoEm))), v.pagador],
    ...[numero.format(v.valor), numero.format(v.devolvido), t(`conciliacao.estado.${v.estado}`)],
  ])
  return escreverCsv([cabeca, ...linhas])
}
