import type { Translation } from '../engine.ts'
import type { navegacao as fonte } from '../pt-BR/painelNavegacao.ts'

/** The menu. */
export const navegacao = {
  'nav.meusLinks': 'My links',
  'nav.criarLink': 'Create a link',
  'nav.meuDia': 'My day',
  'nav.calendario': 'Calendar',
  'nav.mensagens': 'Messages',
  'nav.relatorios': 'Financial reports',
  'nav.dashboards': 'Overview',
  'nav.checkouts': 'Payment checkouts',
  'nav.movimentacoes': 'Financial statement',
  'nav.exportacoes': 'Exports',
  'nav.agenda': 'Calendar',
  'nav.clientes': 'My paying clients',
  'nav.configuracoes': 'Settings',
  'nav.empresa': 'Company details',
  'nav.usuarios': 'Users and invitations',
  'nav.desenvolvedores': 'Developers',
  'nav.auditoria': 'Audit log',
  'nav.perfil': 'My profile',
  'nav.evolucao': 'What’s new',
  'nav.erro': 'We couldn’t build the menu',
} satisfies Translation<typeof fonte>
