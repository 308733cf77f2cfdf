import { Box, Flex } from '@chakra-ui/react'
import { pode } from '../../../shared/contract/direitos.ts'
import { lerSessao } from '../api/sessao.ts'
import { rotasDaEquipe } from '../backoffice/rotas.tsx'
import { EsqueletoDeLinhas } from '../ui/Esqueleto.tsx'
import { caminhos, padroes, publicos, raizDaEquipe, raizDoPainel } from './caminhos.ts'
import { Guarda, SoDaEmpresa, SoDaEquipe } from './Guarda.tsx'
import { ErroDaRota } from './Limite.tsx'
import { pagina, paginaDaCasa, paginaDaPorta, paginaDeAssinaturas } from './pagina.ts'
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useNavigation } from './router.ts'

/** The panel's route table (002 §2.2). */
const entrar = paginaDaPorta(() => import('../painel/entrar/Entrar.tsx'))
const lista = pagina(() => import('../painel/links/ListaDeLinks.tsx'))
const formulario = pagina(() => import('../painel/links/PaginaDoFormulario.tsx'))

/** R088: the links, for whoever sees them; everybody else goes where their role lands. */
function ServicosFinanceiros() {
  const sessao = lerSessao()
  if (!sessao || !pode(sessao.perfil, 'G02', 'ler')) return <Inicio />
  return <Navigate to={caminhos.links(sessao.slug)} replace />
}

/** `/` and every unknown address go to login; a signed-in person goes on to where their role lands. */
function Inicio() {
  const sessao = lerSessao()
  return <Navigate to={sessao ? caminhos.inicio(sessao) : caminhos.entrar} replace />
}

function Raiz() {
  const { state } = useNavigation()
  return (
    <Box aria-busy={state === 'loading'}>
      <Outlet />
    </Box>
  )
}

/** The first load: inside the panel the bars are where they will be, so that nothing jumps when the page comes. */
const Esperando = () => {
  const dentro = ['/painel-administrativo', raizDaEquipe].some(raiz => location.pathname.startsWith(`${raiz}/`))
  return (
    <Flex minH="100dvh">
      {dentro && <Box hideBelow="2xl" w="280px" flexShrink={0} bg="surface" borderEndWidth="1px" borderColor="line" />}
      <Box flex="1" minW="0">
        {dentro && <Box h="16" bg="surface" borderBottomWidth="1px" borderColor="line" />}
        <Box maxW="1280px" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '6', md: '8' }}>
          <EsqueletoDeLinhas />
        </Box>
      </Box>
    </Flex>
  )
}

const casca = paginaDaCasa(() => import('../painel/casca/Casca.tsx'))
const ooops = pagina(() => import('../painel/ooops/Ooops.tsx'))

export const rotasDoPainel: RouteObject[] = [
  {
    element: <Raiz />,
    errorElement: <ErroDaRota />,
    hydrateFallbackElement: <Esperando />,
    children: [
      { path: publicos.entrar, ...entrar },
      { path: publicos.acessarMinhaConta, ...entrar },
      { path: publicos.sair, ...pagina(() => import('../painel/entrar/Sair.tsx')) },
      { path: publicos.entrou, element: <Inicio /> },
      { path: publicos.recuperar, ...pagina(() => import('../painel/contas/RecuperarSenha.tsx')) },
      { path: publicos.resetar, ...pagina(() => import('../painel/contas/ResetarSenha.tsx')) },
      { path: publicos.manterFator, ...pagina(() => import('../painel/contas/ManterFator.tsx')) },
      {
        path: publicos.extratoDeComissao,
        ...pagina(() => import('../backoffice/representantes/Extrato.tsx')),
      },
      { path: publicos.conviteUsuario, ...pagina(() => import('../painel/contas/ConviteDeUsuario.tsx')) },
      { path: publicos.inscrever, ...pagina(() => import('../painel/contas/Inscrever.tsx')) },
      { path: publicos.sejaUmJetsons, element: <Navigate to={publicos.inscrever} replace /> },
      { path: publicos.convite, element: <Navigate to={publicos.inscrever} replace /> },
      { path: publicos.termo, ...pagina(() => import('../painel/contas/Termo.tsx')) },
      { path: publicos.ooops, ...ooops },
      {
        element: <Guarda />,
        children: [
          {
            path: raizDaEquipe,
            ...casca,
            errorElement: <ErroDaRota />,
            children: [{ element: <SoDaEquipe />, children: [...rotasDaEquipe, { path: '*', ...ooops }] }],
          },
          {
            path: raizDoPainel,
            ...casca,
            errorElement: <ErroDaRota />,
            children: [
              { index: true, element: <Inicio /> },
              { path: padroes.calendario, ...pagina(() => import('../painel/calendario/Calendario.tsx')) },
              { path: padroes.mensagens, ...pagina(() => import('../painel/mensagens/Mensagens.tsx')) },
              { path: padroes.avisos, ...pagina(() => import('../painel/mensagens/Avisos.tsx')) },
              { path: padroes.perfil, ...pagina(() => import('../painel/perfil/Perfil.tsx')) },
              {
                element: <SoDaEmpresa />,
                children: [
                  { path: padroes.dashboards, ...paginaDaCasa(() => import('../painel/dashboards/Dashboards.tsx')) },
                  { path: padroes.movimentacoes, ...pagina(() => import('../painel/relatorios/Movimentacoes.tsx')) },
                  { path: padroes.notasFiscais, ...pagina(() => import('../painel/notas/MinhasNotas.tsx')) },
                  { path: padroes.exportacoes, ...pagina(() => import('../painel/relatorios/Exportacoes.tsx')) },
                  { path: padroes.checkouts, ...pagina(() => import('../painel/relatorios/Checkouts.tsx')) },
                  { path: 'servicos-financeiros', element: <ServicosFinanceiros /> },
                  { path: padroes.links, ...lista },
                  { path: padroes.meusLinks, ...lista },
                  { path: padroes.criarLink, ...formulario },
                  { path: padroes.editarLink, ...formulario },
                  { path: padroes.pontoDeVenda, ...pagina(() => import('../painel/pos/PontoDeVenda.tsx')) },
                  { path: padroes.gaveta, ...pagina(() => import('../painel/pos/Gaveta.tsx')) },
                  { path: padroes.loteDeLinks, ...pagina(() => import('../painel/lote/PaginaDoLote.tsx')) },
                  { path: padroes.recebiveis, ...pagina(() => import('../painel/recebiveis/Recebiveis.tsx')) },
                  { path: padroes.conciliacao, ...pagina(() => import('../painel/conciliacao/Conciliacao.tsx')) },
                  { path: padroes.contratos, ...pagina(() => import('../painel/contratos/Contratos.tsx')) },
                  { path: 'relacionamento', element: <Inicio /> },
                  { path: padroes.recebedores, ...pagina(() => import('../painel/recebedores/Recebedores.tsx')) },
                  { path: padroes.clientes, ...pagina(() => import('../painel/clientes/Clientes.tsx')) },
                  { path: padroes.subClientes, ...pagina(() => import('../painel/subclientes/SubClientes.tsx')) },
                  { path: padroes.usuarios, ...pagina(() => import('../painel/usuarios/Usuarios.tsx')) },
                  { path: padroes.empresa, ...pagina(() => import('../painel/empresa/Empresa.tsx')) },
                  { path: padroes.pos, ...pagina(() => import('../painel/pos/ConfiguracaoDoPos.tsx')) },
                  { path: padroes.tema, ...pagina(() => import('../painel/tema/TemaDaEmpresa.tsx')) },
                  { path: 'financeiro', element: <Inicio /> },
                  { path: padroes.contestacoes, ...pagina(() => import('../painel/contestacoes/Contestacoes.tsx')) },
                  { path: padroes.folha, ...pagina(() => import('../painel/folha/PaginaDaFolha.tsx')) },
                  {
                    path: padroes.assinaturas,
                    ...paginaDeAssinaturas(() => import('../painel/recorrencia/PaginaDasAssinaturas.tsx')),
                  },
                  {
                    path: padroes.planilhaDeAssinaturas,
                    ...paginaDeAssinaturas(() => import('../painel/recorrencia/PaginaDaPlanilha.tsx')),
                  },
                  {
                    path: padroes.numerosDasAssinaturas,
                    ...paginaDeAssinaturas(() => import('../painel/recorrencia/PaginaDosNumeros.tsx')),
                  },
                  {
                    path: padroes.regua,
                    ...paginaDeAssinaturas(() => import('../painel/recorrencia/PaginaDaRegua.tsx')),
                  },
                  {
                    path: padroes.aparencia,
                    ...paginaDeAssinaturas(() => import('../painel/recorrencia/PaginaDaAparencia.tsx')),
                  },
                  { path: padroes.pedidosDaLoja, ...pagina(() => import('../painel/loja/PedidosDaLoja.tsx')) },
                  { path: padroes.minhaLoja, ...pagina(() => import('../painel/loja/MinhaLoja.tsx')) },
                  { path: padroes.produtos, ...pagina(() => import('../painel/loja/Produtos.tsx')) },
                  {
                    path: padroes.planilhaDeProdutos,
                    ...pagina(() => import('../painel/loja/PlanilhaDosProdutos.tsx')),
                  },
                  { path: padroes.estoque, ...pagina(() => import('../painel/estoque/Estoque.tsx')) },
                  {
                    path: padroes.cadastroDeEstoque,
                    ...pagina(() => import('../painel/estoque/CadastroDeEstoque.tsx')),
                  },
                  {
                    path: padroes.fornecedores,
                    ...pagina(() => import('../painel/fornecedores/Fornecedores.tsx')),
                  },
                  {
                    path: padroes.cadastroDeFornecedor,
                    ...pagina(() => import('../painel/fornecedores/CadastroDeFornecedor.tsx')),
                  },
                  // R102: the documented address of what are plans and subscriptions
                  { path: 'recorrencias', element: <Navigate to={`../${padroes.assinaturas}`} replace /> },
                  { path: padroes.saldo, ...pagina(() => import('../painel/saldo/Saldo.tsx')) },
                  { path: padroes.pagarBoleto, ...pagina(() => import('../painel/saldo/PagarBoleto.tsx')) },
                  { path: padroes.evolucao, ...pagina(() => import('../painel/evolucao/Evolucao.tsx')) },
                  { path: padroes.auditoria, ...pagina(() => import('../painel/auditoria/Auditoria.tsx')) },
                  {
                    path: padroes.desenvolvedores,
                    ...pagina(() => import('../painel/desenvolvedores/Desenvolvedores.tsx')),
                  },
                  { path: '404-not-found', ...ooops },
                  { path: '*', ...ooops },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <Inicio /> },
    ],
  },
]

export const criarRoteador = () => createBrowserRouter(rotasDoPainel)
