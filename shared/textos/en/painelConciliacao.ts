import type { Translation } from '../engine.ts'
import type { minhaConciliacao as fonte } from '../pt-BR/painelConciliacao.ts'

export const minhaConciliacao = {
  'conciliacao.titulo': 'Reconciliation',
  'conciliacao.texto': 'Each card sale, checked against what the acquirer says it received, instalment by instalment.',
  'conciliacao.mes': 'Month of the sales',
  'conciliacao.conferida': 'Checked',
  'conciliacao.aConferir': 'To be checked',
  'conciliacao.divergente': 'Being looked into',
  'conciliacao.estado.conferida': 'Checked against the acquirer',
  'conciliacao.estado.aConferir': 'To be checked',
  'conciliacao.estado.divergente': 'Being looked into',
  'conciliacao.todas': 'All',
  'conciliacao.filtros': 'Show',
  'conciliacao.exportar': 'Download spreadsheet',
  'conciliacao.arquivo': 'reconciliation-{mes}.csv',
  'conciliacao.vazia': 'No card sale in this month',
  'conciliacao.vaziaTexto': 'Card sales show here in the month in which they were made.',
  'conciliacao.nenhuma': 'No such sale in this month',
  'conciliacao.semArquivos':
    'The acquirer’s files with these sales have not come yet. They usually come on the next business day.',
  'conciliacao.semArquivosAntes':
    'The acquirer’s files with these sales did not come. Our team is on it: what you receive does not change.',
  'conciliacao.apuracao':
    'The acquirer said something else of these sales. Our team looks into it: what you receive does not change by it.',
  'conciliacao.lendo': 'Reading the month’s sales…',
  'conciliacao.parou': 'We read the {n} newest sales of the month.',
  'conciliacao.continuar': 'Read the rest of the month',
  'conciliacao.coluna.venda': 'Sale',
  'conciliacao.coluna.dia': 'Day',
  'conciliacao.coluna.valor': 'Amount',
  'conciliacao.coluna.devolvido': 'Given back',
  'conciliacao.coluna.estado': 'State',
  'conciliacao.abrir': 'Open the sale to {quem}',
  'conciliacao.venda': 'Card sale',
  'conciliacao.falhou': 'We could not read the reconciliation',
  'conciliacao.codigo': 'Code',
} as const satisfies Translation<typeof fonte>
