import * as z from 'zod'
import { produto } from '../produto.ts'
import { Carrinho, DocumentoRequerido, EtapaDoCarrinho, ItemDoCarrinho } from './dadosDoCarrinho.ts'
import { endpoint, publico, sessao } from './endpoint.ts'
import {
  ArquivoInvalido,
  BloqueadoDatavalid,
  BloqueadoTentativas,
  BoletoInvalido,
  BoletoNaoPagavel,
  BoletoRepetido,
  CapturaNaoPermitida,
  CarrinhoCheio,
  CarrinhoNaoEncontrado,
  CarrinhoVazio,
  CodigoInvalido,
  CodigosEsgotados,
  ConsultaNaoEncontrada,
  ContratoNaoEncontrado,
  DocumentoBloqueado,
  DocumentoNaoReconhecido,
  EtapaDoCarrinhoInvalida,
  FotoSemRosto,
  ImagemInvalida,
  Manutencao,
  MuitasTentativas,
  PagadorNaoRegistrado,
  ParcelasInvalidas,
  PessoaNaoIdentificada,
  ProvedorIndisponivel,
  ProvedorSemResposta,
  ValorDivergente,
  ValorForaDosLimites,
} from './erros.ts'
import { Id21, Reais, sensivel, VersaoDoConsentimento } from './tipos.ts'

/**
 * Paying slips by card (001 §2.1, 3.1–3.11, 7.1; CHECKLIST E102–E117). Reads are under `/clientes/…`, writes under
 * `/cliente/…`, as documented. `proximaEtapa` is the cart's number 0–16 (shared/domain/estados/carrinho.ts).
 */

const doCarrinho = { access: publico, impacto: 'Pagadores não conseguem pagar boletos com cartão.' } as const

export const iniciarCarrinho = endpoint({
  ...doCarrinho,
  operation: 'iniciarCarrinho',
  summary: 'Starts a cart of slips of a company’s contract (E102), or of the provider’s own (R032).',
  params: {
    id: z
      .union([z.literal(produto.slug), Id21])
      .meta({ description: `O contrato da empresa; \`${produto.slug}\` é o da própria ${produto.nome}.` }),
  },
  /** With the contract that it is of: the receipt's address carries it. */
  response: z.object({ nanoId: Id21, contrato: z.string() }),
  errors: [ContratoNaoEncontrado, MuitasTentativas, Manutencao],
})

export const obterCarrinho = endpoint({
  ...doCarrinho,
  operation: 'obterCarrinho',
  summary: 'The cart: slips, cost options, payer, token, documents (E103).',
  params: { id: Id21 },
  response: Carrinho,
  errors: [CarrinhoNaoEncontrado, Manutencao],
})

export const consultarBoleto = endpoint({
  ...doCarrinho,
  operation: 'consultarBoleto',
  summary: 'Looks a slip up by its line (47, 48) or bar code (44) and puts it into the cart (E104).',
  params: { linha: z.string().regex(/^[0-9A-Za-z\s.-]{1,80}$/, 'linha digitável ou código de barras'), carrinho: Id21 },
  response: ItemDoCarrinho,
  errors: [
    CarrinhoNaoEncontrado,
    EtapaDoCarrinhoInvalida,
    BoletoInvalido,
    BoletoRepetido,
    BoletoNaoPagavel,
    CarrinhoCheio,
    MuitasTentativas,
    ProvedorIndisponivel,
    Manutencao,
  ],
})

export const editarValorBoleto = endpoint({
  ...doCarrinho,
  operation: 'editarValorBoleto',
  summary: 'Another value for a slip that takes one, by its lookup’s id (E106); the value comes as text.',
  params: { id: Id21 },
  body: z.strictObject({
    valor: z.string().trim().min(1).max(20).meta({ description: 'Reais como texto: "150,00" ou "150.00".' }),
  }),
  response: z.object({ proximaEtapa: EtapaDoCarrinho, valorCarrinho: Reais }),
  errors: [ConsultaNaoEncontrada, EtapaDoCarrinhoInvalida, ValorForaDosLimites, Manutencao],
})

export const removerConsulta = endpoint({
  ...doCarrinho,
  operation: 'removerConsulta',
  summary: 'Takes a slip out of the cart, by its lookup’s id (E107).',
  body: z.strictObject({ nanoId: Id21 }),
  response: z.object({ proximaEtapa: EtapaDoCarrinho, valorCarrinho: Reais }),
  errors: [ConsultaNaoEncontrada, EtapaDoCarrinhoInvalida, Manutencao],
})

export const iniciarCarrinhoPagador = endpoint({
  ...doCarrinho,
  operation: 'iniciarCarrinhoPagador',
  summary: 'Chooses the instalments (E108); `valor` is the total that the page showed for them.',
  params: { id: Id21 },
  body: z.strictObject({ parcela: z.int().min(1).max(12), valor: Reais }),
  response: z.object({ proximaEtapa: EtapaDoCarrinho, parcelas: z.int(), valorTotal: Reais }),
  errors: [
    CarrinhoNaoEncontrado,
    CarrinhoVazio,
    EtapaDoCarrinhoInvalida,
    ParcelasInvalidas,
    ValorDivergente,
    Manutencao,
  ],
})

const textoOuNulo = (max: number) => z.string().trim().max(max).nullish()
export const salvarPagador = endpoint({
  ...doCarrinho,
  operation: 'salvarPagador',
  summary: 'Registers who pays, and sends them the token (E109).',
  params: { id: Id21 },
  body: z.strictObject({
    nome: z.string().trim().min(2, 'informe o nome completo').max(100).meta(sensivel),
    documento: z.string().trim().min(3).max(30).meta(sensivel),
    email: z.email('e-mail inválido').max(120).meta(sensivel),
    contato: z.string().trim().min(5, 'informe o celular').max(25).meta(sensivel),
    cep: textoOuNulo(10),
    logradouro: textoOuNulo(120),
    numero: textoOuNulo(20),
    complemento: textoOuNulo(60),
    bairro: textoOuNulo(60),
    cidade: textoOuNulo(60),
    uf: textoOuNulo(2),
    regiao: textoOuNulo(60).optional(),
    pais: textoOuNulo(2).optional(),
    sessionId: z.string().max(100).nullish(),
    autorizacao: z.boolean().optional(),
    documentoInternacional: z.boolean().optional(),
  }),
  /** 2: type the token; 3: refused by the anti-fraud rules; 4: documents; 9: the card. */
  response: z.object({ proximaEtapa: EtapaDoCarrinho }),
  errors: [CarrinhoNaoEncontrado, PagadorNaoRegistrado, Manutencao],
})

export const validarContatoPagadorCarrinho = endpoint({
  ...doCarrinho,
  operation: 'validarContatoPagadorCarrinho',
  summary: 'Checks the token sent by WhatsApp (E110): three tries a code, counted before they are compared.',
  body: z.strictObject({
    id_carrinho: Id21,
    codigo: z
      .string()
      .regex(/^[0-9]{4}$/, 'informe os quatro dígitos')
      .meta(sensivel),
  }),
  response: z.object({ proximaEtapa: EtapaDoCarrinho }),
  errors: [CarrinhoNaoEncontrado, EtapaDoCarrinhoInvalida, CodigoInvalido, CodigosEsgotados, Manutencao],
})

/** §3.9: guidance of a success; a failure is an error whose message is the guidance. */
export const ResultadoDaSelfie = z.object({
  image: z.string().nullable(),
  liberado: z.boolean(),
  resultado: z.enum(['aprovada', 'aprovada-com-ressalva']),
  orientacaoUsuario0: z.string(),
  orientacaoUsuario1: z.string(),
  proximaEtapa: EtapaDoCarrinho,
})
export const registrarSelfiePagador = endpoint({
  ...doCarrinho,
  operation: 'registrarSelfiePagador',
  summary: 'Compares the payer’s selfie (E111): a JPEG; `clienteId` is the cart’s id.',
  multipart: { campo: 'file', tipos: ['image/jpeg', 'image/png'] },
  limite: 4 * 1024 * 1024,
  body: z.strictObject({ clienteId: Id21, consentimento: VersaoDoConsentimento }),
  response: ResultadoDaSelfie,
  errors: [
    CarrinhoNaoEncontrado,
    EtapaDoCarrinhoInvalida,
    CapturaNaoPermitida,
    ImagemInvalida,
    FotoSemRosto,
    PessoaNaoIdentificada,
    BloqueadoDatavalid,
    BloqueadoTentativas,
    DocumentoBloqueado,
    ProvedorSemResposta,
    Manutencao,
  ],
})

const Envio = {
  ...doCarrinho,
  limite: 4 * 1024 * 1024,
  body: z.strictObject({
    carrinhoId: Id21,
    consultaDocumentoNanoId: Id21.meta({ description: 'O nanoId do documento pedido.' }),
  }),
  response: z.object({ proximaEtapa: EtapaDoCarrinho }),
  errors: [
    CarrinhoNaoEncontrado,
    EtapaDoCarrinhoInvalida,
    DocumentoNaoReconhecido,
    ArquivoInvalido,
    CapturaNaoPermitida,
    Manutencao,
  ],
} as const
export const registrarPdfBoleto = endpoint({
  ...Envio,
  operation: 'registrarPdfBoleto',
  summary: 'A slip’s document, tipoDocumento 2 (E112): JPEG, PNG or PDF, kept only as re-encoded or checked.',
  multipart: { campo: 'file', tipos: ['image/jpeg', 'image/png', 'application/pdf'] },
})
export const registrarDocumento = endpoint({
  ...Envio,
  operation: 'registrarDocumento',
  summary: 'An identity document, tipoDocumento 1 (E113): JPEG or PNG, kept only as re-encoded.',
  multipart: { campo: 'file', tipos: ['image/jpeg', 'image/png'] },
})

export const documentosRequeridos = endpoint({
  ...doCarrinho,
  operation: 'documentosRequeridos',
  summary: 'The documents that a cart asks for, sent or not (E098). A checkout of a link asks for none.',
  params: { id: Id21 },
  response: z.array(DocumentoRequerido),
  errors: [CarrinhoNaoEncontrado],
})

export const pedirDocumentos = endpoint({
  operation: 'pedirDocumentos',
  access: sessao('G02', 'escrever'),
  summary: 'Asks the payer of one of the company’s carts for more documents, before a card is held (E099).',
  impacto: 'Empresas não conseguem pedir documentos de um carrinho.',
  params: { id: Id21 },
  body: z.strictObject({
    documentos: z
      .array(
        z.strictObject({
          tipoDocumento: z.union([z.literal(1), z.literal(2)]),
          consultaId: Id21.optional().meta({ description: 'O boleto, quando tipoDocumento é 2.' }),
        }),
      )
      .min(1)
      .max(20),
  }),
  response: z.object({ proximaEtapa: EtapaDoCarrinho, documentos: z.array(DocumentoRequerido) }),
  errors: [CarrinhoNaoEncontrado, ConsultaNaoEncontrada, EtapaDoCarrinhoInvalida],
})
