import type { Operacao } from './rotas.ts'

/**
 * How often one network (an IPv4 address, or the /64 of an IPv6 one) may make the calls that need no session, and where
 * that is counted (decision 0068). A limit is a shared Wi-Fi's busiest ten minutes several times over. Data without schemas.
 */
export interface LimitePublico {
  assunto: string
  /** Calls of one network in ten minutes, all operations of the subject together where a table counts them. */
  maximo: number
  /** The table counts from half of the limit on; a function that only reads counts in its own memory alone. */
  onde: 'tabela' | 'memoria'
}
export const JANELA_PUBLICA_MS = 10 * 60_000
/** One browser that says which it is may use up this part of its network's limit, so that its neighbours go on. */
export const PARTE_DE_UM_APARELHO = 1 / 4

const assuntos = {
  comeco: {
    maximo: 600,
    onde: 'tabela',
    operacoes: ['iniciarPagamento', 'iniciarPagamentoDrpx', 'processarCheckout'],
  },
  pagador: {
    maximo: 1200,
    onde: 'tabela',
    operacoes: [
      'registrarPagador',
      'salvarPagador',
      'validarContatoPagador',
      'validarContatoPagadorCarrinho',
      'iniciarCarrinhoPagador',
      'editarValorBoleto',
      'removerConsulta',
      'registrarDocumento',
      'registrarPdfBoleto',
    ],
  },
  codigo: { maximo: 240, onde: 'tabela', operacoes: ['reenviarCodigoValidacao', 'pedirCodigoDaAssinatura'] },
  cobranca: {
    maximo: 400,
    onde: 'tabela',
    operacoes: [
      'processarPagamento',
      'reprocessarPagamento',
      'processarPagamentoDrpx',
      'autorizarCarrinho',
      'validar3ds',
    ],
  },
  selfie: { maximo: 200, onde: 'tabela', operacoes: ['registrarProvaVida', 'registrarSelfiePagador'] },
  convite: {
    maximo: 120,
    onde: 'tabela',
    operacoes: [
      'responderConvite',
      'cadastrarConviteUsuario',
      'recuperarSenha',
      'recusarRemocaoDeFator',
      'cancelarAssinaturaDoPagador',
      'mudarAssinaturaDoPagador',
      'usarCartaoNaAssinatura',
    ],
  },
  endereco: { maximo: 120, onde: 'tabela', operacoes: ['verificarAntecipacao', 'validarAntecipacao'] },
  abertura: { maximo: 1200, onde: 'tabela', operacoes: ['obterLinkComPagamento'] },
  leitura: {
    maximo: 1200,
    onde: 'memoria',
    operacoes: [
      'validarPagador',
      'abrirProvaVida',
      'transferirProvaVida',
      'obterOrigemPagamento',
      'obterTemaDaRecorrencia',
      'gerarPdfBoleto',
      'obterCarrinho',
      'documentosRequeridos',
      'extratoPedido',
    ],
  },
  comprovante: {
    maximo: 600,
    onde: 'memoria',
    operacoes: [
      'obterComprovanteCheckout',
      'obterRetratoDoPagador',
      'obterComprovanteSaque',
      'obterComprovanteServico',
      'verificarComprovante',
      'obterDevolucao',
      'obterAssinaturaDoPagador',
      'obterExtratoDaComissao',
    ],
  },
  conviteAberto: {
    maximo: 120,
    onde: 'memoria',
    operacoes: ['obterConvite', 'obterConviteUsuario', 'verificarRecuperacaoSenha', 'obterRemocaoDeFator'],
  },
  vitrine: { maximo: 2400, onde: 'memoria', operacoes: ['abrirVitrine'] },
  compra: { maximo: 600, onde: 'tabela', operacoes: ['enviarVitrine'] },
  termo: { maximo: 300, onde: 'memoria', operacoes: ['obterTermoDeAdesao'] },
  consulta: { maximo: 300, onde: 'memoria', operacoes: ['buscarCep'] },
} as const satisfies Record<string, { maximo: number; onde: LimitePublico['onde']; operacoes: readonly Operacao[] }>

/** Calls without a session that have no limit here, and why. */
export const semLimitePublico = {
  verificarPagamentoPix: 'each payer asks every three seconds, for one read; the gateway and the edge bound it',
  obterLinkPublico: 'the edge keeps it, and tells no address of who asks',
  listarBancos: 'the edge keeps it',
  listarEstados: 'the edge keeps it',
  listarMunicipios: 'the edge keeps it',
  listarMunicipiosDaUf: 'the edge keeps it',
  obterFotoDeProduto: 'the edge keeps it',
  listarChavesDeComprovante: 'the same few keys for everybody, without a read',
  iniciarCarrinho: 'counts each cart by network itself',
  consultarBoleto: 'counts each lookup by network itself',
  pedirDevolucao: 'counts each try by payment itself',
  entrar: 'counts each try itself',
  entrarSegundoFator: 'counts each try itself',
  opcoesEntrarChave: 'counts each try itself',
  entrarChave: 'takes an option of opcoesEntrarChave, once',
  solicitarRecuperacaoSenha: 'counts each try itself',
  registrarInteresse: 'counts each try itself',
  renovarSessao: 'needs the cookie of a session',
  sair: 'ends the session whose cookie it has',
} as const satisfies Partial<Record<Operacao, string>>

export const limitesPublicos: ReadonlyMap<Operacao, LimitePublico> = new Map(
  Object.entries(assuntos).flatMap(([assunto, { operacoes, ...limite }]) =>
    operacoes.map(o => [o, { assunto, ...limite }] as const),
  ),
)
