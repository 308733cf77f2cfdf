import type { Carrinho, Pedido } from '../../../web/src/pagador/carrinho/dados.ts'

/** What the fake server knows of a cart: typed by the contract. */
export const CONTRATO = 'ContratoAurora2026AAA'
export const CARRINHO = 'CarrinhoAurora2026AAA'
export const LINHA_1 = '00190000090312855704220000001170916390000124990'

export const umBoleto = (
  parte: Partial<Carrinho['data'][number]['boleto']> = {},
): Carrinho['data'][number]['boleto'] => ({
  tipo: 2,
  bancoEmissor: 'Banco do Brasil',
  valorBoleto: 1249.9,
  dataVencimento: '2026-12-05',
  dataLiquidacao: null,
  valid: true,
  recebedorNome: 'Condomínio Jardim das Flores',
  recebedorDocumento: '**.222.333/****-**',
  linhaDigitavel: LINHA_1,
  situacao: 1,
  situacaoLabel: 'Consultado',
  situacaoCor: '#2563EB',
  editValue: false,
  minValue: null,
  maxValue: null,
  originalValue: 1200,
  discountValue: 0,
  fineValueCalculated: 24.9,
  interestValueCalculated: 25,
  ...parte,
})
/** A bill whose value may be chosen. */
export const umaConta = (parte: Partial<Carrinho['data'][number]['boleto']> = {}) =>
  umBoleto({
    tipo: 1,
    bancoEmissor: 'Companhia de Energia do Sul',
    recebedorNome: '',
    recebedorDocumento: '',
    valorBoleto: 200,
    originalValue: 200,
    fineValueCalculated: 0,
    interestValueCalculated: 0,
    dataVencimento: null,
    linhaDigitavel: '836200000005667800481000180975657313001589636081',
    editValue: true,
    minValue: 50,
    maxValue: 300,
    ...parte,
  })

const centavos = (reais: number) => Math.round(reais * 100)
/** Options of a sum, grossed up by a fee that grows with the count. */
export const custosDe = (soma: number): Carrinho['custos'] =>
  Array.from({ length: 12 }, (_, i) => {
    const taxa = 2 + i * 1.1
    return { parcela: i + 1, taxa, icon: 'cartao', valor: Math.round(centavos(soma) / (1 - taxa / 100)) / 100 }
  })

export const umCarrinho = (parte: Partial<Carrinho> = {}): Carrinho => {
  const data = parte.data ?? []
  const soma = data.reduce((total, i) => total + centavos(i.boleto.valorBoleto), 0) / 100
  const custos = data.length ? custosDe(soma) : []
  return {
    nanoId: CARRINHO,
    contrato: CONTRATO,
    proximaEtapa: data.length ? 1 : 0,
    valorCarrinho: soma,
    parcelas: null,
    valorTotal: custos.find(c => c.parcela === parte.parcelas)?.valor ?? null,
    data,
    custos,
    pagador: null,
    endereco: null,
    token: null,
    contatoPagador: null,
    documentos: [],
    pdfDeDocumentos: [],
    tentativasRestantes: 2,
    processando: false,
    empresa: { nome: 'Loja Aurora', slug: 'loja-aurora', contato: '11987654321', logo: null },
    ...parte,
  }
}

export const umPagador = (parte: Partial<NonNullable<Carrinho['pagador']>> = {}) => ({
  nomeCompleto: 'MARIA DA SILVA',
  documento: '52998224725',
  celular: '11987654321',
  email: 'maria@exemplo.com',
  autorizacao: true,
  documentoInternacional: false,
  bloqueadoDatavalid: false,
  bloqueadoAntifraude: false,
  bloqueadoTentativas: false,
  ...parte,
})
export const umContato = (parte: Partial<NonNullable<Carrinho['contatoPagador']>> = {}) => ({
  validado: false,
  celular: '(**) *****-4321',
  codigo: null,
  reenviarEmSegundos: 100,
  codigosRestantes: 2,
  tentativasRestantes: 3,
  entrega: 'entregue' as const,
  ...parte,
})

export const umPedido = (parte: Partial<Pedido> = {}, agora = Date.now()): Pedido => {
  const ha = (dias: number, horas = 0) => new Date(agora - dias * 86_400_000 - horas * 3_600_000).toISOString()
  return {
    empresa: { nome: 'Loja Aurora', contato: '11987654321' },
    pagador: {
      nome: 'Maria da Silva',
      documento: '***.982.***-**',
      endereco: 'Praça da Sé, 100, Sé, São Paulo, SP',
      numero: '100',
      pais: '',
      imagem: { data: null },
    },
    checkout: {
      formaPagamentoLabel: 'Cartão de crédito em 12x',
      softDescription: 'LOJA AURORA',
      numeroCartao: '**** **** **** 0051',
      bandeira: 'Visa',
      ...{ autorizacao: '123456', nsu: '004578' },
    },
    resumo: {
      ...{ desfecho: 'andamento', motivo: null, boletos: 1430.4, total: 1560.3, parcelas: 12, devolvido: 0 },
      ...{ autorizado: 1560.3, boletosPagos: 1430.4, pagos: 2 },
    },
    boletos: [
      {
        banco: 'Banco do Brasil',
        vencimento: '2026-12-05',
        valor: 1249.9,
        liquidacao: ha(0),
        situacaoLabel: 'Pago',
        situacaoCor: '#15803D',
        recebedor: 'Condomínio Jardim das Flores',
        trecho: '20000.001170',
        motivo: null,
      },
      {
        banco: 'Companhia de Energia do Sul',
        vencimento: null,
        valor: 180.5,
        liquidacao: null,
        situacaoLabel: 'Não pago',
        situacaoCor: '#DC2626',
        recebedor: null,
        trecho: '31589636081-1',
        motivo: null,
      },
    ],
    etapa: 10,
    verificacao: null,
    workflow: [
      {
        nome: 'Consulta dos boletos',
        data: ha(4),
        situacao: 'CONCLUÍDO',
        exibir: true,
        icone: 'boleto',
        image: null,
        situacaoColor: '#15803D',
        item: [
          {
            nome: 'Condomínio Jardim das Flores',
            banco: 'Banco do Brasil',
            valor: 1249.9,
            situacao: 'consultado',
            documentos: [],
          },
        ],
      },
      {
        nome: 'Reserva de saldo',
        data: ha(1),
        situacao: 'INTERNO',
        exibir: false,
        icone: '',
        image: null,
        situacaoColor: '#6B7280',
        item: [],
      },
      {
        nome: 'Análise dos documentos',
        data: ha(1),
        situacao: 'AGUARDANDO ANÁLISE',
        exibir: true,
        icone: 'documento',
        image: null,
        situacaoColor: '#B45309',
        item: [
          {
            nome: 'Termo de pagamento',
            banco: null,
            valor: null,
            situacao: 'pendente',
            documentos: [
              {
                tipo: 'Assinatura Eletronica',
                situacao: 'Aguardando Assinatura',
                urlAssinaturaDigital: 'https://assinatura.exemplo.com/doc/1',
              },
            ],
          },
        ],
      },
      {
        nome: 'Pagamento autorizado',
        data: ha(0),
        situacao: 'autorizado',
        exibir: true,
        icone: 'cartao',
        image: null,
        situacaoColor: '#15803D',
        item: [],
      },
    ],
    ...parte,
  }
}
