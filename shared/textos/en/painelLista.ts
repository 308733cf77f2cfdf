import type { Translation } from '../engine.ts'
import type { lista as fonte } from '../pt-BR/painelLista.ts'

/** Words of every list page. */
export const lista = {
  'lista.mostrando': { one: 'Showing {n} item', other: 'Showing {n} items' },
  'lista.mostrandoDe': 'Showing {aqui} of {total}',
  'lista.parcial': {
    one: 'Showing {n} item. There are more to look through.',
    other: 'Showing {n} items. There are more to look through.',
  },
  'lista.carregarMais': 'Load more',
  'lista.maisFalhou': 'We couldn’t load the rest. What’s here still stands.',
  'lista.atualizar': 'Refresh',
  'lista.filtros': 'Filters',
  'lista.porPagina': 'Items per page',
  'lista.limpar': 'Clear filters',
  'lista.erro': 'We couldn’t open this list',
  'lista.erroTexto': 'Nothing was lost. Please try again in a moment.',
  'lista.nada': 'Nothing found with these filters',
  'lista.nadaTexto': 'Try other words, another status or a longer period.',
  // K39: of a question that says nothing of its own
  'confirmacao.titulo': 'Confirm action',
  'confirmacao.texto': 'Are you sure you want to confirm this action?',
  'confirmacao.confirmar': 'Confirm',
  'confirmacao.cancelar': 'Cancel',
  'ordem.novos': 'Newest first',
  'ordem.antigos': 'Oldest first',
  'ordem.soAqui': 'Only the {n} shown are in order of {coluna}. There are more in the list.',
  'ordem.qual': 'Order',
  'ordem.daLista': 'Order of the list',
  'ordem.sobe': '{coluna}: lowest first',
  'ordem.desce': '{coluna}: highest first',
  'ordem.deAaZ': '{coluna}: A to Z',
  'ordem.deZaA': '{coluna}: Z to A',
  'ordem.ordenar': 'Order by {coluna}',
  'nav.selo': '{n} to answer',
} satisfies Translation<typeof fonte>
