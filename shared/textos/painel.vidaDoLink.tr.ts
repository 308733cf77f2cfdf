import type { Texto } from './painel.ts'
import type { vidaDoLink as ptBR } from './painel.vidaDoLink.pt-BR.ts'

export const vidaDoLink: Readonly<Record<keyof typeof ptBR, Texto>> = {
  'duplicar.acao': 'Çoğalt',
  'duplicar.titulo': 'Ödeme bağlantısını çoğalt',
  'duplicar.nome': '{nome} (kopya)',
  'duplicar.aviso': '“{nome}” bağlantısından dolduruldu. Siz kaydedene kadar hiçbir şey oluşturulmaz.',
  'duplicar.semExpiracao': 'Asıl bağlantının bitiş tarihi geçmiş olduğu için kopyalanmadı.',
  'funil.titulo': 'Bağlantıdan ödemeye',
  'funil.texto': 'Bu bağlantıyı açanlar nereye kadar geldi. Her cihaz günde bir ziyaret sayılır.',
  'funil.vazio': 'Bu bağlantıyı henüz kimse açmadı. Ödeyecek kişiye gönderin ve buradan izleyin.',
  'funil.erro': 'Bu bağlantının ziyaretlerini sayamadık.',
  'funil.passo': 'Adım',
  'funil.quantidade': 'Kişi',
  'funil.doAnterior': 'Önceki adıma göre',
  'funil.doPrimeiro': 'Açanlara göre',
  'funil.parte': 'önceki adımın {parte} kadarı',
  'funil.passo.abertos': 'Açtı',
  'funil.passo.identificados': 'Kimliğini bildirdi',
  'funil.passo.token': 'Telefonunu doğruladı',
  'funil.passo.selfie': 'Özçekim gönderdi',
  'funil.passo.pagos': 'Ödedi',
}
