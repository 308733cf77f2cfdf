import {
  type Direito,
  escreveNoSuporte,
  type Grupo,
  type Perfil,
  perfilDaEquipe,
  perfis,
  pode,
} from './contract/direitos.ts'
import type { ModuloDoContrato } from './domain/contrato.ts'
import { menuDaEquipe } from './navegacaoDaEquipe.ts'
import { produto } from './produto.ts'
// of the panel's words those of its menu alone: this is in functions that say no others
import { navegacao } from './textos/pt-BR/painelNavegacao.ts'

/**
 * The panel's menu (V100, 002 §6), declared once; the server filters it by the session's role (E002) and the web draws
 * the answer. TO ADD A PAGE: its address in `web/src/app/caminhos.ts`, its route in `web/src/app/rotas.tsx`, and one
 * row here: `{ id, titulo: 'nav.…', icone, link: '/cliente/' + address, grupo }`, and one in the table of
 * `test/unit/web/painel/navegacao.test.ts`, which says a second time who sees it and fails when a link leads to no
 * page, an icon is not drawn, or a group has nothing in it.
 */
export interface Linha {
  id: string
  /** A key of the panel's texts, which has its three languages. */
  titulo: keyof typeof navegacao
  /** A name of `web/src/ui/icones.tsx`. */
  icone?: string
  /**
   * `/cliente/…`: the web puts the company's slug in its place (R127). `/quita-admin/…`: the provider's own pages, as they
   * are. Absent on what only holds others.
   */
  link?: `/cliente/${string}` | `/${typeof produto.slug}-admin/${string}`
  /** Who sees it: the roles that hold `direito` (reading when silent) in this group of the rights matrix. */
  grupo?: Grupo
  direito?: Direito
  exato?: boolean
  /** What it is for, in a few words below its name. */
  subtitulo?: keyof typeof navegacao
  /** A page that no row is drawn for: it is found by the palette, and by who has its address. */
  oculto?: boolean
  /** Drawn for who may do this much in its group; who may less still finds it, and is led there by what concerns them. */
  desenhaParaQuem?: Direito
  /** Shown where the company's contract has this module; always, where silent. */
  modulo?: ModuloDoContrato
  filhos?: readonly Linha[]
}

export const menu: readonly Linha[] = [
  {
    id: 'meu-dia',
    titulo: 'nav.meuDia',
    filhos: [
      {
        id: 'calendario',
        titulo: 'nav.calendario',
        icone: 'calendario',
        link: '/cliente/calendario',
        grupo: 'G05',
        desenhaParaQuem: 'escrever',
      },
      {
        id: 'mensagens',
        titulo: 'nav.mensagens',
        icone: 'mensagem',
        link: '/cliente/mensagens',
        grupo: 'G05',
        desenhaParaQuem: 'escrever',
      },
    ],
  },
  {
    id: 'relatorios',
    titulo: 'nav.relatorios',
    filhos: [
      { id: 'dashboards', titulo: 'nav.dashboards', icone: 'computador', link: '/cliente/dashboards', grupo: 'G01' },
      {
        id: 'checkouts',
        titulo: 'nav.checkouts',
        icone: 'lista',
        link: '/cliente/relatorios/checkouts-pagamento',
        grupo: 'G01',
      },
      {
        id: 'movimentacoes',
        titulo: 'nav.movimentacoes',
        icone: 'carteira',
        link: '/cliente/relatorios/movimentacoes',
        grupo: 'G01',
      },
      {
        id: 'exportacoes',
        titulo: 'nav.exportacoes',
        icone: 'baixar',
        link: '/cliente/relatorios/exportacoes',
        grupo: 'G01',
      },
      {
        id: 'notas-fiscais',
        titulo: 'nav.notasFiscais',
        icone: 'boleto',
        link: '/cliente/relatorios/notas-fiscais',
        grupo: 'G01',
      },
      {
        id: 'recebiveis',
        titulo: 'nav.recebiveis',
        icone: 'moedas',
        link: '/cliente/relatorios/recebiveis',
        grupo: 'G01',
      },
      {
        id: 'contratos-de-recebiveis',
        titulo: 'nav.contratos',
        icone: 'empresa',
        link: '/cliente/financeiro/contratos-de-recebiveis',
        grupo: 'G01',
      },
      {
        id: 'minha-conciliacao',
        titulo: 'nav.minhaConciliacao',
        icone: 'feito',
        link: '/cliente/relatorios/conciliacao',
        grupo: 'G01',
      },
      { id: 'saldo', titulo: 'nav.saldo', icone: 'carteira', link: '/cliente/financeiro/saldo', grupo: 'G01' },
      {
        id: 'contestacoes',
        titulo: 'nav.contestacoes',
        icone: 'alerta',
        link: '/cliente/financeiro/contestacoes',
        grupo: 'G01',
        direito: 'escrever',
      },
    ],
  },
  {
    id: 'servicos-financeiros',
    titulo: 'nav.servicos',
    filhos: [
      {
        id: 'links',
        titulo: 'nav.links',
        icone: 'link',
        filhos: [
          {
            id: 'meus-links',
            titulo: 'nav.meusLinks',
            link: '/cliente/servicos-financeiros/meus-links-de-pagamento',
            grupo: 'G02',
          },
          {
            id: 'criar-link',
            titulo: 'nav.criarLink',
            link: '/cliente/servicos-financeiros/criar-links-de-pagamento',
            grupo: 'G02',
            direito: 'escrever',
            exato: true,
          },
          {
            id: 'lote-de-links',
            titulo: 'nav.loteDeLinks',
            subtitulo: 'nav.loteDeLinks.para',
            link: '/cliente/servicos-financeiros/links-por-planilha',
            grupo: 'G02',
            direito: 'escrever',
          },
        ],
      },
      {
        id: 'ponto-de-venda',
        titulo: 'nav.pontoDeVenda',
        icone: 'celular',
        link: '/cliente/servicos-financeiros/ponto-de-venda',
        grupo: 'G02',
        direito: 'escrever',
        modulo: 'pos',
      },
      {
        id: 'gaveta-do-dia',
        titulo: 'nav.gavetaDoDia',
        icone: 'moedas',
        link: '/cliente/servicos-financeiros/gaveta-do-dia',
        grupo: 'G02',
        direito: 'escrever',
        modulo: 'pos',
      },
      {
        id: 'pagar-boleto',
        titulo: 'nav.pagarBoleto',
        icone: 'boleto',
        link: '/cliente/financeiro/pagar-boleto',
        grupo: 'G02',
        direito: 'escrever',
      },
    ],
  },
  {
    id: 'folha-de-pagamento',
    titulo: 'nav.folha',
    filhos: [
      {
        id: 'folha',
        titulo: 'nav.transferencias',
        icone: 'pessoas',
        link: '/cliente/folha-de-pagamento/transferencia-externa',
        grupo: 'G03',
      },
    ],
  },
  {
    id: 'recorrencia',
    titulo: 'nav.recorrencia',
    filhos: [
      {
        id: 'assinaturas',
        titulo: 'nav.assinaturas',
        icone: 'calendario',
        link: '/cliente/recorrencia/assinaturas',
        grupo: 'G03',
      },
      {
        id: 'aparencia-da-recorrencia',
        titulo: 'nav.aparenciaDaRecorrencia',
        icone: 'ajustes',
        link: '/cliente/recorrencia/aparencia',
        grupo: 'G03',
        oculto: true,
      },
    ],
  },
  {
    id: 'loja-online',
    titulo: 'nav.loja',
    filhos: [
      {
        id: 'pedidos-da-loja',
        titulo: 'nav.pedidosDaLoja',
        icone: 'lista',
        link: '/cliente/loja-online',
        grupo: 'G04',
        modulo: 'loja',
        exato: true,
      },
      {
        id: 'minha-loja',
        titulo: 'nav.minhaLoja',
        icone: 'empresa',
        link: '/cliente/parametrizacao/loja-online',
        grupo: 'G04',
        modulo: 'loja',
      },
      {
        id: 'produtos',
        titulo: 'nav.produtos',
        icone: 'moedas',
        link: '/cliente/loja-online/produtos-servicos',
        grupo: 'G04',
        modulo: 'loja',
      },
      {
        id: 'estoque',
        titulo: 'nav.estoque',
        icone: 'grafico',
        link: '/cliente/gerenciamento-estoque/estoque',
        grupo: 'G04',
        modulo: 'loja',
      },
      {
        id: 'cadastro-de-estoque',
        titulo: 'nav.cadastroDeEstoque',
        icone: 'mais',
        link: '/cliente/gerenciamento-estoque/cadastro-estoque',
        grupo: 'G04',
        direito: 'escrever',
        modulo: 'loja',
      },
      {
        id: 'fornecedores',
        titulo: 'nav.fornecedores',
        icone: 'pessoas',
        link: '/cliente/fornecedores/meus-fornecedores',
        grupo: 'G04',
        modulo: 'loja',
      },
      {
        id: 'cadastro-de-fornecedor',
        titulo: 'nav.cadastroDeFornecedor',
        icone: 'pessoa',
        link: '/cliente/fornecedores/cadastro',
        grupo: 'G04',
        direito: 'escrever',
        modulo: 'loja',
      },
    ],
  },
  {
    id: 'relacionamento',
    titulo: 'nav.relacionamento',
    filhos: [
      {
        id: 'clientes',
        titulo: 'nav.clientes',
        icone: 'pessoas',
        link: '/cliente/relacionamento/clientes',
        grupo: 'G06',
      },
      {
        id: 'recebedores',
        titulo: 'nav.recebedores',
        icone: 'pessoa',
        link: '/cliente/relacionamento/recebedores',
        grupo: 'G07',
      },
      {
        id: 'subclientes',
        titulo: 'nav.subclientes',
        icone: 'lista',
        link: '/cliente/relacionamento/sub-clientes',
        grupo: 'G07',
      },
    ],
  },
  {
    id: 'configuracoes',
    titulo: 'nav.configuracoes',
    filhos: [
      { id: 'empresa', titulo: 'nav.empresa', icone: 'empresa', link: '/cliente/empresa', grupo: 'G05' },
      {
        id: 'pos',
        titulo: 'nav.pos',
        icone: 'cartao',
        link: '/cliente/parametrizacao/pos',
        grupo: 'G05',
        desenhaParaQuem: 'escrever',
        modulo: 'pos',
      },
      { id: 'evolucao', titulo: 'nav.evolucao', icone: 'novidade', link: '/cliente/evolucao/plataforma', grupo: 'G05' },
      { id: 'usuarios', titulo: 'nav.usuarios', icone: 'chave', link: '/cliente/usuarios', grupo: 'ADM' },
      {
        id: 'desenvolvedores',
        titulo: 'nav.desenvolvedores',
        icone: 'codigo',
        link: '/cliente/configuracoes/desenvolvedores',
        grupo: 'ADM',
      },
      {
        id: 'auditoria',
        titulo: 'nav.auditoria',
        icone: 'historico',
        link: '/cliente/configuracoes/auditoria',
        grupo: 'ADM',
      },
    ],
  },
]

/** V100, as it travels: `title` in Portuguese, `chave` for the screen that draws it in another language. */
export interface ItemDeNavegacao {
  id: string
  type: 'basic' | 'collapsable' | 'divider' | 'group'
  title: string
  chave: keyof typeof navegacao
  subtitle?: string
  chaves?: { subtitle?: keyof typeof navegacao; tooltip?: keyof typeof navegacao }
  icon?: string
  link?: string
  exactMatch?: boolean
  badge?: { title: string }
  disabled?: boolean
  hidden?: boolean
  tooltip?: string
  perfil: Perfil[]
  children?: ItemDeNavegacao[]
}

const tipoDe = (linha: Linha, nivel: number): ItemDeNavegacao['type'] =>
  linha.link ? 'basic' : nivel === 0 ? 'group' : 'collapsable'

const podem = (linha: Linha): Perfil[] =>
  linha.filhos
    ? perfis.filter(p => linha.filhos?.some(f => podem(f).includes(p)))
    : perfis.filter(p => linha.grupo !== undefined && pode(p, linha.grupo, linha.direito ?? 'ler'))

/** The rows of a company whose contract has these modules: a row of one that it has not is left out. */
export const menuContratado = (linhas: readonly Linha[], tem: (modulo: ModuloDoContrato) => boolean): Linha[] =>
  linhas
    .filter(l => !l.modulo || tem(l.modulo))
    .map(l => (l.filhos ? { ...l, filhos: menuContratado(l.filhos, tem) } : l))

/** Staff have a menu of their own: no page of a merchant stands in it. */
export const menuDe = (perfil: Perfil): readonly Linha[] => (perfilDaEquipe(perfil) ? menuDaEquipe : menu)

/** A client's menu as staff have it there as support: no row of a page that only changes what they may not change (0084). */
export const menuDoSuporte = (perfil: Perfil, linhas: readonly Linha[] = menu): Linha[] =>
  linhas
    .filter(l => l.direito !== 'escrever' || (l.grupo !== undefined && escreveNoSuporte(perfil, l.grupo)))
    .map(l => (l.filhos ? { ...l, filhos: menuDoSuporte(perfil, l.filhos) } : l))

const naoDesenha = ({ oculto, grupo, desenhaParaQuem }: Linha, perfil: Perfil): boolean =>
  oculto === true || (desenhaParaQuem !== undefined && grupo !== undefined && !pode(perfil, grupo, desenhaParaQuem))

/** The menu of a role: what it may read; what holds others shows when any of them is allowed (H18). */
export const navegacaoDe = (perfil: Perfil, linhas = menuDe(perfil), nivel = 0): ItemDeNavegacao[] =>
  linhas
    .filter(linha => podem(linha).includes(perfil))
    .map(linha => ({
      id: linha.id,
      type: tipoDe(linha, nivel),
      title: navegacao[linha.titulo],
      chave: linha.titulo,
      ...(linha.icone && { icon: linha.icone }),
      ...(linha.link && { link: linha.link }),
      ...(linha.exato && { exactMatch: true }),
      ...(naoDesenha(linha, perfil) && { hidden: true }),
      ...(linha.subtitulo && { subtitle: navegacao[linha.subtitulo], chaves: { subtitle: linha.subtitulo } }),
      perfil: podem(linha),
      ...(linha.filhos && { children: navegacaoDe(perfil, linha.filhos, nivel + 1) }),
    }))

/** Pages that no row of the menu leads to, and whose they are: what a notice or a shortcut may still lead to. */
const foraDoMenu: readonly Pick<Linha, 'link' | 'grupo' | 'direito'>[] = [
  { link: '/cliente/avisos', grupo: 'G05' },
  { link: '/cliente/pages/settings', grupo: 'G05' },
  // opened from the list of subscriptions
  { link: '/cliente/recorrencia/numeros', grupo: 'G03' },
  { link: '/cliente/recorrencia/avisos-de-atraso', grupo: 'G03' },
  { link: '/cliente/recorrencia/planilha', grupo: 'G03', direito: 'escrever' },
  // opened from the list of products
  { link: '/cliente/loja-online/planilha-de-produtos', grupo: 'G04', direito: 'escrever' },
  // the other address of "meus links" (R098, R100)
  { link: '/cliente/servicos-financeiros/links-de-pagamento', grupo: 'G02' },
]

const comLink = (linhas: readonly Linha[]): Linha[] =>
  linhas.flatMap(linha => (linha.filhos ? comLink(linha.filhos) : [linha]))
const paginas = [...comLink(menu), ...comLink(menuDaEquipe), ...foraDoMenu]

/**
 * Whether a role may open what `link` leads to: the row of the longest address that it begins with says so, and a page
 * of the panel that no row knows is open to no role. What is outside the panel (`/docs`) is open to every role.
 * @example podeAbrir('recebedor', '/cliente/usuarios?novo=1') // false
 */
export function podeAbrir(perfil: Perfil, link: string): boolean {
  if (!link.startsWith('/cliente/') && !link.startsWith(`/${produto.slug}-admin/`)) return true
  const caminho = link.replace(/[?#].*$/, '').replace(/\/$/, '')
  const [linha] = paginas
    .filter(p => caminho === p.link || caminho.startsWith(`${p.link}/`))
    .sort((a, b) => (b.link?.length ?? 0) - (a.link?.length ?? 0))
  return linha?.grupo !== undefined && pode(perfil, linha.grupo, linha.direito ?? 'ler')
}
