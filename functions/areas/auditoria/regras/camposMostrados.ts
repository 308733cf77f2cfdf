import type { Item } from '../../../platform/storage/port.ts'

/**
 * What the audit log shows of an item, by its kind: a field that is not here is not shown, and a kind that is not here
 * shows its state only and is never an act's target. Personal and secret fields say that they changed, never what to.
 */
type Mostra = (item: Item, empresaId: string) => Record<string, unknown>
const campos =
  (...nomes: string[]): Mostra =>
  item =>
    Object.fromEntries(nomes.map(nome => [nome, item[nome]]))
/** Fields by name, then fields that only tell that they changed. */
const comOcultos =
  (visiveis: string[], ocultos: string[]): Mostra =>
  item => ({
    ...Object.fromEntries(visiveis.map(nome => [nome, item[nome]])),
    ...Object.fromEntries(ocultos.map(nome => [nome, item[nome] === undefined ? undefined : new Oculto(item[nome])])),
  })

/** Why staff decided on a client's money: the chain keeps it, and only staff read it. */
export const CAMPO_DO_MOTIVO = 'motivoDaEquipe'

/** A value that is compared and not said. */
export class Oculto {
  valor: unknown
  constructor(valor: unknown) {
    this.valor = valor
  }
}

export const mostrados: Readonly<Record<string, Mostra>> = {
  Link: campos(
    'nome',
    'valor',
    'estado',
    'expiraEm',
    'limiteUsos',
    'consultaAntifraude',
    'limiarAntifraude',
    'consultaDatavalid',
    'validarContatoPagador',
    'validarNomeCheckout',
    'autenticar3ds',
    'linkParaEstrangeiros',
    'redirectPagamentoAprovado',
    'origensPermitidas',
    'mostrado',
    'fiscal',
    'backgroundColor',
    'tema',
    'rateio',
    'suspensao',
  ),
  Checkout: campos('estado', 'estornado'),
  Carrinho: campos('estado'),
  Recebedor: comOcultos(['estado', 'bloqueadoPor', 'usuarioEmpresa'], ['nome', 'documento', 'email', 'celular']),
  Transferencia: campos('estado', 'valor', 'para', 'motivo', 'justificativa'),
  Antecipacao: item => ({
    ...campos('estado', 'valor')(item, ''),
    motivo: (item.cancelamento as { motivo: string } | undefined)?.motivo,
  }),
  PagamentoDeBoleto: campos('estado', 'valor'),
  LoteDaFolha: campos('estado', 'nome', 'origem', 'quantidade', 'total', 'data', 'justificativa'),
  Plano: campos('estado', 'nome', 'valor', 'intervalo', 'ciclos', 'carencia', 'diasDeTeste'),
  AssinaturaDePlano: comOcultos(['estado', 'nome', 'valor', 'intervalo', 'ciclos', 'primeiro'], ['pagador']),
  ProdutoDaLoja: campos(
    'situacao',
    'nome',
    'tipo',
    'preco',
    'promocao',
    'sku',
    'gtin',
    'categoria',
    'variacoes',
    'fotos',
  ),
  Fornecedor: comOcultos(['nome', 'prazoDias', 'condicoes', 'ativo'], ['documento', 'contato', 'email', 'telefone']),
  PedidoDeCompra: campos('estado', 'fornecedor', 'itens', 'previsao'),
  NivelDeEstoque: campos('nome', 'quantidade', 'custo', 'minimo', 'encomenda'),
  MovimentoDeEstoque: campos('tipo', 'quantidade', 'custo', 'motivo'),
  CasoMed: campos('estado', 'valor'),
  Disputa: campos('estado', 'valor'),
  LancamentoManual: campos('situacao', 'modelo', 'competencia', 'motivo'),
  OrdemJudicial: campos('situacao', 'processo', 'titular', 'valor', 'bloqueado', 'transferido'),
  LiquidacaoDoDia: campos('dia', 'domicilio', 'lado', 'valor'),
  Divergencia: campos('situacao', 'tipo', 'dia', 'valor', 'parcela', 'decisao', 'lancamento'),
  ArquivoDoEdi: campos('situacao', 'nome', 'bytes', 'sha256'),
  // a client reads nothing of it, in its own log either
  Conformidade: (item, empresaId) =>
    empresaId === item.clienteId
      ? {}
      : comOcultos(['situacao', 'atividade', 'risco', 'revistaEm'], ['achados'])(item, empresaId),
  AlertaDeMovimento: campos('situacao', 'regra', 'periodo', 'valor'),
  PassoManual: item => {
    const { passo, consultaId, motivo } = (item.pedido ?? {}) as Record<string, unknown>
    return { situacao: item.situacao, passo, consultaId, motivo }
  },
  Exportacao: campos('tipo', 'lista', 'formato'),
  Reprocesso: campos('fila', 'quantas', 'motivo'),
  MesDosLivros: campos('fechado'),
  SerieDeContas: campos('sentido', 'situacao', 'servico', 'valor', 'intervalo', 'vezes', 'ate', 'feitas', 'motivo'),
  BoletoDaConta: campos('conta'),
  TituloDeTributo: campos('mes', 'codigo', 'conta'),
  ParcelaDoTributo: campos('conta', 'mes', 'base', 'valor'),
  ContaDoProvedor: item => ({
    ...campos('sentido', 'situacao', 'servico', 'valor', 'pago', 'vencimento', 'motivo')(item, ''),
    // each under its own name, so that a long list is not cut where one of them changed
    ...Object.fromEntries(((item.anexos ?? []) as { id: string; nome: string }[]).map(a => [`anexo ${a.id}`, a.nome])),
  }),
  Empresa: comOcultos(
    [
      'situacao',
      'nomeComercial',
      'razaoSocial',
      'cnpj',
      'email',
      'contato',
      'verificada',
      'formasHabilitadas',
      'taxas',
      'tema',
      'facilitado',
      'modulos',
      'antecipacao',
    ],
    ['contaBancaria', 'endereco', 'logo'],
  ),
  // a person may work in several companies: each sees its own role for them only
  Usuario: (item, empresaId) => ({
    ...comOcultos([], ['senha', 'email', 'nome', 'celular', 'imagem', 'segundoFator', 'credencial'])(item, empresaId),
    perfil: (item.empresas as { empresaId: string; perfil: string }[] | undefined)?.find(e => e.empresaId === empresaId)
      ?.perfil,
  }),
  ReguaDaRecorrencia: item => ({
    passos: (item.passos as { dias: number; canal: string; texto: string }[] | undefined)?.map(
      p => `${p.dias} · ${p.canal} · ${p.texto}`,
    ),
  }),
  Aparencia: comOcultos(['paginas', 'tema'], ['logo', 'banner']),
  VersaoDoContrato: campos('numero', 'vigencia', 'condicoes', 'motivo'),
  CadastroDaEmpresa: comOcultos([], ['endereco', 'representanteLegal', 'socios']),
  Interesse: comOcultos(['situacao', 'empresaId'], ['nota']),
  GavetaPos: campos('abertura', 'movimentos', 'fim'),
  ConfiguracaoPos: comOcultos(['nome', 'cabecalho', 'rodape', 'formas'], ['logo', 'fundo', 'operadores']),
  PedidoDaLoja: comOcultos(['estado', 'total', 'rastreio', 'nota'], ['comprador']),
  LojaOnline: comOcultos(
    ['estado', 'nome', 'aviso', 'horario', 'entrega', 'minimo', 'cupons', 'termos', 'trocas', 'privacidade'],
    ['endereco', 'whatsapp'],
  ),
  ContratoPos: campos('inicio', 'fim', 'itens', 'excluido'),
  TerminalPos: campos('situacao', 'modelo', 'serial', 'numeroLogico', 'apelido', 'local', 'ativadoEm', 'excluido'),
  DocumentoPedido: item => ({
    ...campos('situacao', 'tipo', 'descricao', 'motivo', 'ate')(item, ''),
    resposta: (item.decisao as { motivo?: string } | undefined)?.motivo,
    aberto: (item.envio as { aberto?: object } | undefined)?.aberto ? true : undefined,
  }),
  Politica: campos('versao', 'garantia', 'piso', 'credito', 'saidas', 'motivo'),
  // what is asked for, and refused, is in the client's own log as what holds is
  PropostaDePolitica: item => ({
    ...{ proposta: item.situacao, motivoDaProposta: item.motivo, saidasPropostas: item.saidas },
    politicaProposta: campos('garantia', 'piso', 'credito')(item, ''),
  }),
  PropostaDeContrato: item => ({
    ...{ proposta: item.situacao, motivoDaProposta: item.motivo, condicoesPropostas: item.condicoes },
  }),
  ChaveDeAcesso: campos('nome'),
  RecuperacaoDeAcesso: campos('estado', 'usuarioId'),
  ConviteDeUsuario: comOcultos(['estado', 'perfil', 'vez', 'liberaEm'], ['nome', 'email']),
  ChaveDeApi: campos('nome', 'prefixo', 'escopos', 'expiraEm', 'revogadaEm', 'enderecos', 'limiteDiario'),
  LoteDeAssinaturas: campos('linhas', 'criadas'),
  FotoDaEmpresa: campos('largura', 'altura'),
  LoteDeProdutos: campos('linhas', 'criados', 'mudados'),
  LoteDeLinks: campos('linhas', 'links', 'valor'),
  ModelosDeLink: item => ({ modelos: (item.modelos as { nome: string }[] | undefined)?.map(m => m.nome) }),
  VersaoDosParametros: campos('versao', 'secao', 'estado', 'valor', 'antes', 'desde', 'motivo', 'porque', 'desfaz'),
  TextoDoTermo: campos('sha256'),
  EntregaDeWebhook: campos('estado', 'eventoId', 'webhookId'),
  RepeticaoDeEmail: campos('tipo', 'checkoutId', 'vez'),
  EnderecoSuprimido: item => {
    const { liberado } = item as { liberado?: { motivo: string } }
    return { situacao: liberado ? 'liberado' : 'suprimido', motivo: liberado?.motivo ?? item.motivo }
  },
  Webhook: campos('url', 'eventos', 'descricao', 'ativo', 'vez'),
}

const padrao: Mostra = campos('estado')
/** Before and after of an item that one write replaces, creates (no `antes`) or removes (no `depois`). Pure. */
export function mudancasDe(antes: Item | undefined, depois: Item | undefined, empresaId: string) {
  const tipo = String((depois ?? antes)?._t)
  const mostra = mostrados[tipo] ?? padrao
  const [a, d] = [antes && mostra(antes, empresaId), depois && mostra(depois, empresaId)]
  return [...new Set([...Object.keys(a ?? {}), ...Object.keys(d ?? {})])].flatMap(campo => {
    if (texto(a?.[campo]) === texto(d?.[campo])) return []
    const [velho, novo] = [dito(a?.[campo]), dito(d?.[campo])]
    return [{ campo, ...(velho !== undefined && { antes: velho }), ...(novo !== undefined && { depois: novo }) }]
  })
}
const maximo = 200
const texto = (valor: unknown): string | undefined => JSON.stringify(valor instanceof Oculto ? valor.valor : valor)
function dito(valor: unknown): string | undefined {
  if (valor === undefined || valor === null) return undefined
  if (valor instanceof Oculto) return '•••'
  return (typeof valor === 'string' ? valor : JSON.stringify(valor)).slice(0, maximo)
}
