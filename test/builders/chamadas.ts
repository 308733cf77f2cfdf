import type { Operacao } from '../../shared/contract/rotas.ts'
import { modelosProntos } from '../../shared/domain/modelosDeLink.ts'
import type { Call } from '../harness/stack.ts'
import { cartaoDoCarrinho, pagadorDoCarrinho } from './carrinho.ts'
import { cadastroCompleto, clienteNovo, condicoesNovas, facilitadoNovo } from './cliente.ts'
import { linkCompleto } from './link.ts'
import { checkoutNovo, enderecoNovo, pagadorNovo } from './pagador.ts'
import { emBase64, planilha, planilhaDeAssinaturas, planilhaDeProdutos } from './planilha.ts'

const comFaixas = () => {
  const novas = condicoesNovas()
  const cartao = { ...novas.taxas.cartao, faixas: [{ de: 2, percentual: 3.49 }] }
  return { ...novas, taxas: { ...novas.taxas, cartao } }
}
const docFiscal = { tipo: 'nfe' as const, chave: '35261112ABC34501DE35550010000012341000012346' }
const tributosInformados = { cbsInformado: 0.09, ibsInformado: 0.01 }
const repeticao = { intervalo: 'mensal', vezes: 3 }
const ondeLeva = { icon: 'mensagem', link: '/cliente/financeiro/saldo' }
const camposDaConta = {
  servico: 'mensalidade',
  descricao: 'Mensalidade de novembro',
  valor: 129.9,
  emissao: '2026-11-03',
  vencimento: '2026-11-30',
  contaContabil: '3.1.02',
  linha: '',
}
const itemPos = { modelo: 'pax-a910', quantidade: 2, valor: 59.9 }
const terminalPos = { serial: 'PX-1000 1', numeroLogico: '70001', apelido: 'Caixa 1', local: 'Loja da Harmonia' }
const fornecedor = { tipo: 'fornecedor', nome: 'Gráfica Ipê Ltda', documento: '11.222.333/0001-81' }
const baixaDaConta = { forma: 'pix', valor: 129.9, em: '2026-11-20', referencia: 'E0908935620261120120000000000009' }
const fimDaConta = {
  como: 'renegociar',
  motivo: 'pediu mais prazo',
  novas: [{ valor: 129.9, vencimento: '2027-01-15' }],
}

/** The refund that the sample of a decision names. */
export const estornoDaAmostra = '01JZZZZZZZZZZZZZZZZZZZZZZZ'
const id = 'Inexistente0123456789'
const comeco = { chave: 'chave-do-comeco-1', segredo: 'o-segredo-do-comeco-que-ninguem-ve' }

/** What a browser tells of itself. */
const dispositivo = {
  idioma: 'pt-BR',
  javaEnabled: false,
  javascriptEnabled: true,
  profundidadeCor: 24,
  alturaJanela: 800,
  larguraJanela: 360,
  fusoMinutos: 180,
  userAgent: 'Mozilla/5.0',
  acceptHeaders: '*/*',
}
/** Charging, with every field of every method; nothing is charged, because the checkout is nobody's. */
const cobranca = {
  checkout: id,
  formaPagamento: 2,
  parcelas: 1,
  versao: 1,
  nomeCartao: 'HELENA VASCONCELOS',
  numeroCartao: '4024 0071 5376 3191',
  cvvCartao: '123',
  vencimentoCartao: '12/34',
  dispositivo,
  comprovanteVenda: true,
  threeDsCode: 'codigo',
  verificacao: 'ate.sal.semente~1.2.3.4.5.6.7.8',
}

/** What a sub-client says of itself that may be changed later. */
export const subClienteNovo = {
  nomeComercial: 'Aurora Santos',
  razaoSocial: 'Aurora Santos Móveis Ltda',
  email: 'santos@aurora.example',
  contato: '(13) 3222-1234',
}

/** A bank account with every field; whoever sends it adds a password. */
export const contaNova = {
  tipo: 0,
  tipoChave: 1,
  chavePix: '12.ABC.345/01DE-35',
  banco: '341',
  agencia: '1234',
  conta: '12345-6',
  nomeCompleto: 'Aurora Móveis e Decoração Ltda',
  documento: '12.ABC.345/01DE-35',
}

/** A theme that may be used, unlike the product's in everything. */
export const temaNovo = { cor: '#9F1239', fundo: 'rosa', cantos: 'retos' } as const
/** What a merchant tells of the sale's note and of the taxes in its price (decision 0221). */
const tributos = {
  ...{ docFiscal, ...tributosInformados },
}
const rateio = [{ recebedorId: id, tipo: 'percentual' as const, valor: 10 }]

const senha = 'ipe-amarelo-7431-Rio'
/** An authenticator's answer, in form; it signs nothing. */
const credencial = {
  id: 'chave',
  rawId: 'chave',
  type: 'public-key',
  response: { clientDataJSON: 'e30' },
  clientExtensionResults: { credProps: { rk: true } },
}
const corposDeContas: Partial<Record<Operacao, object>> = {
  entrarSegundoFator: { desafio: 'nenhum', codigo: '123456' },
  entrarChave: { desafio: 'nenhum', credencial },
  solicitarRecuperacaoSenha: { email: 'ninguem@contas.example' },
  recuperarSenha: { id, senha },
  alterarSenha: { senhaAtual: 'errada', senha },
  enviarConviteUsuario: { nome: 'Pessoa Convidada', email: 'campos@contas.example', perfil: 'links' },
  cadastrarConviteUsuario: {
    ...{ id, cadastro: { nome: 'Pessoa Nova', documento: '529.982.247-25', senha } },
    termo: { versao: '1.0', sha256: 'resumo-do-texto' },
  },
  aceitarTermoDeAdesao: { versao: '1.0', sha256: 'resumo-do-texto' },
  alterarDadosUsuario: { nome: 'Beatriz Nogueira', celular: '(11) 98765-4321' },
  alterarImagemUsuario: {},
  registrarInteresse: {
    nome: 'Rosa Lima',
    empresa: 'Padaria da Rosa',
    email: 'rosa@contas.example',
    celular: '(11) 98765-4321',
    mensagem: 'Encomendas',
  },
  confirmarFator: { forma: 'chave', desafio: 'nenhum', credencial, codigo: '123456', senha: 'errada' },
  iniciarTotp: { senha: 'errada' },
  confirmarTotp: { codigo: '123456' },
  manterFator: { fator: 'totp' },
  removerTotp: { senha: 'errada' },
  gerarCodigosRecuperacao: { senha: 'errada' },
  opcoesChave: { senha: 'errada' },
  registrarChave: { desafio: 'nenhum', nome: 'Notebook', credencial },
  alterarChave: { nome: 'Notebook' },
  removerChave: { senha: 'errada' },
}

/** An event of the calendar with every field. */
const eventoCompleto = {
  calendarId: 'pessoal',
  title: 'Reunião com o contador',
  description: 'Fechamento do mês',
  start: '2026-11-24T12:00:00.000Z',
  end: '2026-11-24T13:00:00.000Z',
  allDay: false,
  recurrence: { freq: 'weekly', interval: 1, byWeekday: [2], count: 4, until: '2026-12-24' },
}

/** A person to be paid, with every field: both ways of being paid are well formed, and the rules of a line refuse the two; so are lines and a file. */
const favorecido = {
  nome: 'Marta Ribeiro',
  documento: '529.982.247-25',
  chave: 'marta@exemplo.com',
  tipoChave: 'e-mail',
  banco: '341',
  agencia: '1234',
  conta: '12345-6',
  email: 'marta@exemplo.com',
}
const folhaDigitada = {
  linhas: [{ ...favorecido, valor: 12.34, descricao: 'Salário de novembro', referencia: '118' }],
  arquivo: emBase64('Nome;CPF ou CNPJ;Valor'),
  formato: 'planilha',
  data: '2098-12-01',
}
/** Payroll: dry run, lot, its steps, and what is paid again. */
const corposDaFolha: Partial<Record<Operacao, object>> = {
  conferirLoteDaFolha: folhaDigitada,
  criarLoteDaFolha: { ...folhaDigitada, nome: 'Folha de novembro', rascunho: true, ignorarComErro: true },
  mudarLoteDaFolha: { decisao: 'enviar' },
  autorizarLoteDaFolha: { hash: '0'.repeat(64) },
  reenviarLinhasDaFolha: { data: '2098-12-01', linhas: [{ linha: 1, ...favorecido }] },
  salvarFavorecido: favorecido,
  analisarLoteDaFolha: { decisao: 'liberar', motivo: 'conferido com a empresa' },
}

const condicoesDaRecorrencia = {
  ...tributosInformados,
  nome: 'Mensalidade',
  valor: 89.9,
  intervalo: 'mensal',
  ciclos: 12,
  carencia: 10,
  ...{ proporcional: true, pagadorPodePausar: true },
}
/** Recurring charges: plans, and who is charged. */
const variacaoNova = {
  ...{ variacao: id, opcoes: ['P'], preco: 45, sku: 'BOLO-P', gtin: '4006381333931', ativa: true },
}
/** A cake in two sizes, on sale for some days, with every field. */
export const produtoNovo = {
  ...{ nome: 'Bolo de cenoura', descricao: 'Com cobertura de chocolate.', tipo: 'produto', preco: 60 },
  promocao: { preco: 50, de: '2026-11-01', ate: '2026-11-30' },
  tributos: { cbs: 0.9, ibs: 0.1 },
  ...{ sku: 'BOLO', gtin: '7891000315507', categoria: 'Bolos', disponivel: true, ordem: 1 },
  eixos: [{ nome: 'Tamanho', opcoes: ['P', 'G'] }],
  variacoes: [variacaoNova],
}
/** A photo that nobody sent. */
export const fotoDeNinguem = '0123456789abcdef'.repeat(2)
const perguntaNova = {
  ...{ pergunta: id, rotulo: 'Cobertura', tipo: 'opcao', obrigatoria: true, opcoes: ['Chocolate', 'Limão'] },
  ...{ maximo: 20, antecedencia: 2 },
}
const comFoto = {
  ...produtoNovo,
  ...{ fotos: [{ foto: fotoDeNinguem, alt: 'Bolo coberto' }], perguntas: [perguntaNova] },
  medidas: { peso: 450, altura: 12, largura: 12, comprimento: 14 },
  ...{ tipo: 'servico', agendamento: 'Marcamos pelo WhatsApp' },
}
export const fornecedorNovo = {
  ...{ nome: 'Moinho Paulista', documento: '12.ABC.345/01DE-35', contato: 'Rita', email: 'vendas@moinho.example' },
  ...{ telefone: '(11) 3222-1234', prazoDias: 7, condicoes: 'Boleto em 28 dias' },
}
const compraNova = {
  ...{ fornecedor: id, previsao: '2026-12-10', observacao: 'entregar pela manhã' },
  itens: [{ estoque: id, quantidade: 50, custo: 4.35 }],
}
const { documento: _doFornecedor, ...fornecedorMudado } = fornecedorNovo
/** A shop as its company says it: fetched at the door, or sent to two ranges and anywhere else. */
export const lojaCompleta = {
  ...{ nome: 'Aurora Bolos', aviso: 'Fechados de 24 a 26 de dezembro', horario: 'Segunda a sábado, 9h às 18h' },
  ...{ endereco: 'Rua Harmonia, 100, São Paulo, SP', whatsapp: '11987654321', minimo: 30 },
  entrega: {
    retirada: { ativa: true, instrucoes: 'Toque a campainha' },
    faixas: [{ de: '05400000', ate: '05499999', frete: 8, prazo: 'no mesmo dia' }],
    fixo: { frete: 15, prazo: '1 a 2 dias úteis' },
    gratisAcimaDe: 200,
    transportadora: {
      ...{ origem: '05412000', preparo: 1 },
      pacote: { peso: 500, altura: 15, largura: 20, comprimento: 25 },
    },
  },
  ...{ termos: 'Vendemos bolos.', trocas: 'Até 7 dias.', privacidade: 'Só o necessário.' },
}
const corposDaLoja: Partial<Record<Operacao, object>> = {
  enviarVitrine: {
    ...{ acao: 'por', produto: id, variacao: id, quantidade: '2', entrega: 'envio', cep: '05412-000', servico: '2' },
    ...{ envio: id, nome: 'Marta Ribeiro', email: 'marta@exemplo.com', telefone: '11987654321' },
    ...{ logradouro: 'Rua A', numero: '1', complemento: 'casa', bairro: 'Centro', cidade: 'São Paulo', uf: 'SP' },
    ...{ pedido: id + id, motivo: 'não serviu', confirmo: 'sim', recado: 'Lia' },
    cupom: 'BOLO10',
    respostas: { [`${id}.-.${id}`]: 'Lia' },
    ...{ total: '12000', lembrar: 'sim' },
  },
  definirLojaOnline: {
    ...lojaCompleta,
    cupons: [
      {
        ...{ cupom: id, codigo: 'BOLO10', percentual: 10, valor: null, minimo: 50, usos: 20 },
        ...{ de: '2026-12-01', ate: '2026-12-24' },
      },
    ],
  },
  mudarEstadoDaLoja: { decisao: 'publicar' },
  mudarPedidoDaLoja: { passo: 'enviar', rastreio: 'BR123456789BR', nota: 'embalar para presente', docFiscal },
  criarProduto: comFoto,
  alterarProduto: comFoto,
  mudarSituacaoDosProdutos: { produtos: [id], situacao: 'arquivado' },
  reajustarProdutos: {
    ...{ produtos: [id], percentual: null, valor: null, gravar: true },
    precos: [{ produto: id, variacao: id, preco: 66 }],
  },
  venderProdutoPorLink: { variacao: id, quantidade: 1 },
  entrarNoPos: { operador: id, pin: '2580' },
  moverGavetaPos: { passo: 'abrir', turno: 'nenhum', valor: 100, motivo: 'troco' },
  venderNoPos: {
    ...{
      meio: 'pix',
      turno: 'nenhum',
      descricao: 'Café',
      valor: 12.5,
      linhas: [{ produto: id, variacao: id, quantidade: 1 }],
    },
    ...{ docFiscal, ...tributosInformados },
  },
  enviarFotoDeProduto: {},
  importarProdutos: {
    arquivo: emBase64(planilhaDeProdutos([{ nome: 'Bolo de cenoura', preco: '60,00' }])),
    ...{ gravar: true, apos: 1, ignorarComErro: true },
  },
  cadastrarEstoque: { produto: id, variacao: id, quantidade: 10, custo: 22.5, minimo: 3, encomenda: false },
  ajustarEstoque: { minimo: 3, encomenda: true },
  resolverVendaSemEstoque: { decisao: 'esperar' },
  moverEstoque: { tipo: 'entrada', quantidade: 5, custo: 21.9, motivo: 'chegou da fábrica' },
  criarFornecedor: fornecedorNovo,
  alterarFornecedor: { ...fornecedorMudado, ativo: true },
  criarPedidoDeCompra: compraNova,
  alterarPedidoDeCompra: compraNova,
  mudarPedidoDeCompra: { decisao: 'enviar' },
  receberPedidoDeCompra: { itens: [{ estoque: id, quantidade: 20 }] },
  contarEstoque: { contados: [{ estoque: id, quantidade: 7 }], motivo: 'inventário' },
}
const corposDaRecorrencia: Partial<Record<Operacao, object>> = {
  criarPlano: { ...condicoesDaRecorrencia, diasDeTeste: 7 },
  alterarPlano: { ...condicoesDaRecorrencia, diasDeTeste: 7 },
  definirReguaDaRecorrencia: {
    passos: [{ dias: 2, canal: 'email', assunto: 'Venceu ontem', texto: 'Olá: a sua cobrança venceu.' }],
  },
  criarAssinatura: {
    forma: 'boleto',
    planoId: id,
    condicoes: condicoesDaRecorrencia,
    ...{ primeiroVencimento: '2098-12-01', inicio: '2098-11-15' },
    banco: { codigo: '001', agencia: '1234', conta: '567890' },
    pagador: {
      ...{ nome: 'Marta Ribeiro', documento: '52998224725', email: 'marta@exemplo.com', celular: '11987654321' },
      endereco: {
        ...{ cep: '01310100', logradouro: 'Avenida Paulista', numero: '1000', complemento: 'sala 4' },
        ...{ bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' },
      },
    },
  },
  mudarAssinatura: { decisao: 'mudarValor', valor: 99.9, planoId: id, ajuste: 0 },
  mudarAssinaturaDoPagador: { decisao: 'pausar', codigo: '1234' },
  usarCartaoNaAssinatura: {
    ...{ nomeCartao: 'MARTA RIBEIRO', numeroCartao: '4000000000000010', cvvCartao: '123', vencimentoCartao: '12/2030' },
    ...{ consentimento: 'a'.repeat(64), codigo: '1234' },
    dispositivo,
    threeDsCode: 'codigo-do-desafio',
  },
}

/** A well-formed body for each operation that takes one, with every optional and nested field present. */
export const corposCompletos: Partial<Record<Operacao, object>> = {
  ...corposDeContas,
  ...corposDaFolha,
  ...corposDaRecorrencia,
  ...corposDaLoja,
  criarLink: linkCompleto({ rateio, ...tributos }),
  alterarLink: linkCompleto({ rateio, ...tributos }),
  incrementarLink: { id, quantidade: 3 },
  conferirLoteDeAssinaturas: {
    arquivo: emBase64(planilhaDeAssinaturas()),
    mapa: [{ titulo: 'Observação', coluna: 'complemento' }],
    repeticao: 'de-novo',
  },
  criarLoteDeAssinaturas: {
    ...{ arquivo: emBase64(planilhaDeAssinaturas()), repeticao: 'de-novo', apos: 1, ignorarComErro: true },
    mapa: [{ titulo: 'Observação', coluna: 'complemento' }],
  },
  conferirLoteDeLinks: { arquivo: emBase64(planilha([{ nome: 'Rifa', valor: '5,00' }])), repeticao: 'de-novo' },
  criarLoteDeLinks: {
    arquivo: emBase64(planilha([{ nome: 'Rifa', valor: '5,00' }])),
    repeticao: 'de-novo',
    apos: 1,
    ignorarComErro: true,
  },
  definirTemaDaEmpresa: { tema: temaNovo },
  definirTemaDoLink: { tema: temaNovo },
  criarModeloDeLink: {
    nome: 'Balcão',
    comportamento: { ...modelosProntos.seguro, validadeDias: 7, limiteUsos: 1, semJurosAte: 3 },
  },
  iniciarPagamento: { link: id, formaPagamento: 2, parcelas: 1, versao: 1, ...comeco },
  processarCheckout: checkoutNovo(id, {
    ...enderecoNovo,
    sessionId: 'sessao-antifraude',
    regiao: 'São Paulo',
    pais: 'BR',
    autorizacao: true,
    versao: 1,
    ...comeco,
  }),
  registrarPagador: pagadorNovo(id, {
    ...enderecoNovo,
    sessionId: 'sessao-antifraude',
    regiao: 'São Paulo',
    pais: 'BR',
    autorizacao: true,
    versao: 1,
    ...comeco,
  }),
  validarPagador: { checkout: id },
  validarContatoPagador: { checkout: id, codigo: '0000' },
  reenviarCodigoValidacao: { transacaoNanoId: id },
  registrarProvaVida: { checkout: id, selfieAutorizado: 'true', transferencia: 'kz0.palavra', consentimento: '2' },
  transferirProvaVida: { checkout: id },
  editarValorBoleto: { valor: '150,00' },
  removerConsulta: { nanoId: id },
  iniciarCarrinhoPagador: { parcela: 12, valor: 150 },
  salvarPagador: pagadorDoCarrinho({
    complemento: 'Casa 2',
    regiao: 'São Paulo',
    pais: 'BR',
    sessionId: 'sessao-antifraude',
    autorizacao: true,
    documentoInternacional: false,
  }),
  autorizarCarrinho: {
    ...cartaoDoCarrinho(150, 12, { documento: '52998224725' }),
    endereco: {
      cep: '01310100',
      logradouro: 'AVENIDA PAULISTA',
      bairro: 'BELA VISTA',
      numero: '1000',
      uf: 'SP',
      cidade: 'SAO PAULO',
      complemento: 'CASA 2',
    },
  },
  validarContatoPagadorCarrinho: { id_carrinho: id, codigo: '0000' },
  registrarSelfiePagador: { clienteId: id, consentimento: '2' },
  registrarPdfBoleto: { carrinhoId: id, consultaDocumentoNanoId: id },
  pedirDocumentos: { documentos: [{ tipoDocumento: 1, consultaId: id }] },
  registrarDocumento: { carrinhoId: id, consultaDocumentoNanoId: id },
  analisarPagamentoDeBoleto: { decisao: 'liberar', motivo: 'conferido com a empresa' },
  pagarBoleto: { codigo: '34191790010104351004791020150008291070026000', valor: 150 },
  abrirProvaVida: { checkout: id, transferencia: 'kz0.palavra' },
  iniciarPagamentoDrpx: { link: id, formaPagamento: 1, parcelas: 1, versao: 1, ...comeco },
  processarPagamentoDrpx: { ...cobranca, formaPagamento: 1 },
  validar3ds: { jwt: 'd1.jwt', code3DS: 'SUCCESS', id: 'transacao' },
  processarPagamento: cobranca,
  reprocessarPagamento: cobranca,
  estornarCheckout: {
    ...{ valor: 12.34, devolverAoEstoque: true },
    itensDevolvidos: [{ nivel: 'Produto00000000000001', quantidade: 1 }],
  },
  estornarCheckoutDaEquipe: { valor: 12.34, motivo: 'a loja fechou' },
  cancelarAntecipacaoDaEquipe: { motivo: 'oferta errada' },
  mudarSituacaoDoLink: { situacao: 'suspenso', motivo: 'denúncia' },
  analisarEstorno: { estorno: estornoDaAmostra, decisao: 'liberar', motivo: 'conferido com a empresa' },
  solicitarSaque: { valor: 12.34 },
  responderContestacao: { texto: 'Entregue no dia combinado.' },
  responderContestacaoDaEquipe: { texto: 'Entregue no dia combinado.', motivo: 'A loja mandou a nota' },
  solicitarMeuSaque: { valor: 12.34 },
  simularRateio: { valor: 150, formasPagamento: [1], rateio },
  criarAntecipacao: { recebedor: 'ninguem', data: '2030-01-02', arranjo: 'VCC', valor: 10 },
  validarAntecipacao: { id },
  criarWebhook: { url: 'https://loja.example.com/eventos', descricao: 'Loja', eventos: ['pagamento.pago'] },
  alterarWebhook: {
    url: 'https://loja.example.com/eventos',
    descricao: 'Loja',
    eventos: ['pagamento.pago'],
    ativo: true,
  },
  encerrarMinhasChaves: { empresaId: 'nenhuma', ids: [id] },
  alterarChaveDeApi: { enderecos: ['203.0.113.0/24'], limiteDiario: 500, validadeDias: 90 },
  criarChaveDeApi: {
    ...{ nome: 'Loja virtual', escopos: ['links:escrever'], validadeDias: 90 },
    ...{ enderecos: ['203.0.113.0/24'], limiteDiario: 500 },
  },
  analisarSaque: { decisao: 'liberar', motivo: 'conferido com a empresa' },
  criarLancamentoManual: {
    modelo: 'ajuste',
    competencia: '2026-11',
    motivo: 'acerto de uma tarifa cobrada duas vezes',
    pernas: [
      { conta: 'quita:receita', valor: -10 },
      { conta: 'quita:contestacoes', valor: 10 },
    ],
    rascunho: true,
  },
  criarContaAReceber: { ...camposDaConta, contraparte: { tipo: 'empresa', empresaId: 'nenhuma' }, repeticao },
  liberarEnderecoDoEmail: { motivo: 'o pagador arrumou a caixa de entrada dele' },
  emitirNotasFiscais: { mes: '2026-10' },
  gerarDeclaracaoMensal: { mes: '2026-10' },
  cancelarNotaFiscal: { motivo: 'erro', texto: 'Tarifa cobrada em duplicidade' },
  substituirNotaFiscal: { texto: 'As tarifas do mês mudaram depois' },
  criarContaAPagar: { ...camposDaConta, contraparte: fornecedor, repeticao },
  alterarContaAReceber: camposDaConta,
  alterarContaAPagar: camposDaConta,
  baixarContaAReceber: { ...baixaDaConta, credito: 259.8 },
  pagarContaAPagar: baixaDaConta,
  pagarBoletoDaConta: { linha: '34191790010104351004791020150008291070026000', valor: 10, ciente: ['vencimento'] },
  enviarPagamentoDaConta: { valor: 10, tipoChave: 1, chave: '11222333000181' },
  anexarNaConta: { nome: 'Nota fiscal 1234' },
  encerrarSerieDeContas: { motivo: 'o contrato acabou' },
  encerrarContaAReceber: fimDaConta,
  encerrarContaAPagar: fimDaConta,
  proporParametros: {
    secao: 'modulos',
    valor: {
      ...{ cobrancaBoletoParcelado: true, loja: false, pos: false, folha: true, recorrencia: false },
      formasHabilitadas: [2, 1, 0],
    },
    desde: '2098-03-01T12:00:00.000Z',
    motivo: 'todas as empresas começam com boletos parcelados',
  },
  enviarMensagemDeTeste: { idioma: 'pt-BR', assunto: '', titulo: 'Recebemos', texto: '' },
  decidirParametros: { decisao: 'recusar', porque: 'fica como está' },
  desfazerParametros: { motivo: 'a mudança foi feita por engano' },
  decidirAchados: { decisao: 'falsoPositivo', achados: ['ofac.NK-1.52998224725'], motivo: 'outra data de nascimento' },
  decidirAlertaDeMovimento: { decisao: 'arquivar', motivo: 'venda sazonal, conferida com a empresa' },
  reprocessarMensagensParadas: { motivo: 'o provedor voltou a responder' },
  exportarListaDaEquipe: {
    lista: 'carrinhos',
    formato: 'xlsx',
    filtros: { empresa: 'aurora', periodoInicio: '2026-11-01', periodoFim: '2026-11-30', situacao: '11' },
  },
  pedirPassoDoCarrinho: { passo: 'pagamento', consultaId: id, motivo: 'o fluxo parou antes deste boleto' },
  recusarPassoDoCarrinho: { observacao: 'o fluxo voltou a andar' },
  conferirUrs: { dia: '2026-12-21' },
  contestarContratoDeRecebiveis: { motivo: 'C06', texto: 'o contrato foi quitado em outubro' },
  decidirConsentimentoDaAgenda: {
    ...{ decisao: 'autorizar', documento: '11222333000181', nome: 'Banco Credor', dias: 90, sha256: 'x'.repeat(43) },
  },
  enviarArquivoDoEdi: {},
  enviarExtratoDoBanco: {},
  lerCreditosDoExtrato: {},
  decidirDivergencias: { ids: [id], decisao: 'contestar', motivo: 'a taxa do contrato não mudou neste mês' },
  decidirOrdemJudicial: { decisao: 'confirmar', observacao: 'conferida com o documento' },
  pedirSobreOrdem: { tipo: 'transferir', meio: 'repasse', motivo: 'decisão de 20/11 revogou o bloqueio' },
  registrarOrdemJudicial: {
    conta: 'emp:aurora',
    processo: '0001234-03.2026.8.26.0100',
    autoridade: '2ª Vara Cível de São Paulo',
    valor: '1500.00',
    prazo: '2026-12-01',
  },
  decidirLancamentoManual: { decisao: 'aprovar', observacao: 'conferido com o contrato' },
  estornarLancamentoManual: { motivo: 'o lançamento foi feito na empresa errada' },
  retirarReceita: { valor: 10, tipoChave: 1, chave: '11222333000181', motivo: 'lucro do mês' },
  pedirDevolucao: { tipoChave: 2, chave: 'ana@pagador.example' },
  devolverRetido: { tipoChave: 2, chave: 'ana@pagador.example', motivo: 'pago duas vezes' },
  convidarRecebedor: {
    nome: 'Marta Ribeiro',
    documento: '529.982.247-25',
    email: 'marta@recebedor.example',
    celular: '(11) 98765-4321',
    usuarioEmpresa: true,
    combinado: '40% das aulas de pintura',
  },
  responderConvite: {
    aceite: 'true',
    nome: 'Marta Ribeiro',
    senha: 'uma-senha-comprida',
    dadosBancarios: JSON.stringify({ tipo: 1, tipoChave: 0, chavePix: '529.982.247-25' }),
    representante: JSON.stringify({ nome: 'Marta Ribeiro', cpf: '529.982.247-25' }),
    endereco: JSON.stringify({
      cep: '01310-100',
      uf: 'SP',
      cidade: 'São Paulo',
      logradouro: 'Av. Paulista',
      bairro: 'Bela Vista',
      numero: '10',
      complemento: '',
    }),
  },
  mudarRecebedor: { acao: 'encerrar', motivo: 'fim do contrato' },
  analisarCarrinho: { decisao: 'reprovar', motivo: 'documento-ilegivel', observacao: 'foto escura' },
  assumirCaso: { tomar: true },
  criarRepresentante: {
    ...{ nome: 'Rita Vendas Ltda', documento: '12.ABC.345/01DE-35', email: 'rita@vendas.example' },
    ...{ contato: '(21) 99876-1234', simplesNacional: true },
    conta: { tipo: 1, tipoChave: 2, chavePix: 'rita@vendas.example', banco: '341', agencia: '1234', conta: '12345-6' },
    contrato: { de: '2099-01-01', base: 'volume', percentuais: { pix: 10, cartao: 5.5, boleto: 0 }, referencia: 'C-1' },
  },
  alterarRepresentante: {
    ...{ nome: 'Rita Vendas Ltda', email: 'rita@vendas.example', contato: '(21) 99876-1234', simplesNacional: false },
    conta: { tipo: 1, tipoChave: 2, chavePix: 'rita@vendas.example', banco: '341', agencia: '1234', conta: '12345-6' },
    contrato: { de: '2099-01-01', base: 'tarifa', percentuais: { pix: 10, cartao: 5, boleto: 0 }, referencia: 'C-2' },
  },
  mudarRepresentante: { acao: 'suspender', motivo: 'revisão do contrato' },
  aprovarComissao: { valor: 12.34, motivo: 'conferido com as vendas' },
  anotarNotaDaComissao: { numero: '2026/118' },
  vincularRepresentante: { representante: id, de: '2099-01-01', ate: '2099-12-31' },
  analisarRecebedor: { decisao: 'reprovar', motivo: 'documento ilegível' },
  cadastrarEmpresa: { ...clienteNovo(), interesse: id },
  alterarEmpresa: cadastroCompleto,
  mudarSituacaoDaEmpresa: { passo: 'recusar', motivo: 'atividade que não atendemos' },
  convidarAdministrador: { nome: 'Rosa Lima', email: 'rosa@clientes.example', perfil: 'administrador' },
  definirContrato: {
    vigencia: '2030-01-01',
    condicoes: {
      ...comFaixas(),
      limites: { cobranca: 50_000, vendaDia: 80_000, saidaDia: 5_000, saidaMes: 50_000 },
      repasse: { pix: 2, boleto: 1 },
      garantia: { percentual: 5.5, dias: 90 },
    },
    motivo: 'renegociado',
  },
  decidirContrato: { decisao: 'recusar', proposta: id, motivo: 'a taxa está abaixo do custo' },
  definirPolitica: {
    politica: {
      ...{ garantia: { percentual: 5.5, dias: 90 }, piso: 100, credito: 5_000 },
      saidas: {
        ...{ revisao: 50_000, dia: 50_000, mes: 500_000, destinoDia: 50_000, destinoMes: 500_000 },
        ...{ estorno: 10_000, folhaNovos: 10_000, folhaSozinho: 5_000 },
      },
    },
    motivo: 'vende viagens: entrega meses depois',
  },
  decidirPolitica: { decisao: 'recusar', proposta: id, motivo: 'o crédito está acima do que vende' },
  definirFacilitado: facilitadoNovo,
  mudarRecuperacaoDoCliente: { pessoa: 'ninguem', acao: 'pedir', motivo: 'perdeu o celular e os códigos' },
  definirCategoria: { mcc: '5812', motivo: 'o salão serve refeições' },
  suspenderEmpresa: { motivo: 'denúncias de produto que não chega' },
  reativarEmpresa: { motivo: 'tudo foi entregue' },
  pedirEncerramento: { motivo: 'pediu para sair da plataforma' },
  pedirDocumentoDoCliente: {
    ...{ tipo: 'outro', descricao: 'Alvará de funcionamento', recebedor: id, ate: '2030-01-01' },
    motivo: 'o endereço mudou há um mês',
  },
  decidirDocumentoDoCliente: { decisao: 'recusar', motivo: 'a segunda página está ilegível' },
  enviarDocumentoPedido: {},
  decidirEncerramento: { decisao: 'confirmar', observacao: 'conferido com a empresa' },
  definirConfiguracaoPos: {
    ...{ nome: 'Loja Aurora', cabecalho: 'Obrigado', rodape: 'Troca em 7 dias', formas: [1, 2] },
    operadores: [{ operador: id, nome: 'Ana', pin: '2580' }],
  },
  enviarLogoDoCupom: {},
  enviarFundoDoPos: {},
  criarContratoPos: { cliente: 'aurora', inicio: '2026-11-01', fim: '2027-10-31', itens: [itemPos] },
  alterarContratoPos: { id, inicio: '2026-11-01', fim: '2027-10-31', itens: [{ ...itemPos, id }] },
  criarTerminalPos: { contrato: id, item: id, ...terminalPos },
  alterarTerminalPos: { id, ...terminalPos, passo: 'enviar' },
  simularContrato: {
    condicoes: {
      ...comFaixas(),
      limites: { cobranca: 50_000, vendaDia: 80_000, saidaDia: 5_000, saidaMes: 50_000 },
      repasse: { pix: 2, boleto: 1 },
      garantia: { percentual: 5.5, dias: 90 },
    },
  },
  mudarPessoaDaEquipe: { perfil: 'quita-consultor', ativo: false, motivo: 'saiu da empresa' },
  encerrarSessoesDaEquipe: { motivo: 'perdeu o notebook' },
  convidarParaEquipe: { nome: 'Rita Prado', email: 'rita.prado@quita.example', perfil: 'quita-consultor' },
  mudarConviteDaEquipe: { acao: 'reenviar' },
  alterarInteressado: { passo: 'contatar', nota: 'Volta na terça' },
  receberZapSign: { event_type: 'doc_signed', token: 'eb9c367a-e62e-4992-8360-b0219deaeecc', external_id: 'outro' },
  receberCielo: { PaymentId: '24bc8366-fc31-4d6c-8555-17049a836a07', ChangeType: 1 },
  receberWhatsApp: { object: 'whatsapp_business_account', entry: [{ id: '0' }] },
  receberRecorrencia: {
    recs: [{ idRec: 'RR1026652320240821lab77511abf' }],
    cobsr: [{ txid: '3136957d93134f2184b369e8f1c0729d' }],
  },
  receberMed: { contestacoes: [{ idContestacao: 'MED1' }] },
  receberRepasse: { pix: [{ endToEndId: 'E0908935620260302120000000000001', gnExtras: { idEnvio: id } }] },
  receberPix: { pix: [{ endToEndId: 'E1234567820260302120000000000001' }] },
  alterarDadosDaEmpresa: {
    nomeComercial: 'Loja Aurora',
    email: 'contato@aurora.example',
    contato: '(11) 98765-4321',
    endereco: 'Rua Harmonia, 1230, Vila Madalena, São Paulo - SP, 05435-001',
  },
  criarSubCliente: { ...subClienteNovo, cnpj: '11.444.777/0001-61', slug: 'filial-santos' },
  alterarSubCliente: { ...subClienteNovo, ativo: true },
  alterarPerfilUsuario: { id: 'ninguem', perfil: 'links' },
  mudarRecuperacaoDeAcesso: { id: 'ninguem', acao: 'pedir' },
  alterarUsuario: { id: 'ninguem', ativo: false },
  objetarAdministrador: { id },
  liberarSaidas: { acao: 'pedir' },
  mudarConviteUsuario: { id, acao: 'cancelar' },
  alterarImagemDaEmpresa: { clienteId: id },
  definirTemaDaRecorrencia: { tema: temaNovo, textoDoBanner: 'Bancada da padaria' },
  enviarLogoDaRecorrencia: {},
  enviarBannerDaRecorrencia: { texto: 'Bancada da padaria' },
  cadastrarContaBancaria: { ...contaNova, senha: 'senha-errada' },
  alterarContaBancaria: { ...contaNova, senha: 'senha-errada' },
  entrar: { email: 'ninguem@aurora.example', senha: 'senha-errada' },
  alterarPessoa: { status: 'busy' },
  criarAviso: {
    title: 'Ligar para o fornecedor',
    description: 'amanhã',
    icon: 'sino',
    link: '/cliente/financeiro/saldo',
  },
  alterarAviso: {
    id: '2026-01-01T00:00:00.000Z.x',
    item: { ...ondeLeva, title: 'Ligar hoje', description: 'cedo', read: true },
  },
  alternarAviso: { id: '2026-01-01T00:00:00.000Z.x' },
  criarMensagem: { title: 'Reunião', description: 'às 9', icon: 'mensagem', link: '/cliente/financeiro/saldo' },
  alterarMensagem: {
    id: '2026-01-01T00:00:00.000Z.x',
    item: { ...ondeLeva, title: 'Reunião', description: 'às 10', read: true },
  },
  alternarMensagem: { id: '2026-01-01T00:00:00.000Z.x' },
  criarAtalho: { label: 'Saldo', description: 'e saques', icon: 'carteira', link: '/cliente/financeiro/saldo' },
  alterarAtalho: {
    id: '2026-01-01T00:00:00.000Z.x',
    item: { label: 'Saldo', description: '', icon: 'atalho', link: '/cliente/financeiro/saldo', posicao: 0 },
  },
  alternarAtalho: { id: '2026-01-01T00:00:00.000Z.x' },
  criarCalendario: { calendar: { title: 'Cobranças', color: 'roxo', visible: true } },
  alterarCalendario: { calendar: { id: 'pessoal', title: 'Pessoal', color: 'verde', visible: true } },
  criarCompromisso: { event: eventoCompleto },
  alterarCompromisso: { event: { id, ...eventoCompleto } },
  alterarRecorrencia: { event: { id: `${id}.2026-11-24`, ...eventoCompleto }, originalEvent: { id }, mode: 'single' },
  alterarAjustesDoCalendario: { settings: { timeFormat: '24', startWeekOn: 0, view: 'month' } },
  acessarRecebedor: { recebedor: id },
  entrarComoSuporte: { motivo: 'o link não abre no celular' },
  trocarEmpresa: { empresaId: 'outra' },
}
const parametrosValidos: Record<string, string> = {
  sha256: 'x'.repeat(43),
  caso: 'MED1',
  favorecido: 'a'.repeat(22),
  natureza: 'saque',
  modelo: 'comprovante',
  versao: '1',
  id,
  anexo: id,
  pagamento: 'atual',
  psp: 'bacen',
  qual: 'rec',
  cep: '01310-100',
  uf: 'SP',
  doc: '52998224725',
  cnpj: '11222333000181',
  slug: 'loja-nova',
  linha: '34191790010104351004791020150008291070026000',
  carrinho: id,
  contrato: id,
  consulta: id,
  token: 'quem.sabe',
  data: '2026-12-21',
  arranjo: 'VCC',
  transacao: id.slice(0, 20),
  mensagem: `CHK.${id}.comprovante.`,
  evento: `evt_${id}`,
  webhook: id,
  documento: id,
  pedido: '01JDEXEMP0DEPED1D0DEDCT001',
  aparencia: 'sem',
  jwtToken: 'um.token.qualquer',
  nanoId: 'ninguem',
  mes: '2025-10',
  fila: 'notificacoes',
}
const consultasValidas: Record<string, string> = {
  cliente: 'aurora',
  clienteNanoId: 'aurora',
  contrato: id,
  fabricante: 'pax',
  pedido: '01JDEXEMP0DEPED1D0DEDCT001',
  idioma: 'pt-BR',
  ...{ assunto: '', titulo: 'Recebemos', texto: '' },
  brando: '90',
  padrao: '70',
  rigido: '60',
  plataforma: '60',
  dias: '90',
  limit: '20',
  offset: '0',
  nome: 'mesa',
  periodoInicio: '2026-01-01',
  periodoFim: '2026-12-31',
  situacao: 'ativo',
  mes: '2026-11',
  quais: 'abertos',
  empresa: 'aurora',
  vencimentoInicio: '2026-01-01',
  vencimentoFim: '2026-12-31',
  servico: 'mensalidade',
  checkout: id,
  recebedor: id,
  documento: '529',
  ator: 'Beatriz',
  operacao: 'criarLink',
  resultado: 'feito',
  cursor: '2026-11.7',
  jwtToken: 'nenhum',
  nanoId: 'aurora',
  baixo: 'sim',
  arquivados: 'sim',
  aparencia: 'sem',
  linha: '00190500954014481606906809350314337370000000100',
  depois: '2026-12-21.VCC',
  saldoCarteira: 'sem',
  apos: `2026-11-01T12:00:00.000Z#${id}`,
  formaPagamento: '1',
  origemPagamento: 'link',
  contestados: 'true',
  situacaoRepasse: '1',
  repasseInicio: '2026-01-01',
  repasseFim: '2026-12-31',
  pagador: 'Helena',
  formato: 'csv',
  busca: 'Helena',
  ordem: 'antigos',
  valor: '150.00',
  identificador: id,
  q: id,
  'hub.mode': 'subscribe',
  'hub.verify_token': 'outra-palavra',
  'hub.challenge': '1158201444',
}
/** Where a name means something else. */
const consultasDe: Partial<Record<Operacao, Record<string, string>>> = {
  abrirVitrine: { q: 'bolo', categoria: 'Doces', produto: id, aviso: 'minimo' },
  obterGavetaPos: { de: '2026-11-01', ate: '2026-11-30' },
  imprimirPedidosDaLoja: { pedidos: id, folha: 'etiquetas' },
  listarPedidosDaLoja: { resumo: 'sim', cursor: `2026-11-20T12:00:00.000Z#${id}` },
  listarCheckouts: { situacao: '3' },
  listarDivergencias: {
    ...{ situacao: 'aberta', tipo: 'taxa', de: '2026-11-01', ate: '2026-11-30' },
    cursor: `2026-11-20#${id}`,
  },
  listarUrs: { dia: '2026-12-21', arranjo: 'VCC', cursor: `2026-12-21#2026-12-21T03:00:00.000Z#emp:aurora#VCC` },
  listarArquivosDoEdi: { cursor: `2026-11-20T12:00:00.000Z#${id}` },
  listarLinhasDoEdi: { quais: 'rejeitadas', cursor: '120' },
  listarEstoque: { cursor: 'Ym9sbw' },
  listarMovimentosDoEstoque: { cursor: '12' },
  listarVendasSemEstoque: { cursor: `2026-11-20T12:00:00.000Z#${id}` },
  listarFornecedores: { cursor: 'Z3JhZmljYQ' },
  listarPedidosDeCompra: { cursor: `2026-11-20T12:00:00.000Z#${id}`, situacao: 'enviado' },
  listarPessoasDoCliente: { cursor: id },
  listarEquipe: { cursor: id },
  listarConvitesDaEquipe: { cursor: id },
  listarProdutos: { cursor: 'Ym9sbw', planilha: 'sim' },
  listarExtratoCarteira: { so: 'boletos', cursor: `2026-11-20T12:00:00.000Z#CHK#${id}#LANC#pix#E1#0~100` },
  listarSeriesDeContas: { sentido: 'pagar', cursor: `2026-11-20T12:00:00.000Z#${id}` },
  listarCheckoutsDaEquipe: { situacao: '3' },
  exportarCheckouts: { situacao: '3' },
  exportarExtrato: { conteudo: 'fechamento' },
  listarRecebedores: { situacao: '2' },
  listarSaques: { situacao: '3' },
  listarRecebiveisDaEquipe: {
    ...{ situacao: 'agendado', arranjo: 'VCC', cursor: '2026-12-01#' },
    ...{ periodoInicio: '2026-12-01', periodoFim: '2026-12-31' },
  },
  listarAlertasDeMovimento: { quais: 'abertas', cursor: `2026-11-20T12:00:00.000Z#${id}` },
  listarProporcoes: { mes: '2026-11', cursor: `2#000140#visa#${id}` },
  listarRetidos: { cursor: 'W10' },
  listarOrdensJudiciais: { quais: 'abertas', cursor: `2026-11-20T12:00:00.000Z#${id}` },
  listarVersoesDosParametros: { cursor: '7' },
  obterTermoDeAdesao: { versao: '1.0' },
  listarEmailsDaEmpresa: { cursor: `2026-11-20T12:00:00.000Z#${id}#comprovante##CHK`, so: 'problemas' },
  listarEntregasDaEmpresa: { cursor: '2026-11-07.-' },
  listarAntecipacoesDaEquipe: { situacao: 'enviada' },
  listarCarrinhosDaEquipe: { situacao: '11' },
  listarPagamentosDeBoletoDaEquipe: { situacao: 'paga' },
  listarSaquesDaEquipe: { situacao: 'paga', so: 'decididos' },
  exportarLoteDaFolha: { formato: 'retorno' },
  listarAssinaturas: {
    ...{ situacao: 'vigentes', forma: 'boleto', planoId: id, busca: 'marta', vence: '2026-12-01' },
    ...{ comecou: '2026-11', cancelou: '2026-11', falhouDesde: '2026-11', cursor: `2026-11-20T12:00:00.000Z#${id}` },
  },
  listarDocumentosDoCliente: { cursor: '01JD2M6Z8Q3V5X7Y9ABCDEFGHJ' },
  listarDocumentosPedidos: { cursor: '01JD2M6Z8Q3V5X7Y9ABCDEFGHJ' },
  listarLotesDaFolha: { cursor: `2026-11-20T12:00:00.000Z#${id}` },
  listarLinhasDoLote: { cursor: '1' },
  listarFavorecidos: { cursor: 'a'.repeat(22) },
  listarLotesDaEquipe: { quais: 'emAnalise', cursor: `2026-11-20T12:00:00.000Z#${id}` },
  listarUsuarios: { cursor: id },
  listarUsuariosDaEmpresa: { cursor: id },
  listarRepresentantes: { situacao: 'ativo', cursor: `ativo#2026-11-20T12:00:00.000Z#${id}` },
  listarComissoes: { cursor: '2026-11' },
  obterExtratoDaComissao: { cursor: `2026-11-20T12:00:00.000Z#COM#${id}/comissao#1#1` },
  listarEmpresas: {
    ...{ situacao: 'ativa', risco: 'alto', modulo: 'pos', cursor: 'bG9qYQ' },
    ...{ representante: id, volume: 'acima' },
  },
  listarInteressados: { situacao: 'novo', cursor: `2026-11-20T12:00:00.000Z#${id}` },
  listarRecebedoresDaEquipe: { quais: 'aprovados', situacao: '8' },
  listarRecebedoresEmAnalise: { cursor: `2026-11-20T12:00:00.000Z#${id}` },
  listarContasAReceber: { situacao: 'vencida', serie: id },
  listarContasAPagar: { situacao: 'paga', serie: id },
  listarLancamentosManuais: { cursor: `2026-11-20T12:00:00.000Z#${id}` },
  obterLancamento: { id: `2026-11-01T12:00:00.000Z#pix#${id}#0` },
  excluirContratoPos: { id },
  excluirTerminalPos: { id },
  excluirAviso: { id: '2026-01-01T00:00:00.000Z.x' },
  excluirMensagem: { id: '2026-01-01T00:00:00.000Z.x' },
  excluirAtalho: { id: '2026-01-01T00:00:00.000Z.x' },
  gerarCartazDoLink: { formato: 'a6' },
  listarContestacoes: { fase: 'aberta', prazo: 'true' },
  lerNotaFiscal: { formato: 'xml' },
  lerMinhaNota: { formato: 'xml' },
  listarNotasFiscais: { mes: '2026-10', grupo: 'autorizadas', cursor: '2#aurora#aurora.202610.151002' },
  listarDeclaracoesMensais: { ano: '2026' },
  lerDeclaracaoMensal: { versao: '1', declaracao: 'dimp' },
  listarMinhasNotas: { cursor: '2026-10#aurora.202610.151002' },
  listarCompromissos: { start: '2026-11-01', end: '2026-11-30' },
  excluirCalendario: { id },
  excluirCompromisso: { id, calendarId: 'pessoal' },
  excluirRecorrencia: { event: `${id}.2026-11-24`, originalEvent: id, mode: 'all' },
  listarEntregas: { cursor: '2026-11-07.-' },
  listarRecebiveis: { periodoFim: '2026-01-31' },
}

/** A well-formed call of an operation, of ids that do not exist. */
/** Ids that are written otherwise. */
const daNota = { id: 'aurora.202610.151002' }
const parametrosDe: Partial<Record<Operacao, Record<string, string>>> = {
  obterUr: { conta: 'emp:aurora' },
  abrirVitrine: { pagina: 'inicio', id: '-' },
  obterFotoDeProduto: { foto: fotoDeNinguem, versao: 'm' },
  obterNotaFiscal: daNota,
  lerNotaFiscal: daNota,
  reenviarNotaFiscal: daNota,
  cancelarNotaFiscal: daNota,
  substituirNotaFiscal: daNota,
  lerMinhaNota: daNota,
  lerDeclaracaoMensal: { mes: '2026-10' },
}

export function chamadaCompleta(operacao: Operacao, nomes: { params: string[]; query: string[] }): Call {
  const pick = (de: Record<string, string>, quais: string[]) =>
    Object.fromEntries(
      quais.map(nome => {
        if (de[nome] === undefined) throw new Error(`${operacao}: no valid ${nome} is known`)
        return [nome, de[nome]]
      }),
    )
  const body = corposCompletos[operacao]
  return {
    params: pick({ ...parametrosValidos, ...parametrosDe[operacao] }, nomes.params),
    query: pick({ ...consultasValidas, ...consultasDe[operacao] }, nomes.query),
    ...(body && { body }),
  }
}
