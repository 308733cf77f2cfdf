import type { Translation } from '../engine.ts'
import type { estornosQueEsperam as fonte } from '../pt-BR/painelEstornos.ts'

export const estornosQueEsperam = {
  'estornoEspera.titulo': 'İkinci kişiyi bekleyen iadeler',
  'estornoEspera.um': 'İade ikinci kişiyi bekliyor',
  'estornoEspera.pediu': 'İsteyen: {nome}',
  'estornoEspera.pediuChave': 'İsteyen API anahtarı: {chave}',
  'estornoEspera.quem':
    'Şirketin başka bir yöneticisi ya da {produto} ekibi karar verir. Ödeyene henüz haber verilmedi.',
  'estornoEspera.ate': '{ate} tarihine kadar karar verilmezse yapılmaz ve tutar hesaba döner.',
  'estornoEspera.motivo.valor': 'Tutar, ikinci bir kişi olmadan çıkmak için yüksek.',
  'estornoEspera.manter': 'Beklesin',
  'estornoEspera.enviando': 'Gönderiliyor…',
  'estornoEspera.tarde': 'Bu iade artık karar beklemiyor. Ne olduğunu görmek için kapatın.',
  'estornoEspera.mesma': 'İsteyen kişi karar veremez. Başka birinin onaylaması gerekir.',
  'estornoEspera.liberar': 'Onayla',
  'estornoEspera.liberar.titulo': '{valor} tutarındaki iade onaylansın mı?',
  'estornoEspera.liberar.texto': 'Tutar şimdi ödeyene döner ve bu iptal edilemez.',
  'estornoEspera.liberar.confirmar': 'Onayla ve iade et',
  'estornoEspera.liberar.feito': '{valor} tutarındaki iade onaylandı',
  'estornoEspera.recusar': 'Reddet',
  'estornoEspera.recusar.titulo': '{valor} tutarındaki iade reddedilsin mi?',
  'estornoEspera.recusar.texto': 'Ödeyene hiçbir tutar dönmez, tutar hesaba geri gelir.',
  'estornoEspera.recusar.confirmar': 'İadeyi reddet',
  'estornoEspera.recusar.feito': 'İade reddedildi: {valor} yeniden hesapta',
  'estornoEspera.desistir': 'Vazgeç',
  'estornoEspera.desistir.titulo': '{valor} tutarındaki iadeden vazgeçilsin mi?',
  'estornoEspera.desistir.texto': 'Ödeyene hiçbir tutar dönmez, tutar hesaba geri gelir.',
  'estornoEspera.desistir.confirmar': 'İadeden vazgeç',
  'estornoEspera.desistir.feito': 'İadeden vazgeçildi: {valor} yeniden hesapta',
} satisfies Translation<typeof fonte>
