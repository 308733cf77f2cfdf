import type { Operacao } from '../../shared/contract/rotas.ts'
import type { Call } from '../harness/stack.ts'
import { cartaoDoCarrinho, pagadorDoCarrinho } from './carrinho.ts'
import { linkCompleto } from './link.ts'
import { checkoutNovo, enderecoNovo, pagadorNovo } from './pagador.ts'

const id = 'Inexistente0123456789'

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
  dispositivo: {
    idioma: 'pt-BR',
    javaEnabled: false,
    javascriptEnabled: true,
    profundidadeCor: 24,
    alturaJanela: 800,
    larguraJanela: 360,
    fusoMinutos: 180,
    userAgent: 'Mozilla/5.0',
    acceptHeaders: '*/*',
  },
  comprovanteVenda: true,
  threeDsCode: 'codigo',
}

/** A well-formed body for each operation that takes one, with every optional and nested field present. */
export const corposCompletos: Partial<Record<Operacao, object>> = {
  criarLink: linkCompleto(),
  alterarLink: linkCompleto(),
  incrementarLink: { id, quantidade: 3 },
  iniciarPagamento: { link: id, formaPagamento: 2, parcelas: 1, versao: 1, chave: 'chave-do-comeco-1' },
  processarCheckout: checkoutNovo(id, {
    ...enderecoNovo,
    sessionId: 'sessao-antifraude',
    autorizacao: true,
    versao: 1,
    chave: 'chave-do-comeco-1',
  }),
  registrarPagador: pagadorNovo(id, { ...enderecoNovo, sessionId: 'sessao-antifraude', autorizacao: true, versao: 1 }),
  validarPagador: { checkout: id },
  validarContatoPagador: { checkout: id, codigo: '0000' },
  reenviarCodigoValidacao: { transacaoNanoId: id },
  registrarProvaVida: { checkout: id, selfieAutorizado: 'true', transferencia: 'kz0.palavra' },
  transferirProvaVida: { checkout: id },
  editarValorBoleto: { valor: '150,00' },
  removerConsulta: { nanoId: id },
  iniciarCarrinhoPagador: { parcela: 12, valor: 150 },
  salvarPagador: pagadorDoCarrinho({
    complemento: 'Casa 2',
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
  registrarSelfiePagador: { clienteId: id },
  registrarPdfBoleto: { carrinhoId: id, consultaDocumentoNanoId: id },
  pedirDocumentos: { documentos: [{ tipoDocumento: 1, consultaId: id }] },
  registrarDocumento: { carrinhoId: id, consultaDocumentoNanoId: id },
  pagarBoleto: { codigo: '34191790010104351004791020150008291070026000', valor: 150 },
  abrirProvaVida: { checkout: id, transferencia: 'kz0.palavra' },
  iniciarPagamentoDrpx: { link: id, formaPagamento: 1, parcelas: 1, versao: 1, chave: 'chave-do-comeco-1' },
  processarPagamentoDrpx: { ...cobranca, formaPagamento: 1 },
  validar3ds: { jwt: 'd1.jwt', code3DS: 'SUCCESS', id: 'transacao' },
  processarPagamento: cobranca,
  reprocessarPagamento: cobranca,
  estornarCheckout: { valor: 12.34 },
  receberCielo: { PaymentId: '24bc8366-fc31-4d6c-8555-17049a836a07', ChangeType: 1 },
  receberWhatsApp: { object: 'whatsapp_business_account', entry: [{ id: '0' }] },
  receberPix: { pix: [{ endToEndId: 'E1234567820260302120000000000001' }] },
  entrar: { email: 'ninguem@aurora.example', senha: 'senha-errada' },
  trocarEmpresa: { empresaId: 'outra' },
}
const parametrosValidos: Record<string, string> = {
  id,
  pagamento: 'atual',
  psp: 'bacen',
  cep: '01310-100',
  uf: 'SP',
  linha: '34191790010104351004791020150008291070026000',
  carrinho: id,
  contrato: id,
  consulta: id,
  transacao: id.slice(0, 20),
}
const consultasValidas: Record<string, string> = {
  limit: '20',
  offset: '0',
  nome: 'mesa',
  periodoInicio: '2026-01-01',
  periodoFim: '2026-12-31',
  situacao: 'ativo',
  checkout: id,
  'hub.mode': 'subscribe',
  'hub.verify_token': 'outra-palavra',
  'hub.challenge': '1158201444',
}

/** A well-formed call of an operation, of ids that do not exist. */
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
    params: pick(parametrosValidos, nomes.params),
    query: pick(consultasValidas, nomes.query),
    ...(body && { body }),
  }
}
