import type { Texto } from './painel.ts'
import type { vidaDoLink as ptBR } from './painel.vidaDoLink.pt-BR.ts'

export const vidaDoLink: Readonly<Record<keyof typeof ptBR, Texto>> = {
  'duplicar.acao': 'Çoğalt',
  'duplicar.titulo': 'Ödeme bağlantısını çoğalt',
  'duplicar.nome': '{nome} (kopya)',
  'duplicar.aviso': '“{nome}” bağlantısından dolduruldu. Siz kaydedene kadar hiçbir şey oluşturulmaz.',
  'duplicar.semExpiracao': 'Asıl bağlantının bitiş tarihi geçmiş olduğu için kopyalanmadı.',
}
