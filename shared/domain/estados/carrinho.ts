import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * The life of a cart of slips paid by card. Numbers and labels are the documented ones (001 §3.10); 16 is "code sent
 * again" and behaves as 2 (DESIGN H11). Slips change only in the first two, instalments until a
 * card was sent; another payer may be registered until a card
 * was sent, and leads back to 2: what a check said was said of who was there then (S048). A refused or blocked payer may
 * be replaced too, though the page shows the receipt by then.
 *
 * From AguardandoPagamento on it is the payment's: `Autorizou` puts a hold on the card, `Analisar` keeps it for people;
 * slips are paid in AguardandoPagamentoDeBoleto, at least one was in AguardandoCaptura, and what has no slip is voided.
 */
export const carrinho = machine('Carrinho', 'ConsultaIniciada', {
  ConsultaIniciada: {
    BoletoConsultado: 'ConsultaIniciada',
    BoletoRemovido: 'ConsultaIniciada',
    ParcelaEscolhida: 'AguardandoPagador',
    Cancelou: 'Cancelado',
  },
  AguardandoPagador: {
    BoletoConsultado: 'AguardandoPagador',
    BoletoRemovido: 'AguardandoPagador',
    CarrinhoEsvaziado: 'ConsultaIniciada',
    ParcelaEscolhida: 'AguardandoPagador',
    PagadorRegistrado: 'AntifraudeAprovado',
    AntifraudeReprovou: 'AntifraudeReprovado',
    Cancelou: 'Cancelado',
  },
  AntifraudeAprovado: {
    ParcelaEscolhida: 'AntifraudeAprovado',
    PagadorRegistrado: 'AntifraudeAprovado',
    AntifraudeReprovou: 'AntifraudeReprovado',
    CodigoReenviado: 'CodigoReenviado',
    CodigosEsgotados: 'BloqueadoPorTentativas',
    DocumentosPedidos: 'AguardandoDocumentacao',
    PagamentoLiberado: 'AguardandoPagamento',
    Cancelou: 'Cancelado',
  },
  CodigoReenviado: {
    ParcelaEscolhida: 'CodigoReenviado',
    PagadorRegistrado: 'AntifraudeAprovado',
    AntifraudeReprovou: 'AntifraudeReprovado',
    CodigoReenviado: 'CodigoReenviado',
    CodigosEsgotados: 'BloqueadoPorTentativas',
    DocumentosPedidos: 'AguardandoDocumentacao',
    PagamentoLiberado: 'AguardandoPagamento',
    Cancelou: 'Cancelado',
  },
  AntifraudeReprovado: {
    PagadorRegistrado: 'AntifraudeAprovado',
    AntifraudeReprovou: 'AntifraudeReprovado',
    Cancelou: 'Cancelado',
  },
  AguardandoDocumentacao: {
    ParcelaEscolhida: 'AguardandoDocumentacao',
    DocumentosPedidos: 'AguardandoDocumentacao',
    PagadorRegistrado: 'AntifraudeAprovado',
    AntifraudeReprovou: 'AntifraudeReprovado',
    DocumentoEnviado: 'AguardandoDocumentacao',
    ProvaDeVidaAprovou: 'ProvaDeVidaAprovado',
    ProvaDeVidaAprovouComRessalva: 'ProvaDeVidaAprovadoComRessalva',
    ProvaDeVidaReprovou: 'ProvaDeVidaReprovado',
    TentativasEsgotadas: 'BloqueadoPorTentativas',
    PagamentoLiberado: 'AguardandoPagamento',
    Cancelou: 'Cancelado',
  },
  ProvaDeVidaAprovado: {
    ParcelaEscolhida: 'ProvaDeVidaAprovado',
    DocumentosPedidos: 'ProvaDeVidaAprovado',
    PagadorRegistrado: 'AntifraudeAprovado',
    AntifraudeReprovou: 'AntifraudeReprovado',
    DocumentoEnviado: 'ProvaDeVidaAprovado',
    PagamentoLiberado: 'AguardandoPagamento',
    Cancelou: 'Cancelado',
  },
  ProvaDeVidaReprovado: {
    ParcelaEscolhida: 'ProvaDeVidaReprovado',
    DocumentosPedidos: 'ProvaDeVidaReprovado',
    PagadorRegistrado: 'AntifraudeAprovado',
    AntifraudeReprovou: 'AntifraudeReprovado',
    DocumentoEnviado: 'ProvaDeVidaReprovado',
    ProvaDeVidaAprovou: 'ProvaDeVidaAprovado',
    ProvaDeVidaAprovouComRessalva: 'ProvaDeVidaAprovadoComRessalva',
    ProvaDeVidaReprovou: 'ProvaDeVidaReprovado',
    TentativasEsgotadas: 'BloqueadoPorTentativas',
    PagamentoLiberado: 'AguardandoPagamento',
    Cancelou: 'Cancelado',
  },
  ProvaDeVidaAprovadoComRessalva: {
    ParcelaEscolhida: 'ProvaDeVidaAprovadoComRessalva',
    DocumentosPedidos: 'ProvaDeVidaAprovadoComRessalva',
    PagadorRegistrado: 'AntifraudeAprovado',
    AntifraudeReprovou: 'AntifraudeReprovado',
    DocumentoEnviado: 'ProvaDeVidaAprovadoComRessalva',
    PagamentoLiberado: 'AguardandoPagamento',
    Cancelou: 'Cancelado',
  },
  BloqueadoPorTentativas: {
    PagadorRegistrado: 'AntifraudeAprovado',
    AntifraudeReprovou: 'AntifraudeReprovado',
    Cancelou: 'Cancelado',
  },
  AguardandoPagamento: {
    ParcelaEscolhida: 'AguardandoPagamento',
    DocumentosPedidos: 'AguardandoDocumentacao',
    PagadorRegistrado: 'AntifraudeAprovado',
    AntifraudeReprovou: 'AntifraudeReprovado',
    Negou: 'AguardandoPagamento',
    TentativasEsgotadas: 'BloqueadoPorTentativas',
    Autorizou: 'AguardandoPagamentoDeBoleto',
    Analisar: 'AguardandoAnalise',
    Cancelou: 'Cancelado',
  },
  AguardandoAnalise: {
    AnaliseAprovou: 'AguardandoPagamentoDeBoleto',
    AnaliseReprovou: 'Cancelado',
    Anulou: 'Cancelado',
  },
  AguardandoPagamentoDeBoleto: { BoletosPagos: 'AguardandoCaptura', Anulou: 'Cancelado' },
  AguardandoCaptura: { Capturou: 'Liquidado', Anulou: 'Cancelado' },
  Liquidado: { BoletoDevolvido: 'Liquidado', Estornou: 'Estornado' },
  Estornado: {},
  Cancelado: {},
})

export type EstadoCarrinho = StateOf<typeof carrinho>
export type EventoCarrinho = EventsOf<typeof carrinho>

/** What a label's dot looks like: `situacaoCor` on the wire. Each is 3:1 and more on light and on dark. */
export const coresDaSituacao = {
  neutra: '#6B7280',
  andamento: '#2563EB',
  atencao: '#B45309',
  sucesso: '#15803D',
  falha: '#DC2626',
} as const

interface Coluna {
  numero: number
  rotulo: string
  cor: (typeof coresDaSituacao)[keyof typeof coresDaSituacao]
  /** Slips may still be added, edited and removed (S044). */
  editavel: boolean
}
const linha = (numero: number, rotulo: string, cor: keyof typeof coresDaSituacao, editavel = false): Coluna => ({
  numero,
  rotulo,
  cor: coresDaSituacao[cor],
  editavel,
})

/** The documented number (the cart's `proximaEtapa`), label and colour of each state. */
export const colunasCarrinho: Record<EstadoCarrinho, Coluna> = {
  ConsultaIniciada: linha(0, 'Consulta Iniciada', 'neutra', true),
  AguardandoPagador: linha(1, 'Aguardando Pagador', 'neutra', true),
  AntifraudeAprovado: linha(2, 'Antifraude Aprovado', 'andamento'),
  AntifraudeReprovado: linha(3, 'Antifraude Reprovado', 'falha'),
  AguardandoDocumentacao: linha(4, 'Aguardando Documentação', 'atencao'),
  ProvaDeVidaAprovado: linha(5, 'Prova de Vida Aprovado', 'andamento'),
  ProvaDeVidaReprovado: linha(6, 'Prova de Vida Reprovado', 'falha'),
  ProvaDeVidaAprovadoComRessalva: linha(7, 'Prova de Vida Aprovado com Ressalva', 'atencao'),
  BloqueadoPorTentativas: linha(8, 'Bloqueado por Tentativas do Usuário', 'falha'),
  AguardandoPagamento: linha(9, 'Aguardando Pagamento', 'atencao'),
  AguardandoAnalise: linha(10, 'Aguardando Análise', 'atencao'),
  Liquidado: linha(11, 'Liquidado', 'sucesso'),
  Estornado: linha(12, 'Estornado', 'neutra'),
  Cancelado: linha(13, 'Cancelado', 'neutra'),
  AguardandoCaptura: linha(14, 'Aguardando Captura', 'andamento'),
  AguardandoPagamentoDeBoleto: linha(15, 'Aguardando Pagamento de boleto', 'andamento'),
  CodigoReenviado: linha(16, 'Código reenviado', 'andamento'),
}

/** 0–16: what the page shows (001 §2.2). */
export const etapaDoCarrinho = (estado: EstadoCarrinho): number => colunasCarrinho[estado].numero

/** What became of a slip says more of it than where its cart stands: paid, sent back, not taken. */
const proprias: Readonly<Record<string, EstadoCarrinho>> = {
  paga: 'Liquidado',
  devolvida: 'Estornado',
  recusada: 'Cancelado',
  emAnalise: 'AguardandoAnalise',
}
/** Number, label and colour of a slip (`situacao` is its own machine's state). */
export const colunaDoBoleto = (estado: EstadoCarrinho, situacao: string): Coluna =>
  colunasCarrinho[proprias[situacao] ?? estado]
