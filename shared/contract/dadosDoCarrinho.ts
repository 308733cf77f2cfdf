import * as z from 'zod'
import { ContatoDoPagador } from './linkPublico.ts'
import { Id21, Instante, Reais } from './tipos.ts'

/** A cart of slips as its payer reads it (001 §3.1–3.11). `proximaEtapa`: shared/domain/estados/carrinho.ts. */

/** K20. */
export const ETAPAS_DO_CARRINHO = 17
export const EtapaDoCarrinho = z
  .int()
  .min(0)
  .max(ETAPAS_DO_CARRINHO - 1)
  .meta({ description: 'Situação do carrinho, de 0 a 16 (001 §3.10).' })

/** A calendar day, `yyyy-mm-dd`. */
export const Dia = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** A slip in the cart (§3.2). Money of now: what was asked last, and what the payer chose where they may choose. */
export const BoletoDoCarrinho = z.object({
  /** 2 is a bank slip with an issuer and a receiver; 1 a bill, whose issuer is shown as the receiver. */
  tipo: z.union([z.literal(1), z.literal(2)]),
  bancoEmissor: z.string(),
  valorBoleto: Reais,
  dataVencimento: Dia.nullable(),
  dataLiquidacao: Instante.nullable(),
  /** It may be paid now, by what was asked last. */
  valid: z.boolean(),
  recebedorNome: z.string(),
  /** Masked unless this browser started the cart. */
  recebedorDocumento: z.string(),
  /** 47 or 48 digits, without a mask. */
  linhaDigitavel: z.string(),
  situacao: z.int(),
  situacaoLabel: z.string(),
  situacaoCor: z.string(),
  editValue: z.boolean(),
  minValue: Reais.nullable(),
  maxValue: Reais.nullable(),
  originalValue: Reais,
  discountValue: Reais,
  fineValueCalculated: Reais,
  interestValueCalculated: Reais,
})
export type BoletoDoCarrinho = z.output<typeof BoletoDoCarrinho>
export const ItemDoCarrinho = z.object({ consultaId: Id21, boleto: BoletoDoCarrinho })

/** §3.3. `valor` is the total charged with that option: Σ slips ÷ (1 − taxa/100), rounded once. */
export const CustoDoCarrinho = z.object({
  parcela: z.int().min(1).max(12),
  taxa: z.number(),
  icon: z.string(),
  valor: Reais,
})

/** §3.8. tipoDocumento: 0 selfie, 1 image of an identity document, 2 slip as image or PDF. */
export const DocumentoRequerido = z.object({
  nanoId: Id21,
  tipoDocumento: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  label: z.string(),
  enviado: z.boolean(),
  /** Of a slip's document: whom it pays, and how much. */
  recebedor: z.string().nullable(),
  valor: Reais.nullable(),
})
export type DocumentoRequerido = z.output<typeof DocumentoRequerido>

const PagadorDoCarrinho = z.object({
  nomeCompleto: z.string(),
  documento: z.string(),
  celular: z.string(),
  email: z.string(),
  autorizacao: z.boolean(),
  documentoInternacional: z.boolean(),
  /** The blocks of this payer (S048): another payer has none. */
  bloqueadoDatavalid: z.boolean(),
  bloqueadoAntifraude: z.boolean(),
  bloqueadoTentativas: z.boolean(),
})
const EnderecoDoCarrinho = z.object({
  cep: z.string(),
  logradouro: z.string(),
  numero: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  uf: z.string(),
})

/** §3.1. Payer and receivers' documents are masked, and the address null, unless this browser started the cart. */
export const Carrinho = z.object({
  nanoId: Id21,
  contrato: Id21,
  proximaEtapa: EtapaDoCarrinho,
  /** Sum of the slips. */
  valorCarrinho: Reais,
  /** The chosen option; null before one was. */
  parcelas: z.int().nullable(),
  /** Charged with the chosen option. */
  valorTotal: Reais.nullable(),
  data: z.array(ItemDoCarrinho),
  custos: z.array(CustoDoCarrinho),
  pagador: PagadorDoCarrinho.nullable(),
  endereco: EnderecoDoCarrinho.nullable(),
  /** `codigo` is never said: null, then '••••' once validated. */
  token: z.object({ validacao: z.boolean(), codigo: z.string().nullable() }).nullable(),
  contatoPagador: ContatoDoPagador.nullable(),
  /** tipoDocumento 0 and 1; those of slips are in `pdfDeDocumentos`. */
  documentos: z.array(DocumentoRequerido),
  pdfDeDocumentos: z.array(DocumentoRequerido),
  /** Cards that may still be sent (K22). */
  tentativasRestantes: z.int(),
  /** A card is on its way to the acquirer, or its answer is not known yet. */
  processando: z.boolean(),
  empresa: z.object({ nome: z.string(), slug: z.string(), contato: z.string(), logo: z.string().nullable() }),
})
