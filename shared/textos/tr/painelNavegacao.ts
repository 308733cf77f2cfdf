import type { Translation } from '../engine.ts'
import type { navegacao as fonte } from '../pt-BR/painelNavegacao.ts'

/** The menu. */
export const navegacao = {
  'nav.meusLinks': 'Bağlantılarım',
  'nav.criarLink': 'Bağlantı oluştur',
  'nav.meuDia': 'Günüm',
  'nav.calendario': 'Takvim',
  'nav.mensagens': 'Mesajlar',
  'nav.relatorios': 'Finansal raporlar',
  'nav.dashboards': 'Genel bakış',
  'nav.checkouts': 'Ödeme işlemleri',
  'nav.movimentacoes': 'Hesap hareketleri',
  'nav.exportacoes': 'Dışa aktarımlar',
  'nav.agenda': 'Takvim',
  'nav.clientes': 'Ödeme yapan müşterilerim',
  'nav.configuracoes': 'Ayarlar',
  'nav.empresa': 'Şirket bilgileri',
  'nav.usuarios': 'Kullanıcılar ve davetler',
  'nav.desenvolvedores': 'Geliştiriciler',
  'nav.auditoria': 'Denetim kaydı',
  'nav.perfil': 'Profilim',
  'nav.evolucao': 'Yenilikler',
  'nav.erro': 'Menüyü oluşturamadık',
} satisfies Translation<typeof fonte>
