import type { Translation } from '../engine.ts'
import type { limites as fonte } from '../pt-BR/painelLimites.ts'

export const limites = {
  'limites.titulo': 'Limitler',
  'limites.texto':
    'Bu tutarlara kadar para hemen çıkar. Üzerindekileri ekibimiz göndermeden önce kontrol eder. Çekimler, bakiyeden ödenen boletolar, erken ödemeler ve {estorno} ve üzeri iadeler birlikte sayılır.',
  'limites.textoRecebedor':
    'Bu tutarlara kadar para hemen çıkar. Üzerindekileri ekibimiz göndermeden önce kontrol eder.',
  'limites.empresa': 'Şirketin tamamı',
  'limites.empresaTexto': 'Ekibinizin yerine biri girerse her şeyi bir kerede götüremez.',
  'limites.destino': 'Alıcı: {para}',
  'limites.destinoTexto': 'Hesap başkasıyla değiştirilirse, biri bakmadan oraya çok az para gider.',
  'limites.dia': 'Son 24 saat',
  'limites.mes': 'Son 30 gün',
  'limites.usado': '{usado} / {limite}',
  'limites.livre': 'Kalan: {livre}',
  'limites.cada': '{valor} ve üzeri bir çekim her zaman kontrol edilir.',
  'limites.ordem':
    'Her çekim en çok {valor}: Pix’i gönderen bankanın üst sınırı. Daha fazlası için yeni bir çekim isteyin.',
  'limites.nova': 'Bu hesaba henüz çekim yapılmadı: ilkini ekibimiz göndermeden önce kontrol eder.',
  'limites.mudada': 'Hesap değişti: {ate} tarihine kadar her çekim ekibimizi bekler.',
  'limites.quem': 'Onaylayan {produto} ekibidir, isteyen kişi değil. Beklerken isteyen kişi geri alabilir.',
  'limites.suporte': 'Bir çıkıştan haberiniz yok mu? Hemen desteğe yazın',
  'limites.erro': 'Limitleri açamadık',
  'limites.ver': 'Limitleri ve ne kadarının kullanıldığını gör',
  'espera.titulo': 'Neden bekliyor',
  'espera.semMotivo': 'Ekibimiz göndermeden önce kontrol eder.',
  'espera.quem': 'Onaylayan: {produto} ekibi. Onaylayınca çıkar.',
  'espera.ate': 'Değişen hesabın bekleme süresi {ate} tarihinde biter.',
  'espera.motivo.valor': 'Tek bir çekim için tutar yüksek.',
  'espera.motivo.dia': 'Bununla şirketin 24 saatlik limiti aşılıyor.',
  'espera.motivo.mes': 'Bununla şirketin 30 günlük limiti aşılıyor.',
  'espera.motivo.destino-dia': 'Bununla bu hesabın 24 saatlik limiti aşılıyor.',
  'espera.motivo.destino-mes': 'Bununla bu hesabın 30 günlük limiti aşılıyor.',
  'espera.motivo.destino-novo': 'Bu hesaba ilk çekim.',
  'espera.motivo.destino-mudado': 'Hesap değişeli 24 saat olmadı.',
  'espera.motivo.receita': 'Ekipten iki kişi gerekiyor.',
  'saque.naHora': '{valor} tutarına kadar hemen çıkar. Üzerini ekibimiz göndermeden önce kontrol eder.',
  'saque.esperaAgora': 'Şu anda her çekim incelemeye gider',
  'saque.acimaDaOrdem': 'Pix’i gönderen banka bu tutarı tek seferde kabul etmiyor. Daha az isteyin.',
  'saque.vaiEsperar': 'Bu çekim incelemeye gidecek',
  'saque.podeDesistir': 'Beklerken çekim listesinden geri alabilirsiniz.',
} satisfies Translation<typeof fonte>
