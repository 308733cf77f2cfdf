import { type Perfil, paginaInicial } from '../../../shared/contract/direitos.ts'

/** Every address of the panel, once (002 §2.2). Route patterns are relative to `/painel-administrativo/:slug`. */
export const padroes = {
  links: 'servicos-financeiros/links-de-pagamento',
  meusLinks: 'servicos-financeiros/meus-links-de-pagamento',
  criarLink: 'servicos-financeiros/criar-links-de-pagamento',
  editarLink: 'servicos-financeiros/criar-links-de-pagamento/editar/:id',
  recebiveis: 'relatorios/recebiveis',
  recebedores: 'relacionamento/recebedores',
  saldo: 'financeiro/saldo',
  dashboards: 'dashboards',
} as const

/** Addresses without a session. */
export const publicos = {
  entrar: '/login',
  acessarMinhaConta: '/acessar-minha-conta',
  sair: '/sign-out',
  entrou: '/signed-in-redirect',
  ooops: '/ooops/:motivo',
} as const
export const raizDoPainel = '/painel-administrativo/:slug'

/** Every route of the panel by name, as `/a/{b}`: what `npm run -s rotas` prints. */
export const rotasDoPainel: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...Object.entries(publicos),
    ...Object.entries(padroes).map(([nome, padrao]) => [nome, `${raizDoPainel}/${padrao}`] as const),
  ].map(([nome, caminho]) => [nome, caminho.replace(/:(\w+)/g, '{$1}')]),
)

const area = (slug: string, resto: string) => `/painel-administrativo/${encodeURIComponent(slug)}/${resto}`

export const caminhos = {
  entrar: publicos.entrar,
  sair: publicos.sair,
  manutencao: '/ooops/manutencao',
  links: (slug: string) => area(slug, padroes.links),
  criarLink: (slug: string) => area(slug, padroes.criarLink),
  editarLink: (slug: string, id: string) => area(slug, padroes.editarLink.replace(':id', encodeURIComponent(id))),
  recebiveis: (slug: string) => area(slug, padroes.recebiveis),
  recebedores: (slug: string) => area(slug, padroes.recebedores),
  saldo: (slug: string) => area(slug, padroes.saldo),
  /** G19: where a role lands. Until the dashboards exist, administrators land on their links too. */
  inicio: (slug: string, perfil: Perfil) => {
    const paginas = { dashboards: padroes.links, links: padroes.links }
    return area(slug, paginas[paginaInicial(perfil)])
  },
} as const
