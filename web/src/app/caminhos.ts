import { type Perfil, paginaInicial, perfilDaEquipe } from '../../../shared/contract/direitos.ts'
import { produto } from '../../../shared/produto.ts'
import type { IdiomaPainel } from '../../../shared/textos/painel.ts'

/** Every address of the panel, once (002 §2.2). Route patterns are relative to `/painel-administrativo/:slug`. */
export const padroes = {
  links: 'servicos-financeiros/links-de-pagamento',
  meusLinks: 'servicos-financeiros/meus-links-de-pagamento',
  criarLink: 'servicos-financeiros/criar-links-de-pagamento',
  editarLink: 'servicos-financeiros/criar-links-de-pagamento/editar/:id',
  loteDeLinks: 'servicos-financeiros/links-por-planilha',
  pontoDeVenda: 'servicos-financeiros/ponto-de-venda',
  gaveta: 'servicos-financeiros/gaveta-do-dia',
  checkouts: 'relatorios/checkouts-pagamento',
  movimentacoes: 'relatorios/movimentacoes',
  exportacoes: 'relatorios/exportacoes',
  notasFiscais: 'relatorios/notas-fiscais',
  recebiveis: 'relatorios/recebiveis',
  contratos: 'financeiro/contratos-de-recebiveis',
  conciliacao: 'relatorios/conciliacao',
  recebedores: 'relacionamento/recebedores',
  clientes: 'relacionamento/clientes',
  subClientes: 'relacionamento/sub-clientes',
  empresa: 'empresa',
  tema: 'empresa/tema',
  pos: 'parametrizacao/pos',
  minhaLoja: 'parametrizacao/loja-online',
  usuarios: 'usuarios',
  saldo: 'financeiro/saldo',
  pagarBoleto: 'financeiro/pagar-boleto',
  folha: 'folha-de-pagamento/transferencia-externa',
  assinaturas: 'recorrencia/assinaturas',
  aparencia: 'recorrencia/aparencia',
  numerosDasAssinaturas: 'recorrencia/numeros',
  regua: 'recorrencia/avisos-de-atraso',
  planilhaDeAssinaturas: 'recorrencia/planilha',
  pedidosDaLoja: 'loja-online',
  produtos: 'loja-online/produtos-servicos',
  planilhaDeProdutos: 'loja-online/planilha-de-produtos',
  estoque: 'gerenciamento-estoque/estoque',
  cadastroDeEstoque: 'gerenciamento-estoque/cadastro-estoque',
  fornecedores: 'fornecedores/meus-fornecedores',
  cadastroDeFornecedor: 'fornecedores/cadastro',
  contestacoes: 'financeiro/contestacoes',
  evolucao: 'evolucao/plataforma',
  dashboards: 'dashboards',
  calendario: 'calendario',
  mensagens: 'mensagens',
  avisos: 'avisos',
  auditoria: 'configuracoes/auditoria',
  desenvolvedores: 'configuracoes/desenvolvedores',
  perfil: 'pages/settings',
} as const

/** The staff's pages, which no company's address is part of (002 §2.2 L76). Relative to `raizDaEquipe`. */
export const padroesDaEquipe = {
  dashboards: 'dashboards',
  filas: 'operacao/filas',
  ordens: 'operacao/ordens-judiciais',
  movimentacoes: 'operacao/movimentacoes-atipicas',
  contestacoes: 'operacao/contestacoes',
  exportacoes: 'operacao/exportacoes',
  paradas: 'operacao/mensagens-paradas',
  busca: 'busca',
  checkouts: 'financeiro/checkouts',
  links: 'financeiro/links-pagamento',
  pagamentoBoleto: 'financeiro/pagamento-boleto',
  saques: 'financeiro/solicitacao-saque',
  recebiveis: 'financeiro/recebiveis',
  antecipacao: 'financeiro/antecipacao',
  servicos: 'financeiro/servicos-financeiros',
  livros: 'financeiro/livros',
  contasAPagar: 'financeiro/contas-a-pagar',
  contasAReceber: 'financeiro/contas-a-receber',
  lancamentos: 'financeiro/lancamento-manual',
  folha: 'financeiro/folha-de-pagamento/transferencia-externa',
  notas: 'fiscal/notas-emitidas',
  declaracoes: 'fiscal/declaracoes',
  clientes: 'relacionamento/clientes',
  pos: 'relacionamento/clientes/:id/pos',
  interessados: 'relacionamento/interessados',
  recebedores: 'relacionamento/recebedores',
  representantes: 'relacionamento/representantes',
  edi: 'conciliacao/edi',
  urs: 'conciliacao/ur',
  parametrizacao: 'parametrizacao',
  pessoas: 'plataforma/equipe',
  auditoria: 'plataforma/auditoria',
} as const
export const raizDaEquipe = `/${produto.slug}-admin`

/** Addresses without a session. */
export const publicos = {
  entrar: '/login',
  acessarMinhaConta: '/acessar-minha-conta',
  sair: '/sign-out',
  entrou: '/signed-in-redirect',
  recuperar: '/recuperar-senha',
  resetar: '/resetar-senha/:hash',
  manterFator: '/manter-verificacao/:token',
  extratoDeComissao: '/extrato-de-comissao/:token',
  conviteUsuario: '/convite/usuario/:token',
  inscrever: '/inscreva-se',
  sejaUmJetsons: '/seja-um-jetsons',
  convite: '/convite',
  termo: '/termo-de-adesao',
  ooops: '/ooops/:motivo',
} as const
export const raizDoPainel = '/painel-administrativo/:slug'

/** The landing page (R070), in each language: a document of its own at the edge (`web/bio`), and no route of the panel. */
export const enderecoDaBio = (idioma: IdiomaPainel): string => (idioma === 'pt-BR' ? '/bio' : `/bio/${idioma}`)
/** The developers' page: a document of its own at the edge (`infra/docs`), and no route of the panel. */
export const enderecoDaDocs = (idioma: IdiomaPainel): string => (idioma === 'pt-BR' ? '/docs' : `/docs/${idioma}`)

const area = (slug: string, resto: string) => `/painel-administrativo/${encodeURIComponent(slug)}/${resto}`

/** Whose pages a session opens: its role's, in the company of `slug`; staff in it as `suporte` see that company's. */
type Onde = { slug: string; perfil: Perfil; suporte?: unknown }
/** The staff's own session, with no merchant in it. */
export const daEquipe = ({ perfil, suporte }: Pick<Onde, 'perfil' | 'suporte'>): boolean =>
  perfilDaEquipe(perfil) && !suporte

export const caminhos = {
  entrar: publicos.entrar,
  sair: publicos.sair,
  manutencao: '/ooops/manutencao',
  links: (slug: string) => area(slug, padroes.links),
  /** Who paid the company, with one of them open. */
  cliente: (slug: string, id: string) => `${area(slug, padroes.clientes)}?cliente=${encodeURIComponent(id)}`,
  criarLink: (slug: string) => area(slug, padroes.criarLink),
  /** The form of a new link, filled from another. */
  copiarLink: (slug: string, id: string) => `${area(slug, padroes.criarLink)}?copiar=${encodeURIComponent(id)}`,
  editarLink: (slug: string, id: string) => area(slug, padroes.editarLink.replace(':id', encodeURIComponent(id))),
  loteDeLinks: (slug: string) => area(slug, padroes.loteDeLinks),
  empresa: (slug: string) => area(slug, padroes.empresa),
  tema: (slug: string) => area(slug, padroes.tema),
  dashboards: (slug: string) => area(slug, padroes.dashboards),
  checkouts: (slug: string) => area(slug, padroes.checkouts),
  pontoDeVenda: (slug: string) => area(slug, padroes.pontoDeVenda),
  gaveta: (slug: string) => area(slug, padroes.gaveta),
  vendasDoBalcao: (slug: string) => `${area(slug, padroes.checkouts)}?origemPagamento=pos`,
  exportacoes: (slug: string) => area(slug, padroes.exportacoes),
  movimentacoes: (slug: string) => area(slug, padroes.movimentacoes),
  recebiveis: (slug: string) => area(slug, padroes.recebiveis),
  contratos: (slug: string) => area(slug, padroes.contratos),
  recebedores: (slug: string) => area(slug, padroes.recebedores),
  saldo: (slug: string) => area(slug, padroes.saldo),
  pagarBoleto: (slug: string) => area(slug, padroes.pagarBoleto),
  contestacoes: (slug: string) => area(slug, padroes.contestacoes),
  folha: (slug: string) => area(slug, padroes.folha),
  assinaturas: (slug: string) => area(slug, padroes.assinaturas),
  aparencia: (slug: string) => area(slug, padroes.aparencia),
  planilhaDeAssinaturas: (slug: string) => area(slug, padroes.planilhaDeAssinaturas),
  regua: (slug: string) => area(slug, padroes.regua),
  numerosDasAssinaturas: (slug: string) => area(slug, padroes.numerosDasAssinaturas),
  produtos: (slug: string) => area(slug, padroes.produtos),
  planilhaDeProdutos: (slug: string) => area(slug, padroes.planilhaDeProdutos),
  minhaLoja: (slug: string) => area(slug, padroes.minhaLoja),
  estoque: (slug: string) => area(slug, padroes.estoque),
  cadastroDeEstoque: (slug: string) => area(slug, padroes.cadastroDeEstoque),
  fornecedores: (slug: string) => area(slug, padroes.fornecedores),
  cadastroDeFornecedor: (slug: string) => area(slug, padroes.cadastroDeFornecedor),
  perfil: (slug: string) => area(slug, padroes.perfil),
  /** The page of one of the top bar's boxes. */
  caixa: (slug: string, qual: 'mensagens' | 'avisos') => area(slug, padroes[qual]),
  /** A page of the staff's. */
  equipe: (pagina: keyof typeof padroesDaEquipe) => `${raizDaEquipe}/${padroesDaEquipe[pagina]}`,
  /** A client's card terminals, and that client's sheet, for staff. */
  posDoCliente: (id: string) => `${raizDaEquipe}/${padroesDaEquipe.pos.replace(':id', encodeURIComponent(id))}`,
  folhaDoCliente: (id: string, aba?: string) =>
    `${raizDaEquipe}/${padroesDaEquipe.clientes}?${new URLSearchParams({ cliente: id, ...(aba && { aba }) })}`,
  /** G19: where a role lands; staff on the provider's own dashboards, unless they are in a company as support (DESIGN §16). */
  inicio: (sessao: Onde) => {
    const { slug, perfil } = sessao
    if (daEquipe(sessao)) return `${raizDaEquipe}/${padroesDaEquipe.dashboards}`
    const paginas = { dashboards: padroes.dashboards, links: padroes.links }
    // a receiver sees no links (G02): what is its own is its balance
    return area(slug, perfil === 'recebedor' ? padroes.saldo : paginas[paginaInicial(perfil)])
  },
} as const
