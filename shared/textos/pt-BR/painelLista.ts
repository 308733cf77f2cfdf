/** Words of every list page. */
export const lista = {
  'lista.mostrando': { one: 'Mostrando {n} item', other: 'Mostrando {n} itens' },
  'lista.parcial': {
    one: 'Mostrando {n} item. Ainda há outros para procurar.',
    other: 'Mostrando {n} itens. Ainda há outros para procurar.',
  },
  'lista.carregarMais': 'Carregar mais',
  'lista.maisFalhou': 'Não conseguimos carregar o resto. O que está aqui continua valendo.',
  'lista.atualizar': 'Atualizar',
  'lista.filtros': 'Filtros',
  'lista.porPagina': 'Itens por página',
  'lista.limpar': 'Limpar filtros',
  'lista.erro': 'Não conseguimos abrir esta lista',
  'lista.erroTexto': 'Nada se perdeu. Tente de novo em instantes.',
  'lista.nada': 'Nada encontrado com esses filtros',
  'lista.nadaTexto': 'Tente outras palavras, outra situação ou um período maior.',
  // K39: of a question that says nothing of its own
  'confirmacao.titulo': 'Confirmar ação',
  'confirmacao.texto': 'Tem certeza de que deseja confirmar esta ação?',
  'confirmacao.confirmar': 'Confirmar',
  'confirmacao.cancelar': 'Cancelar',
  'ordem.novos': 'Mais novos primeiro',
  'ordem.antigos': 'Mais antigos primeiro',
  'ordem.ordenar': 'Ordenar por {coluna}',
  'nav.selo': '{n} a responder',
} as const
