import type { Translation } from '../engine.ts'
import type { manterFator as fonte } from '../pt-BR/painelManterFator.ts'

/** Keeping a verification out of the e-mail that told of its removal, in Turkish. */
export const manterFator = {
  'manterFator.titulo': 'Doğrulama korunsun mu?',
  'manterFator.texto': '{email} hesabında.',
  'manterFator.aplicativo': 'Kimlik doğrulama uygulaması',
  'manterFator.chave': 'Geçiş anahtarı',
  'manterFator.chaveDe': '“{nome}” geçiş anahtarı',
  'manterFator.pedida': 'Kaldırma isteği',
  'manterFator.sai': 'Hesaptan çıkacağı zaman',
  'manterFator.explica': 'İsteği siz yapmadıysanız koruyun: hesabınızı korumaya devam eder ve istek iptal edilir.',
  'manterFator.botao': 'Ben değildim: koru',
  'manterFator.feitoTitulo': 'Doğrulama korundu',
  'manterFator.feito': 'Kaldırma isteği iptal edildi. İsteği yapan kişi şifrenizi biliyor: hemen yenisini oluşturun.',
  'manterFator.novaSenha': 'Yeni şifre oluştur',
  'manterFator.fimTitulo': 'Korunacak bir şey kalmadı',
  'manterFator.fim': 'Bu istek zaten iptal edilmiş, doğrulama kaldırılmış veya bağlantı eksik.',
  'manterFator.entrar': 'Giriş sayfasına git',
  'manterFator.erro': 'Bu istek açılamadı',
} satisfies Translation<typeof fonte>
