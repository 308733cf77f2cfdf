import type { Translation } from '../engine.ts'
import type { lista as fonte } from '../pt-BR/painelLista.ts'

/** Words of every list page. */
export const lista = {
  'lista.mostrando': { one: '{n} öğe gösteriliyor', other: '{n} öğe gösteriliyor' },
  'lista.mostrandoDe': '{total}: {aqui} tanesi gösteriliyor',
  'lista.parcial': {
    one: '{n} öğe gösteriliyor. Aranacak başka kayıtlar da var.',
    other: '{n} öğe gösteriliyor. Aranacak başka kayıtlar da var.',
  },
  'lista.carregarMais': 'Daha fazla yükle',
  'lista.maisFalhou': 'Kalanını yükleyemedik. Buradakiler geçerli.',
  'lista.atualizar': 'Yenile',
  'lista.filtros': 'Filtreler',
  'lista.porPagina': 'Sayfa başına öğe',
  'lista.limpar': 'Filtreleri temizle',
  'lista.erro': 'Bu listeyi açamadık',
  'lista.erroTexto': 'Hiçbir şey kaybolmadı. Lütfen birazdan yeniden deneyin.',
  'lista.nada': 'Bu filtrelerle bir şey bulunamadı',
  'lista.nadaTexto': 'Başka sözcükler, başka bir durum ya da daha uzun bir dönem deneyin.',
  // K39: of a question that says nothing of its own
  'confirmacao.titulo': 'İşlemi onayla',
  'confirmacao.texto': 'Bu işlemi onaylamak istediğinizden emin misiniz?',
  'confirmacao.confirmar': 'Onayla',
  'confirmacao.cancelar': 'Vazgeç',
  'ordem.novos': 'Önce en yeniler',
  'ordem.antigos': 'Önce en eskiler',
  'ordem.soAqui': 'Yalnızca gösterilen {n} satır {coluna} sırasında. Listede daha fazlası var.',
  'ordem.qual': 'Sıralama',
  'ordem.daLista': 'Listenin sırası',
  'ordem.sobe': '{coluna}: önce en düşük',
  'ordem.desce': '{coluna}: önce en yüksek',
  'ordem.deAaZ': '{coluna}: A’dan Z’ye',
  'ordem.deZaA': '{coluna}: Z’den A’ya',
  'ordem.ordenar': '{coluna} sütununa göre sırala',
  'nav.selo': '{n} yanıt bekliyor',
} satisfies Translation<typeof fonte>
