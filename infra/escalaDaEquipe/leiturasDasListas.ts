import { listarCarrinhosEmAnalise } from '../../functions/areas/carrinho/listarCarrinhosEmAnalise/listarCarrinhosEmAnalise.ts'
import { listarArquivosDoEdi } from '../../functions/areas/conciliacao/listarArquivosDoEdi/listarArquivosDoEdi.ts'
import { listarDivergencias } from '../../functions/areas/conciliacao/listarDivergencias/listarDivergencias.ts'
import { listarEmpresas } from '../../functions/areas/contratos/listarEmpresas/listarEmpresas.ts'
import { listarInteressados } from '../../functions/areas/contratos/listarInteressados/listarInteressados.ts'
import { listarPessoasDoCliente } from '../../functions/areas/contratos/listarPessoasDoCliente/listarPessoasDoCliente.ts'
import { listarNotasFiscais } from '../../functions/areas/fiscal/listarNotasFiscais/listarNotasFiscais.ts'
import { listarLotesDaEquipe } from '../../functions/areas/folha/listarLotesDaEquipe/listarLotesDaEquipe.ts'
import { listarContasAPagar } from '../../functions/areas/livros/listarContasAPagar/listarContasAPagar.ts'
import { listarContasAReceber } from '../../functions/areas/livros/listarContasAReceber/listarContasAReceber.ts'
import { listarLancamentosManuais } from '../../functions/areas/livros/listarLancamentosManuais/listarLancamentosManuais.ts'
import { listarMesesDosLivros } from '../../functions/areas/livros/listarMesesDosLivros/listarMesesDosLivros.ts'
import { listarSeriesDeContas } from '../../functions/areas/livros/listarSeriesDeContas/listarSeriesDeContas.ts'
import { preverCaixaDoProvedor } from '../../functions/areas/livros/preverCaixaDoProvedor/preverCaixaDoProvedor.ts'
import { listarMensagensParadas } from '../../functions/areas/operacao/listarMensagensParadas/listarMensagensParadas.ts'
import { obterSaudeDosProvedores } from '../../functions/areas/operacao/obterSaudeDosProvedores/obterSaudeDosProvedores.ts'
import { listarVersoesDosParametros } from '../../functions/areas/parametrizacao/listarVersoesDosParametros/listarVersoesDosParametros.ts'
import { obterParametrizacao } from '../../functions/areas/parametrizacao/obterParametrizacao/obterParametrizacao.ts'
import { simularAntifraude } from '../../functions/areas/parametrizacao/simularAntifraude/simularAntifraude.ts'
import { listarContratosPos } from '../../functions/areas/pos/listarContratosPos/listarContratosPos.ts'
import { listarTerminaisPos } from '../../functions/areas/pos/listarTerminaisPos/listarTerminaisPos.ts'
import { listarRecebedoresDaEquipe } from '../../functions/areas/recebedores/listarRecebedoresDaEquipe/listarRecebedoresDaEquipe.ts'
import { listarRecebedoresEmAnalise } from '../../functions/areas/recebedores/listarRecebedoresEmAnalise/listarRecebedoresEmAnalise.ts'
import { listarExportacoesDaEquipe } from '../../functions/areas/relatorios/listarExportacoesDaEquipe/listarExportacoesDaEquipe.ts'
import { obterIndicadoresDaEquipe } from '../../functions/areas/relatorios/obterIndicadoresDaEquipe/obterIndicadoresDaEquipe.ts'
import { listarComissoes } from '../../functions/areas/representantes/listarComissoes/listarComissoes.ts'
import { listarRepresentantes } from '../../functions/areas/representantes/listarRepresentantes/listarRepresentantes.ts'
import { listarRetidos } from '../../functions/areas/saldo/listarRetidos/listarRetidos.ts'
import { listarSaquesDaEquipe } from '../../functions/areas/saldo/listarSaquesDaEquipe/listarSaquesDaEquipe.ts'
import { obterLivros } from '../../functions/areas/saldo/obterLivros/obterLivros.ts'
import { listarConvitesDaEquipe } from '../../functions/areas/usuarios/listarConvitesDaEquipe/listarConvitesDaEquipe.ts'
import { listarEquipe } from '../../functions/areas/usuarios/listarEquipe/listarEquipe.ts'
import { listarAlertasDeMovimento } from '../../functions/areas/vigilancia/listarAlertasDeMovimento/listarAlertasDeMovimento.ts'
import { listarOrdensJudiciais } from '../../functions/areas/vigilancia/listarOrdensJudiciais/listarOrdensJudiciais.ts'
import { listarProporcoes } from '../../functions/areas/vigilancia/listarProporcoes/listarProporcoes.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import type { Leituras } from './leituras.ts'
import { contratoPosN, MES_DAS_NOTAS } from './popularArquivos.ts'
import { PROVEDORA, representanteN } from './popularTrabalho.ts'

type Uma = (operacao: Operacao, nome: string, chamada: () => Promise<unknown>) => Promise<Leituras>

/** Counts what the lists of cases, books, people and parameters ask the table, as an administrator of the staff. */
export async function dasListas(deps: never, uma: Uma): Promise<Leituras[]> {
  const sessao = { usuarioId: 'u', perfil: 'quita-administrador', empresaId: 'quita' }
  const com = (query: object = {}, params: object = {}) => ({ query, params, sessao }) as never
  const daProvedora = { query: {}, params: {}, sessao: { ...sessao, empresaId: PROVEDORA } } as never
  // of queues, which are no part of the table, nothing waits
  const paradas = {
    ...(deps as object),
    mortas: { contar: async () => 0 },
    falhas: { esperando: async () => ({ quantos: 0 }) },
  }
  const filas = (await listarRetidos(deps)(com({ limit: 15 }))) as { cursor: string | null }
  const pos = { limit: 20, offset: 0 }
  const limiares = { rigido: 60, padrao: 70, brando: 80, dias: 180 }
  return [
    await uma('listarRetidos', 'filas', () => listarRetidos(deps)(com())),
    await uma('listarRetidos', 'filas, página seguinte', () =>
      listarRetidos(deps)(com({ limit: 15, cursor: filas.cursor })),
    ),
    await uma('listarEmpresas', 'clientes', () => listarEmpresas(deps)(com())),
    await uma('listarEmpresas', 'clientes, busca que nada acha', () =>
      listarEmpresas(deps)(com({ busca: 'nada assim' })),
    ),
    await uma('listarEmpresas', 'clientes de um representante', () =>
      listarEmpresas(deps)(com({ representante: representanteN(0) })),
    ),
    await uma('listarEmpresas', 'clientes de um volume que nenhum tem', () =>
      listarEmpresas(deps)(com({ volume: 'acima' })),
    ),
    await uma('listarPessoasDoCliente', 'pessoas de um cliente', () =>
      listarPessoasDoCliente(deps)(com({}, { id: 'empresa-1' })),
    ),
    await uma('listarEquipe', 'pessoas da equipe', () => listarEquipe(deps)(daProvedora)),
    await uma('listarConvitesDaEquipe', 'convites da equipe', () => listarConvitesDaEquipe(deps)(daProvedora)),
    await uma('listarInteressados', 'interessados', () => listarInteressados(deps)(com())),
    await uma('listarRecebedoresEmAnalise', 'recebedores em análise', () => listarRecebedoresEmAnalise(deps)(com())),
    await uma('listarRecebedoresDaEquipe', 'recebedores', () => listarRecebedoresDaEquipe(deps)(com())),
    await uma('listarRecebedoresDaEquipe', 'recebedores, filtro que nada acha', () =>
      listarRecebedoresDaEquipe(deps)(com({ quais: 'recusados' })),
    ),
    await uma('listarCarrinhosEmAnalise', 'carrinhos em análise', () => listarCarrinhosEmAnalise(deps)(com())),
    await uma('listarLotesDaEquipe', 'folhas em análise', () => listarLotesDaEquipe(deps)(com())),
    await uma('listarAlertasDeMovimento', 'movimentações atípicas', () => listarAlertasDeMovimento(deps)(com())),
    await uma('listarProporcoes', 'contestações por empresa', () => listarProporcoes(deps)(com())),
    await uma('listarOrdensJudiciais', 'ordens judiciais', () => listarOrdensJudiciais(deps)(com())),
    await uma('listarLancamentosManuais', 'lançamentos manuais', () => listarLancamentosManuais(deps)(com())),
    await uma('listarLancamentosManuais', 'lançamentos que esperam', () =>
      listarLancamentosManuais(deps)(com({ quais: 'abertos' })),
    ),
    await uma('listarMesesDosLivros', 'meses dos livros', () => listarMesesDosLivros(deps)(com())),
    await uma('listarContasAReceber', 'contas a receber', () =>
      listarContasAReceber(deps)(com({ situacao: 'emAberto' })),
    ),
    await uma('listarContasAPagar', 'contas a pagar', () => listarContasAPagar(deps)(com({ situacao: 'emAberto' }))),
    await uma('listarContasAPagar', 'contas, filtro que nada acha', () =>
      listarContasAPagar(deps)(com({ empresa: 'nenhuma' })),
    ),
    await uma('listarSeriesDeContas', 'contas que se repetem', () =>
      listarSeriesDeContas(deps)(com({ sentido: 'pagar' })),
    ),
    await uma('preverCaixaDoProvedor', 'previsão de caixa', () => preverCaixaDoProvedor(deps)(com())),
    await uma('obterLivros', 'prova dos livros', () => obterLivros(deps)(com())),
    await uma('listarSaquesDaEquipe', 'saques', () => listarSaquesDaEquipe(deps)(com())),
    await uma('listarSaquesDaEquipe', 'saques, filtro que nada acha', () =>
      listarSaquesDaEquipe(deps)(com({ so: 'decididos' })),
    ),
    await uma('listarNotasFiscais', 'notas fiscais', () => listarNotasFiscais(deps)(com({ mes: MES_DAS_NOTAS }))),
    await uma('listarNotasFiscais', 'notas fiscais, um grupo', () =>
      listarNotasFiscais(deps)(com({ mes: MES_DAS_NOTAS, grupo: 'emCurso' })),
    ),
    await uma('listarArquivosDoEdi', 'arquivos da adquirente', () => listarArquivosDoEdi(deps)(com())),
    await uma('listarDivergencias', 'divergências', () => listarDivergencias(deps)(com())),
    await uma('listarDivergencias', 'divergências de um tipo', () => listarDivergencias(deps)(com({ tipo: 'valor' }))),
    await uma('listarContratosPos', 'contratos de maquininhas', () =>
      listarContratosPos(deps)(com({ cliente: 'empresa-1', ...pos })),
    ),
    await uma('listarTerminaisPos', 'maquininhas de um contrato', () =>
      listarTerminaisPos(deps)(com({ contrato: contratoPosN(1), ...pos })),
    ),
    await uma('listarRepresentantes', 'representantes', () => listarRepresentantes(deps)(com())),
    await uma('listarComissoes', 'comissões', () => listarComissoes(deps)(com({}, { id: representanteN(1) }))),
    await uma('obterIndicadoresDaEquipe', 'dashboard', () => obterIndicadoresDaEquipe(deps)(com({ dias: '90' }))),
    await uma('obterSaudeDosProvedores', 'saúde dos provedores', () =>
      obterSaudeDosProvedores({ ...(deps as object), medidas: { ler: async () => new Map() } } as never)(com()),
    ),
    await uma('listarExportacoesDaEquipe', 'exportações', () => listarExportacoesDaEquipe(deps)(com())),
    await uma('listarMensagensParadas', 'mensagens paradas', () => listarMensagensParadas(paradas as never)(com())),
    await uma('obterParametrizacao', 'parâmetros', () => obterParametrizacao(deps)(com())),
    await uma('listarVersoesDosParametros', 'versões dos parâmetros', () => listarVersoesDosParametros(deps)(com())),
    await uma('simularAntifraude', 'reteste do antifraude', () => simularAntifraude(deps)(com(limiares))),
  ]
}

/** Calls of staff that read what is of one thing and no list of all: by its id, or of a fixed number of items. */
export const deUmaSo: readonly Operacao[] = [
  'conferirBoletoDaConta',
  'lerNotaFiscal',
  'lerDeclaracaoMensal',
  // as many versions as a year has
  'listarDeclaracoesMensais',
  'obterNotaFiscal',
  'obterTextoDoTermo',
  // as many queries as days, whatever falls on them: asserted beside its rule
  'preverFeriados',
  'obterArquivoDoEdi',
  // a page of a query that is limited; what each may cost is asserted beside its rule
  'listarEmailsDaEmpresa',
  'listarLinhasDoEdi',
  'obterDivergencia',
  'obterMesDaConciliacao',
  'obterLiquidacaoDoMes',
  'obterAgendaDasUrs',
  'obterUr',
  ...(['baixarComunicacao', 'obterAlertaDeMovimento', 'lerPapelDoCarrinho', 'obterCarrinhoEmAnalise'] as const),
  ...(['obterContestacaoDaEquipe', 'obterEmpresa', 'obterConformidade', 'obterContaAPagar'] as const),
  'obterPolitica',
  ...(['obterContaAReceber', 'obterEncerramento', 'obterExportacaoDaEquipe', 'obterLoteDaEquipe'] as const),
  ...(['obterLancamentoManual', 'verModeloDeMensagem', 'lerArquivoDaOrdem', 'obterOrdemJudicial'] as const),
  'lerAnexoDaConta',
  ...(['listarDocumentosDoCliente', 'listarItensDoContratoPos'] as const),
  ...(['listarModelosPos', 'listarFabricantesPos'] as const),
  ...(['obterPassosDoCarrinho', 'obterRecebedorEmAnalise', 'obterRepresentante'] as const),
  ...(['obterRepresentanteDoCliente', 'obterSaqueEmAnalise'] as const),
]
