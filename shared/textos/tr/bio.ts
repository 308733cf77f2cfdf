import type { TextosDaBio } from '../pt-BR/bio.ts'

/** See pt-BR/bio.ts. */
export const tr: TextosDaBio = {
  titulo: 'Tek bağlantıyla Pix, kart ve boleto ile tahsilat',
  texto: 'Bağlantıyı bir dakikadan kısa sürede oluşturun, WhatsApp ile gönderin, her ödemeyi tek yerden izleyin.',
  descricao:
    'Pix, 12 taksite kadar kart ve boleto için tek bağlantı, alıcılar arasında paylaşım ve hesabınıza kadar izlenen para: dakikalar içinde başlayın.',
  inscrever: 'Hesap istiyorum',
  entrar: 'Hesabıma giriş yap',
  motivosTitulo: 'Neler yapabilirsiniz',
  motivos: [
    ['Ödeme bağlantısı', 'Pix, 12 taksite kadar kart ve boleto; telefonda anında açılan tek sayfada.'],
    ['Alıcılar arasında paylaşım', 'Herkes payını kuruşu kuruşuna kendi hesabına alır.'],
    ['Her satışta güvenlik', 'İstediğinizde dolandırıcılık önleme, banka doğrulaması ve selfie ile kimlik.'],
    ['Kartla ödenen boletolar', 'Müşterileriniz faturalarını tek kartla taksitle öder.'],
  ],
  termos: 'Katılım koşulları',
  docs: 'API belgeleri',
  idiomas: 'Dil',
  pular: 'İçeriğe geç',
}
