import * as z from 'zod'
import { Verificacao } from './comprovantes.ts'
import { Dia, EtapaDoCarrinho } from './dadosDoCarrinho.ts'
import { Instante, Reais, sensivel } from './tipos.ts'

/** What a cart's card and its order's page carry (001 §3.6, 3.11): schemas of E105 and E114 in pagamentoBoleto.ts. */

/** What charges the card of a cart (E114; 001 §3.6). Card data is read once and never kept. */
export const AutorizacaoDoCarrinho = z.strictObject({
  valor: Reais,
  parcelas: z.int().min(1).max(12),
  pagador: z.object({
    nome: z.string().max(100).meta(sensivel),
    documento: z.string().max(30).meta(sensivel),
    email: z.string().max(120).meta(sensivel),
    contato: z.string().max(25).meta(sensivel),
  }),
  cartao: z.object({
    numero: z.string().max(30).meta(sensivel),
    nome: z.string().max(60).nullable().meta(sensivel),
    documento: z.string().max(30).nullable().meta(sensivel),
    cvv: z.string().max(4).meta(sensivel),
    dataVencimento: z
      .string()
      .max(7)
      .meta({ ...sensivel, description: 'MM/AA.' }),
  }),
  endereco: z
    .object({
      cep: z.string().max(10),
      logradouro: z.string().max(120),
      bairro: z.string().max(60),
      numero: z.string().max(20),
      uf: z.string().max(2),
      cidade: z.string().max(60),
      complemento: z.string().max(60),
    })
    .nullable(),
})
export const AutorizacaoFeita = z.object({ codTransacao: z.string() })

/** E105: the order of the receipt and its history (§3.11). `pagar` implements it. */
const ItemDaEtapa = z.object({
  nome: z.string(),
  banco: z.string().nullable(),
  valor: Reais.nullable(),
  situacao: z.string(),
  documentos: z.array(
    z.object({ tipo: z.string(), situacao: z.string(), urlAssinaturaDigital: z.string().nullable() }),
  ),
})
/** How an order ended for who pays, or that it has not; and why one that was stopped was. */
export const desfechosDoPedido = ['andamento', 'pago', 'emParte', 'devolvido', 'cancelado', 'parado'] as const
export const motivosDaParada = ['cartoes', 'identidade', 'seguranca'] as const
/**
 * Why a slip of an order is not paid, as far as its payer may act on it; `devolvido`: it was, and its bank sent it back;
 * `outro`: it is not theirs to mend.
 */
export const motivosDoNaoPago = [
  ...(['pago', 'baixado', 'bloqueado', 'vencido', 'valor', 'prazo', 'devolvido', 'outro'] as const),
] as const
export const PedidoDoCarrinho = z.object({
  /** Whose service it is, and how to reach them. */
  empresa: z.object({ nome: z.string(), contato: z.string() }),
  resumo: z.object({
    desfecho: z.enum(desfechosDoPedido),
    motivo: z.enum(motivosDaParada).nullable(),
    /** What the slips come to; what the card is charged for them, or was; how much of it went back. */
    boletos: Reais,
    total: Reais,
    parcelas: z.int(),
    devolvido: Reais,
    /** What was held on the card, of which `total` was charged; what the slips that were paid come to, and how many. */
    autorizado: Reais,
    boletosPagos: Reais,
    pagos: z.int(),
  }),
  pagador: z
    .object({
      nome: z.string(),
      documento: z.string(),
      endereco: z.string(),
      numero: z.string(),
      /** ISO 3166-1, of an address abroad; empty of one in Brazil. */
      pais: z.string(),
      /** The address of their selfie, for their own browser alone (decision 0270). */
      imagem: z.object({ data: z.string().nullable() }),
    })
    .nullable(),
  checkout: z
    .object({
      formaPagamentoLabel: z.string(),
      softDescription: z.string(),
      /** Masked: only the last four digits. */
      numeroCartao: z.string(),
      bandeira: z.string(),
      /** What the card's issuer and the acquirer know the hold or its capture by. */
      autorizacao: z.string().nullable(),
      nsu: z.string().nullable(),
    })
    .nullable(),
  boletos: z.array(
    z.object({
      banco: z.string(),
      vencimento: Dia.nullable(),
      valor: Reais,
      liquidacao: Instante.nullable(),
      situacaoLabel: z.string(),
      situacaoCor: z.string(),
      /** Whom it pays, where the registry says it, and the part of its line that no other slip has. */
      recebedor: z.string().nullable(),
      trecho: z.string(),
      /** It was not paid and will not be: why. */
      motivo: z.enum(motivosDoNaoPago).nullable(),
    }),
  ),
  etapa: EtapaDoCarrinho,
  /** Null while nothing was charged: there is nothing to prove. */
  verificacao: Verificacao.nullable(),
  workflow: z.array(
    z.object({
      nome: z.string(),
      data: Instante,
      situacao: z.string(),
      exibir: z.boolean(),
      icone: z.string(),
      image: z.string().nullable(),
      situacaoColor: z.string(),
      item: z.array(ItemDaEtapa),
    }),
  ),
})
