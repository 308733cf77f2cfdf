import { useDeferredValue } from 'react'
import { atosDe, enderecoDoAto } from '../../../../shared/atos.ts'
import { pode } from '../../../../shared/contract/direitos.ts'
import { dataSaoPaulo, formatarData, formatarDataHora, somarDias } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { aparencia } from '../../app/aparencia.ts'
import { caminhos, daEquipe } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useNavigate } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisarFalha } from '../../ui/avisos.tsx'
import { ehIcone, type NomeDoIcone } from '../../ui/icones.tsx'
import { useDepoisDaPausa } from '../../ui/useDepoisDaPausa.ts'
import { documentoNaTela } from '../clientes/documentoNaTela.ts'
import { formaDe, nomeDoCheckout } from '../links/tipos.ts'
import { caminhoDoLink, type Item } from './navegacao.ts'
import { pedidoDePagamento } from './pedidoDePagamento.ts'
import { procurar } from './procurar.ts'
import { useNavegacao } from './useNavegacao.ts'
import { useTrocarEmpresa } from './useTrocarEmpresa.ts'

export type Grupo = 'paginas' | 'acoes' | 'pagamentos' | 'links' | 'clientes' | 'empresas'
export interface Achado {
  id: string
  grupo: Grupo
  nome: string
  icone: NomeDoIcone
  ir: () => void
}

/** Letters after which links and clients are asked for. */
const MINIMO = 2
const MAXIMO_POR_GRUPO = 8
/** How far back an amount is looked for. */
const DIAS_DO_VALOR = 30

/** Pages with what they are under: `Links de pagamento · Criar link` is found by both. */
const paginas = (itens: readonly Item[], icone?: string): { item: Item; icone: string | undefined }[] =>
  itens.flatMap(item =>
    item.children ? paginas(item.children, item.icon ?? icone) : item.link ? [{ item, icone: item.icon ?? icone }] : [],
  )

/** Everything the palette finds: pages of one's menu, what may be done, payments by amount, identifier or whole document, links by name, clients by name or document, companies. */
export function usePaleta(
  pedido: string,
  aoPersonalizar: () => void,
): { achados: Achado[]; buscando: boolean; dias: number | undefined } {
  const { t, idioma } = useTextos()
  const sessao = useSessao()
  const navegar = useNavigate()
  const { trocar } = useTrocarEmpresa()
  const menu = useNavegacao()
  const empresas = useEndpoint('listarEmpresasVinculadas', sessao.multiEmpresas ? {} : null)
  const pausado = useDepoisDaPausa(useDeferredValue(pedido).trim())
  const semEmpresa = daEquipe(sessao)
  const bastam = !semEmpresa && pedido.trim().length >= MINIMO
  const procuraLinks = bastam && pode(sessao.perfil, 'G02', 'ler')
  const procuraClientes = bastam && pode(sessao.perfil, 'G06', 'ler')
  // while letters are typed, an answer to fewer of them is no answer
  const perguntou = bastam && pausado === pedido.trim()
  const pedeLinks = perguntou && procuraLinks
  const links = useEndpoint('listarLinks', pedeLinks ? { query: { nome: pausado, limit: 5 } } : null)
  const pedeClientes = perguntou && procuraClientes
  const clientes = useEndpoint('listarClientes', pedeClientes ? { query: { busca: pausado, limit: 5 } } : null)
  const pagamento = !semEmpresa && pode(sessao.perfil, 'G01', 'ler') ? pedidoDePagamento(pedido, idioma) : undefined
  const desde = somarDias(dataSaoPaulo(Date.now()), -DIAS_DO_VALOR)
  const perguntouPagamento = pagamento && pausado === pedido.trim()
  const consulta = perguntouPagamento && {
    ...pagamento,
    ...('valor' in pagamento && { periodoInicio: desde }),
    limit: 5,
  }
  const pagamentos = useEndpoint('listarCheckouts', consulta ? { query: consulta } : null)
  const { slug } = sessao

  // what can be begun is begun in a company by its own people: staff's own session has none, and support looks first
  const daqui = semEmpresa || sessao.suporte ? [] : atosDe(sessao.perfil)
  // what the menu calls a page and the table an act is offered once, as the act
  const soPaginas = paginas(menu.data?.default ?? []).filter(
    ({ item }) => !daqui.some(ato => enderecoDoAto(ato) === item.link),
  )
  const todas: Achado[] = soPaginas.map(({ item, icone }) => ({
    id: `pagina-${item.id}`,
    grupo: 'paginas',
    nome: t(item.chave as ChavePainel),
    icone: ehIcone(icone) ? icone : 'direita',
    ir: () => void navegar(caminhoDoLink(item.link ?? '', slug)),
  }))
  const escuro = document.documentElement.classList.contains('dark')
  const acao = (id: string, chave: ChavePainel, icone: NomeDoIcone, ir: () => void): Achado => ({
    id: `acao-${id}`,
    grupo: 'acoes',
    nome: t(chave),
    icone,
    ir,
  })
  const acoes = [
    ...daqui.map(ato =>
      acao(ato.id, ato.titulo, ehIcone(ato.icone) ? ato.icone : 'mais', () =>
        navegar(caminhoDoLink(enderecoDoAto(ato), slug)),
      ),
    ),
    ...(!semEmpresa && pode(sessao.perfil, 'G01', 'ler')
      ? [acao('fechar-mes', 'exportacoes.fecharMes', 'baixar', () => void navegar(caminhos.movimentacoes(slug)))]
      : []),
    acao('perfil', 'perfil.menu', 'pessoa', () => void navegar(caminhos.perfil(slug))),
    acao('personalizar', 'casca.personalizar', 'ajustes', aoPersonalizar),
    escuro
      ? acao('claro', 'paleta.claro', 'sol', () => aparencia.definir({ esquema: 'light' }))
      : acao('escuro', 'paleta.escuro', 'lua', () => aparencia.definir({ esquema: 'dark' })),
    ...(sessao.comoRecebedor ? [] : [acao('sair', 'casca.sair', 'sair', () => void navegar(caminhos.sair))]),
  ]
  const outras: Achado[] = (empresas.data ?? [])
    .filter(e => e.id !== sessao.empresaId)
    .map(e => ({
      id: `empresa-${e.id}`,
      grupo: 'empresas',
      nome: e.nome,
      icone: 'empresa',
      // the palette is closed by now: what fails is said at the foot of the page
      ir: async () => {
        if (!(await trocar(e.id))) avisarFalha(t('paleta.naoTrocou', { nome: e.nome }))
      },
    }))
  const achadosLinks: Achado[] = (links.data?.itens ?? []).map(l => ({
    id: `link-${l.id}`,
    grupo: 'links',
    nome: l.nome,
    icone: 'link',
    // among those of its name, with its sheet open
    ir: () => void navegar(`${caminhos.links(slug)}?${new URLSearchParams({ nome: l.nome.slice(0, 80), link: l.id })}`),
  }))
  const achadosClientes: Achado[] = (clientes.data?.itens ?? []).map(c => ({
    id: `cliente-${c.id}`,
    grupo: 'clientes',
    // names repeat: whose document it is, and when they last paid, tell one from another
    nome: [c.nome, documentoNaTela(c.documento), formatarData(dataSaoPaulo(Date.parse(c.ultimoEm)))].join(' · '),
    icone: 'pessoa',
    ir: () => void navegar(caminhos.cliente(slug, c.id)),
  }))
  const achadosPagamentos: Achado[] = (pagamentos.data?.itens ?? []).map(c => ({
    id: `pagamento-${c.id}`,
    grupo: 'pagamentos',
    nome: [
      formatarReais(deReais(c.valor) ?? 0, idioma),
      c.nomePagador,
      // to the minute: two of one amount on one day are told apart
      formatarDataHora(Date.parse(c.criadoEm)),
      nomeDoCheckout(t, c.situacao),
    ]
      .filter(Boolean)
      .join(' · '),
    icone: formaDe(c.formaPagamento).icone,
    ir: () => void navegar(`${caminhos.checkouts(slug)}?pagamento=${c.id}`),
  }))
  return {
    // an amount is looked for so far back, and the palette says so
    dias: consulta && 'valor' in consulta ? DIAS_DO_VALOR : undefined,
    achados: [
      ...achadosPagamentos,
      ...procurar(todas, pedido).slice(0, pedido ? MAXIMO_POR_GRUPO : 40),
      ...procurar(acoes, pedido),
      ...achadosLinks,
      ...achadosClientes,
      ...(pedido ? procurar(outras, pedido).slice(0, MAXIMO_POR_GRUPO) : []),
    ],
    buscando:
      (!!pagamento && (!perguntouPagamento || pagamentos.carregando)) ||
      ((procuraLinks || procuraClientes) && !perguntou) ||
      (pedeLinks && links.carregando) ||
      (pedeClientes && clientes.carregando),
  }
}
