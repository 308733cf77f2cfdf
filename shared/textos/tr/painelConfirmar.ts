import type { Translation } from '../engine.ts'
import type { confirmar as fonte } from '../pt-BR/painelConfirmar.ts'

/** Confirming who one is, in Turkish. */
export const confirmar = {
  'confirmar.titulo': 'Siz olduğunuzu doğrulayın',
  'confirmar.texto':
    'Bu işlem parayı ya da parayı kimin taşıyabileceğini etkiler. Doğrulama bu oturumda 5 dakika geçerlidir.',
  'confirmar.chaveTexto': 'Bu cihazın ya da başka bir cihazın geçiş anahtarını kullanın.',
  'confirmar.chaveEsperando': 'Geçiş anahtarı bekleniyor…',
  'confirmar.chaveFalhou': 'Geçiş anahtarı kullanılmadı. Yeniden deneyin ya da başka bir yolla doğrulayın.',
  'confirmar.semChave': 'Bu tarayıcı geçiş anahtarı kullanmıyor. Paneli anahtarınızın olduğu yerde açın.',
  'confirmar.senhaTexto': 'Bu tanıtım ortamında parolanız yeterlidir.',
  'confirmar.usarSenha': 'Parolayı kullan',
  'confirmar.cadastrarTitulo': 'İki adımlı doğrulamayı açın',
  'confirmar.cadastrarTexto':
    'Bu işlem ikinci bir etken ister ve sizde henüz yok. Doğrulama uygulamasını açmak için parolanızı girin; ardından işlem kaldığı yerden sürer.',
  'confirmar.cadastrar': 'Devam et',
} satisfies Translation<typeof fonte>
