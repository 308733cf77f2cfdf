import { type ArquivoDoContrato, arquivoDe } from '../shared/contract/index.ts'
import { type Operacao, rotas } from '../shared/contract/rotas.ts'

/**
 * The group of a function is its log group, and says its stack (DESIGN §12). An endpoint's follows from the file of the
 * contract that declares it and from its API; a folder may be renamed without a resource of a stage being replaced.
 */
const grupoDoArquivo: Record<ArquivoDoContrato, string> = {
  alertasDeMovimento: 'backoffice-vigilancia',
  analiseDeCarrinho: 'backoffice-operacao',
  antecipacao: 'antecipacao',
  auditoria: 'auditoria',
  boletosDaEquipe: 'backoffice-operacao',
  calendario: 'calendario',
  carrinho: 'carrinho',
  casca: 'casca',
  casosDaEquipe: 'backoffice-operacao',
  chaves: 'integracoes',
  checkout: 'checkout',
  clientes: 'clientes',
  clientesDaEquipe: 'backoffice-clientes',
  conciliacao: 'backoffice-conciliacao',
  divergencias: 'backoffice-conciliacao',
  unidadesDeRecebivel: 'backoffice-conciliacao',
  conformidade: 'backoffice-clientes',
  facilitado: 'backoffice-clientes',
  pessoasDaEquipe: 'backoffice-parametrizacao',
  pessoasDoCliente: 'backoffice-clientes',
  contratosDeRecebiveis: 'financeiro',
  contratoDaEmpresa: 'backoffice-clientes',
  contratosPos: 'backoffice-clientes',
  configuracaoPos: 'empresas',
  vendaPos: 'empresas',
  reajuste: 'loja',
  gavetaPos: 'empresas',
  interessados: 'backoffice-clientes',
  submissao: 'checkout',
  comprovantes: 'comprovantes',
  consultas: 'consultas',
  acesso: 'usuarios',
  contasDoProvedor: 'backoffice-livros',
  contestacoes: 'financeiro',
  convites: 'convites',
  dashboard: 'dashboard',
  dashboardDaEquipe: 'backoffice-operacao',
  devolucao: 'checkout',
  documentosDoCliente: 'backoffice-clientes',
  documentosPedidos: 'empresas',
  empresa: 'empresas',
  encerramento: 'backoffice-clientes',
  entrada: 'entrada',
  equipe: 'usuarios',
  estornos: 'financeiro',
  fimDaEmpresa: 'saldo',
  financasDaEquipe: 'financeiro',
  financeiro: 'financeiro',
  folha: 'folha',
  // the panel shows photos on its own host, as it does lookups
  fotoPublica: 'consultas',
  fotosDosProdutos: 'loja',
  identidade: 'checkout',
  linkPublico: 'checkout',
  links: 'links',
  linksDaEquipe: 'links',
  livros: 'backoffice-livros',
  loteDeAssinaturas: 'recorrencia',
  loteDeLinks: 'links',
  mensagensDaEquipe: 'backoffice-parametrizacao',
  minhaConciliacao: 'relatorios',
  minhasNotas: 'relatorios',
  modelosDeLink: 'links',
  mensagensParadas: 'backoffice-operacao',
  exportacoesDaEquipe: 'relatorios',
  notasFiscais: 'backoffice-fiscal',
  declaracoesMensais: 'backoffice-fiscal',
  passosDoCarrinho: 'backoffice-operacao',
  ordensJudiciais: 'backoffice-vigilancia',
  lojaOnline: 'loja',
  pedidosDaLoja: 'loja',
  politicaDaEmpresa: 'backoffice-clientes',
  produtos: 'loja',
  planilhaDeProdutos: 'loja',
  vitrine: 'vitrine',
  estoque: 'loja',
  fornecedores: 'loja',
  proporcoes: 'backoffice-vigilancia',
  pagamentoBoleto: 'carrinho',
  pagamentosDaEquipe: 'relatorios',
  anexosDasContas: 'backoffice-livros',
  pagamentosDasContas: 'backoffice-livros',
  parametrizacao: 'backoffice-parametrizacao',
  rateio: 'links',
  recebedoresDaEquipe: 'recebedores',
  recebedores: 'recebedores',
  recorrencias: 'recorrencia',
  regua: 'recorrencia',
  relatorios: 'relatorios',
  representantes: 'backoffice-representantes',
  saidas: 'saldo',
  saldo: 'saldo',
  saudeDoCliente: 'backoffice-clientes',
  saldoDaEquipe: 'saldo',
  seriesDeContas: 'backoffice-livros',
  remocaoDeFator: 'usuarios',
  seguranca: 'usuarios',
  subClientes: 'clientes',
  suporte: 'usuarios',
  tema: 'links',
  temaDaRecorrencia: 'recorrencia',
  usuarios: 'usuarios',
  vidaDaEmpresa: 'backoffice-clientes',
  vidaDoLink: 'links',
  webhooks: 'integracoes',
}

/** The group of an operation; webhooks share one, and the staff's call on receivers is theirs. */
export function grupoDaOperacao(operacao: Operacao): string {
  const { api } = rotas[operacao]
  if (api === 'entrada' || api === 'avisos') return 'entrada'
  const grupo = grupoDoArquivo[arquivoDe[operacao]]
  return api === 'backoffice' && grupo === 'recebedores' ? 'backoffice-recebedores' : grupo
}

const doPagador = new Set(['checkout', 'consultas', 'comprovantes', 'carrinho', 'convites', 'vitrine'])
/** Which stack deploys the endpoints of a group. */
export function pilhaDoGrupo(grupo: string): string {
  if (grupo === 'entrada') return 'fn-plataforma'
  if (grupo === 'cartao') return 'fn-cartao'
  if (doPagador.has(grupo)) return 'fn-pagador'
  return grupo.startsWith('backoffice') ? `fn-${grupo}` : `fn-painel-${grupo}`
}
