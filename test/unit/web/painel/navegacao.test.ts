import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type Ato, atos, atosDe, enderecoDoAto } from '../../../../shared/atos.ts'
import {
  type Direito,
  type Grupo,
  type Perfil,
  perfilDaEquipe,
  perfis,
  pode,
} from '../../../../shared/contract/direitos.ts'
import {
  type ItemDeNavegacao,
  type Linha,
  menu,
  menuDoSuporte,
  navegacaoDe,
  podeAbrir,
} from '../../../../shared/navegacao.ts'
import { menuDaEquipe } from '../../../../shared/navegacaoDaEquipe.ts'
import { textosDosRecados } from '../../../../shared/textos/pt-BR/recados.ts'
import { padroes, padroesDaEquipe, raizDaEquipe } from '../../../../web/src/app/caminhos.ts'
import { caminhoDoLink, desenhados, itemAberto, paginasDe } from '../../../../web/src/painel/casca/navegacao.ts'

vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
afterAll(() => vi.unstubAllGlobals())
const { rotasDoPainel } = await import('../../../../web/src/app/rotas.tsx')
const { matchRoutes } = await import('react-router-dom')
const { ehIcone } = await import('../../../../web/src/ui/icones.tsx')

const web = join(import.meta.dirname, '../../../../web/src')
const ids = (perfil: Perfil, linhas: readonly Linha[]) => paginasDe(navegacaoDe(perfil, linhas)).map(item => item.id)
const linhas = (lista: readonly Linha[]): Linha[] => lista.flatMap(l => [l, ...linhas(l.filhos ?? [])])

/** Who sees what, written a second time by hand (002 §6): the order is that of `perfis`. */
const quemVe: Record<string, string> = {
  // administrador, quita-administrador, quita-consultor, gestor-financeiro, gestor-comercial, recebedor, links, contador
  calendario: '●●●●●●●●',
  mensagens: '●●●●●●●●',
  dashboards: '●●●●●●·●',
  checkouts: '●●●●●●·●',
  movimentacoes: '●●●●●●·●',
  'notas-fiscais': '●●●●●●·●',
  exportacoes: '●●●●●●·●',
  recebiveis: '●●●●●●·●',
  'contratos-de-recebiveis': '●●●●●●·●',
  'minha-conciliacao': '●●●●●●·●',
  saldo: '●●●●●●·●',
  contestacoes: '●●●●●···',
  'meus-links': '●●●●●·●·',
  'criar-link': '●●●●●·●·',
  'lote-de-links': '●●●●●·●·',
  'ponto-de-venda': '●●●●●·●·',
  'gaveta-do-dia': '●●●●●·●·',
  'pagar-boleto': '●●●●●·●·',
  folha: '●●·●····',
  assinaturas: '●●·●····',
  'aparencia-da-recorrencia': '●●·●····',
  'pedidos-da-loja': '●●·●····',
  'minha-loja': '●●·●····',
  produtos: '●●·●····',
  estoque: '●●·●····',
  'cadastro-de-estoque': '●●·●····',
  fornecedores: '●●·●····',
  'cadastro-de-fornecedor': '●●·●····',
  clientes: '●●●●●·●·',
  recebedores: '●●·●····',
  desenvolvedores: '●●······',
  auditoria: '●●······',
  subclientes: '●●·●····',
  empresa: '●●●●●●●●',
  pos: '●●●●●●●●',
  evolucao: '●●●●●●●●',
  usuarios: '●●······',
}

/** The same of the staff's own menu. */
const quemVeDaEquipe: Record<string, string> = {
  'equipe-dashboards': '·●●·····',
  filas: '·●●·····',
  'equipe-busca': '·●●·····',
  'equipe-checkouts': '·●●·····',
  'equipe-links': '·●●·····',
  'equipe-pagamento-boleto': '·●●·····',
  'ordens-judiciais': '·●······',
  'movimentacoes-atipicas': '·●······',
  'notas-emitidas': '·●······',
  declaracoes: '·●●·····',
  'equipe-contestacoes': '·●●·····',
  'equipe-exportacoes': '·●●·····',
  'mensagens-paradas': '·●······',
  'equipe-saques': '·●······',
  'equipe-recebiveis': '·●······',
  'equipe-antecipacao': '·●······',
  'equipe-servicos': '·●······',
  'contas-a-receber': '·●······',
  'contas-a-pagar': '·●······',
  'equipe-folha': '·●······',
  'lancamento-manual': '·●······',
  livros: '·●······',
  'conciliacao-edi': '·●●·····',
  'conciliacao-ur': '·●●·····',
  'equipe-clientes': '·●●·····',
  'equipe-interessados': '·●●·····',
  parametrizacao: '·●······',
  'equipe-pessoas': '·●······',
  'equipe-auditoria': '·●······',
  'equipe-recebedores': '·●······',
  representantes: '·●······',
}
const menus = [
  [menu, quemVe],
  [menuDaEquipe, quemVeDaEquipe],
] as const
const linhasDosMenus = menus.flatMap(([qual, tabela]) =>
  Object.entries(tabela).map(([id, quem]) => [id, quem, qual] as const),
)
const todas = [...linhas(menu), ...linhas(menuDaEquipe)]

describe('the menu', () => {
  it('of support has no row of a page that only changes what may not be changed there', () => {
    const some = (perfil: Perfil) => {
      const aqui = ids(perfil, menuDoSuporte(perfil))
      return ids(perfil, menu).filter(id => !aqui.includes(id))
    }
    // who only reads there: none of these; an administrator makes links for a client, and pays nothing
    const escrevem = linhas(menu).flatMap(l => (l.direito === 'escrever' && l.link ? l : []))
    expect(some('quita-consultor')).toEqual(ids('quita-consultor', menu).filter(id => escrevem.some(l => l.id === id)))
    expect(some('quita-consultor')).toContain('criar-link')
    expect(some('quita-administrador')).not.toContain('criar-link')
    expect(some('quita-administrador')).toEqual(
      escrevem.filter(l => l.grupo === 'ADM' || l.grupo === 'G03').map(l => l.id),
    )
  })

  it('has a row here for every page it leads to', () => {
    for (const [qual, tabela] of menus) {
      const paginas = linhas(qual).filter(l => l.link)
      expect(paginas.map(l => l.id).sort()).toEqual(Object.keys(tabela).sort())
    }
    expect(new Set(todas.map(l => l.id)).size).toBe(todas.length)
  })
  it.each(linhasDosMenus)('%s is seen by exactly its roles', (id, quem, qual) => {
    expect(perfis.filter(p => ids(p, qual).includes(id))).toEqual(perfis.filter((_, n) => quem[n] === '●'))
  })
  it('draws for an accountant the money’s pages and the company’s alone; what others work in is found, and not drawn', () => {
    const itens = navegacaoDe('contador')
    const vistas = paginasDe(desenhados(itens)).map(item => item.id)
    expect(vistas).toEqual([
      ...['dashboards', 'checkouts', 'movimentacoes', 'exportacoes', 'notas-fiscais', 'recebiveis'],
      ...['contratos-de-recebiveis', 'minha-conciliacao', 'saldo'],
      ...['empresa', 'evolucao'],
    ])
    expect(desenhados(itens).map(g => g.id)).toEqual(['relatorios', 'configuracoes'])
    const outras = paginasDe(itens).map(item => item.id)
    expect(outras.filter(id => !vistas.includes(id))).toEqual(['calendario', 'mensagens', 'pos'])
    for (const perfil of perfis.filter(p => p !== 'contador'))
      expect(
        paginasDe(navegacaoDe(perfil))
          .filter(i => i.hidden)
          .map(i => i.id)
          .filter(id => id !== 'aparencia-da-recorrencia'),
        perfil,
      ).toEqual([])
  })
  it('is the staff’s own for staff, and has none of their pages for anybody else', () => {
    const links = (perfil: Perfil) => paginasDe(navegacaoDe(perfil)).map(item => item.link?.split('/')[1])
    for (const perfil of perfis)
      expect(new Set(links(perfil)), perfil).toEqual(new Set([perfilDaEquipe(perfil) ? 'quita-admin' : 'cliente']))
  })
  it('shows a group only with something in it, and says to whom it shows', () => {
    const conferir = (itens: readonly ItemDeNavegacao[], perfil: Perfil) => {
      for (const item of itens) {
        expect(item.perfil, item.id).toContain(perfil)
        expect(!!item.link !== !!item.children?.length, item.id).toBe(true)
        conferir(item.children ?? [], perfil)
      }
    }
    for (const perfil of perfis) conferir(navegacaoDe(perfil), perfil)
    expect(navegacaoDe('links').map(g => g.id)).not.toContain('relatorios')
  })
  it.each(todas.filter(l => l.link))('$id leads to a page of its own, under a drawn icon', linha => {
    const achadas = matchRoutes(rotasDoPainel, caminhoDoLink(linha.link ?? '', 'loja-aurora'))
    const folha = achadas?.at(-1)?.route
    expect(folha?.path, linha.link).not.toBe('*')
    expect(typeof folha?.lazy, linha.link).toBe('function')
    if (linha.icone) expect(ehIcone(linha.icone), linha.icone).toBe(true)
  })
  it('is for the company of the session (R127)', () => {
    expect(caminhoDoLink('/cliente/financeiro/saldo', 'a$&b')).toBe('/painel-administrativo/a%24%26b/financeiro/saldo')
    expect(caminhoDoLink('/docs', 'aurora')).toBe('/docs')
  })
  it.each([
    ['servicos-financeiros/links-de-pagamento', 'meus-links'],
    ['servicos-financeiros/meus-links-de-pagamento', 'meus-links'],
    ['servicos-financeiros/criar-links-de-pagamento', 'criar-link'],
    ['servicos-financeiros/links-por-planilha', 'lote-de-links'],
    ['servicos-financeiros/criar-links-de-pagamento/editar/abc', 'meus-links'],
    ['relacionamento/recebedores', 'recebedores'],
    ['relacionamento/recebedores/rec-1', 'recebedores'],
    ['relacionamento/recebedoresX', undefined],
  ])('%s marks %s', (caminho, id) => {
    const itens = navegacaoDe('administrador')
    expect(itemAberto(itens, `/painel-administrativo/loja-aurora/${caminho}`, 'loja-aurora')).toBe(id)
  })
})

/** The file of each route, as `rotas.tsx` names it; the list and the form of links are named once for two addresses. */
const textoDasRotas = readFileSync(join(web, 'app/rotas.tsx'), 'utf8')
const arquivos = [
  ...textoDasRotas.matchAll(/path: padroes\.(\w+),\s*\.\.\.pagina\(\(\) => import\('\.\.\/([^']+)'\)/g),
].map(([, nome = '', arquivo = '']) => [nome as keyof typeof padroes, arquivo] as const)

/** The staff's pages: each has a door, because the two roles do not see the same. */
const arquivosDaEquipe = [
  ...readFileSync(join(web, 'backoffice/rotas.tsx'), 'utf8').matchAll(
    /path: padroesDaEquipe\.(\w+),\s*\.\.\.pagina\(\(\) => import\('\.\/([^']+)'\)/g,
  ),
].map(([, nome = '', arquivo = '']) => [nome as keyof typeof padroesDaEquipe, `backoffice/${arquivo}`] as const)

describe('a page’s own door asks what its row of the menu says, so that a role meets it as the journey of one other does', () => {
  it.each([...arquivos, ['meusLinks', 'painel/links/ListaDeLinks.tsx'] as const])('%s', (nome, arquivo) => {
    const porta = /<Permitido grupo="(\w+)"(?: direito="(\w+)")?>/.exec(readFileSync(join(web, arquivo), 'utf8'))
    const [, grupo, direito = 'ler'] = porta ?? []
    for (const perfil of perfis)
      expect(!grupo || pode(perfil, grupo as Grupo, direito as Direito), perfil).toBe(
        podeAbrir(perfil, `/cliente/${padroes[nome]}`),
      )
  })
  it('is read of every page that has a file', () => expect(arquivos.length).toBeGreaterThan(15))
  it.each(arquivosDaEquipe)('%s, of the staff’s', (nome, arquivo) => {
    const porta = /<Permitido grupo="(\w+)"(?: direito="(\w+)")?>/.exec(readFileSync(join(web, arquivo), 'utf8'))
    const [, grupo = '', direito = 'ler'] = porta ?? []
    for (const perfil of perfis)
      expect(pode(perfil, grupo as Grupo, direito as Direito), perfil).toBe(
        podeAbrir(perfil, `${raizDaEquipe}/${padroesDaEquipe[nome]}`),
      )
  })
  it('is read of each of the staff’s pages', () =>
    expect(arquivosDaEquipe.map(([nome]) => nome).sort()).toEqual(Object.keys(padroesDaEquipe).sort()))
})

describe('what a notice may lead to', () => {
  it.each(Object.values(padroes))('%s is known: it is some role’s, and what is not a page is nobody’s', padrao => {
    const link = `/cliente/${padrao.replace(':id', 'abc')}`
    expect(perfis.some(p => podeAbrir(p, link))).toBe(true)
  })
  it.each([
    ['links', '/cliente/usuarios', false],
    ['recebedor', '/cliente/servicos-financeiros/links-de-pagamento', false],
    ['recebedor', '/cliente/relatorios/movimentacoes?forma=2', true],
    ['gestor-comercial', '/cliente/relacionamento/recebedores?situacao=2', false],
    ['gestor-financeiro', '/cliente/relacionamento/recebedores/rec-1#dados', true],
    ['administrador', '/cliente/usuariosX', false],
    ['recebedor', '/docs', true],
  ] as const)('%s, %s: %s', (perfil, link, pode) => {
    expect(podeAbrir(perfil, link)).toBe(pode)
  })
  it('tells each role a way of its own, where there is one', () => {
    const ondeLeva = (perfil: Perfil, links: readonly string[]) => links.find(l => podeAbrir(perfil, l))
    expect(ondeLeva('recebedor', textosDosRecados.venda.links)).toBe('/cliente/relatorios/movimentacoes')
    expect(ondeLeva('links', textosDosRecados.venda.links)).toContain('meus-links')
    for (const { links } of Object.values(textosDosRecados)) {
      const daEquipe = links[0].startsWith(raizDaEquipe)
      expect(ondeLeva(daEquipe ? 'quita-administrador' : 'administrador', links)).toBe(links[0])
    }
  })
})

/** Who is offered each act, written a second time by hand; the order is that of `perfis`. */
const quemFaz: Record<string, string> = {
  criarLink: '●●●●●·●·',
  criarLinksPorPlanilha: '●●●●●·●·',
  novoEvento: '●●●●●●●·',
  mensagens: '●●●●●●●·',
  avisos: '●●●●●●●·',
  convidarRecebedor: '●●·●····',
  novoSubCliente: '●●·●····',
  convidarUsuario: '●●······',
  novaChave: '●●······',
  novoWebhook: '●●······',
  aparencia: '●●······',
}

describe('the acts of the palette', () => {
  it('have a row here each, and no name twice', () => {
    expect(atos.map(a => a.id as string).sort()).toEqual(Object.keys(quemFaz).sort())
    expect(new Set(atos.map(a => a.titulo)).size).toBe(atos.length)
  })
  it.each(atos as readonly Ato[])('$id is offered to exactly its roles, on a page that they may open', ato => {
    const quem = perfis.filter(p => atosDe(p).includes(ato))
    expect(quem).toEqual(perfis.filter((_, n) => quemFaz[ato.id]?.[n] === '●'))
    expect(quem.filter(p => !podeAbrir(p, enderecoDoAto(ato)))).toEqual([])
    const folha = matchRoutes(rotasDoPainel, caminhoDoLink(ato.pagina, 'loja-aurora'))?.at(-1)?.route
    expect(typeof folha?.lazy, ato.pagina).toBe('function')
    expect(ehIcone(ato.icone), ato.icone).toBe(true)
  })
})
