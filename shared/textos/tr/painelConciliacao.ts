import type { Translation } from '../engine.ts'
import type { minhaConciliacao as fonte } from '../pt-BR/painelConciliacao.ts'

export const minhaConciliacao = {
  'conciliacao.titulo': 'Mutabakat',
  'conciliacao.texto': 'Her kartlı satış, bankanın aldığını söylediğiyle taksit taksit karşılaştırılır.',
  'conciliacao.mes': 'Satışların ayı',
  'conciliacao.conferida': 'Karşılaştırıldı',
  'conciliacao.aConferir': 'Karşılaştırılacak',
  'conciliacao.divergente': 'İnceleniyor',
  'conciliacao.estado.conferida': 'Bankayla karşılaştırıldı',
  'conciliacao.estado.aConferir': 'Karşılaştırılacak',
  'conciliacao.estado.divergente': 'İnceleniyor',
  'conciliacao.todas': 'Tümü',
  'conciliacao.filtros': 'Göster',
  'conciliacao.exportar': 'Tabloyu indir',
  'conciliacao.arquivo': 'mutabakat-{mes}.csv',
  'conciliacao.vazia': 'Bu ay kartlı satış yok',
  'conciliacao.vaziaTexto': 'Kartlı satışlar yapıldıkları ayda burada görünür.',
  'conciliacao.nenhuma': 'Bu ay böyle bir satış yok',
  'conciliacao.semArquivos':
    'Bankanın bu satışları içeren dosyaları henüz gelmedi. Genellikle bir sonraki iş günü gelir.',
  'conciliacao.semArquivosAntes':
    'Bankanın bu satışları içeren dosyaları gelmedi. Ekibimiz ilgileniyor: alacağınız tutar değişmez.',
  'conciliacao.apuracao':
    'Banka bu satışlar için başka bir şey söyledi. Ekibimiz inceliyor: alacağınız bundan değişmez.',
  'conciliacao.lendo': 'Ayın satışları okunuyor…',
  'conciliacao.parou': 'Ayın en yeni {n} satışını okuduk.',
  'conciliacao.continuar': 'Ayın kalanını oku',
  'conciliacao.coluna.venda': 'Satış',
  'conciliacao.coluna.dia': 'Gün',
  'conciliacao.coluna.valor': 'Tutar',
  'conciliacao.coluna.devolvido': 'Geri verilen',
  'conciliacao.coluna.estado': 'Durum',
  'conciliacao.abrir': '{quem} satışını aç',
  'conciliacao.venda': 'Kartlı satış',
  'conciliacao.falhou': 'Mutabakatı okuyamadık',
  'conciliacao.codigo': 'Kod',
} as const satisfies Translation<typeof fonte>
