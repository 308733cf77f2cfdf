import * as z from 'zod'
import { Id21, Instante, RetornoUsuario } from '../tipos.ts'
import { wireError } from './erro.ts'

/** Errors of a payment: the payer, the token, the selfie, the charge, refunds and receipts. */

export const CheckoutNaoEncontrado = wireError('CheckoutNaoEncontrado', 404, 'Pagamento não encontrado.')
export const FormaIndisponivel = wireError(
  'FormaIndisponivel',
  422,
  'Esta forma de pagamento não está disponível para esta cobrança.',
)
/** Its company sold today as much as its contract allows (decision 0141): nothing of the payer's is wrong. */
export const VendasDoDiaEsgotadas = wireError(
  'VendasDoDiaEsgotadas',
  409,
  'Esta loja já recebeu hoje tudo o que pode receber em um dia. Não há nada de errado com você, e nada foi cobrado. Tente amanhã ou fale com a loja.',
)
export const DocumentoInvalido = wireError('DocumentoInvalido', 422, 'O documento informado é inválido', {
  campo: z.string(),
})
/** The link was issued to a person, and another document wants to pay it: a merchant's receivable is of who owes it. */
export const DocumentoDivergente = wireError(
  'DocumentoDivergente',
  422,
  'Esta cobrança foi emitida para outro documento. Confira o número ou peça outro link a quem enviou a cobrança.',
  { campo: z.string() },
)
export const EtapaInvalida = wireError('EtapaInvalida', 409, 'Este pagamento já passou desta etapa.', {
  checkoutId: Id21,
  proximaEtapa: z.string(),
})
/** X10, in the specified words; another message says that the code ran out. */
export const CodigoInvalido = wireError(
  'CodigoInvalido',
  422,
  'O token informado não confere com o enviado no WhatsApp',
  {
    /** Of this code; at 0 only another code helps. */
    tentativasRestantes: z.int(),
  },
)
export const CodigosEsgotados = wireError(
  'CodigosEsgotados',
  422,
  'Os códigos deste pagamento acabaram. Troque o pagador para começar de novo.',
)
export const AguardeParaReenviar = wireError(
  'AguardeParaReenviar',
  429,
  'Aguarde um pouco antes de pedir outro código.',
  { aguardeSegundos: z.int() },
)
export const PagamentoEmAndamento = wireError(
  'PagamentoEmAndamento',
  409,
  'Já estamos processando este pagamento. Aguarde um instante.',
  { checkoutId: Id21 },
)
// the payer's selfie (X53, X54): what the base has, and how many tries are left
const daBiometria = { biometriaDisponivel: z.boolean(), cpfDisponivel: z.boolean(), tentativasRestantes: z.int() }
export const CapturaNaoPermitida = wireError(
  'CapturaNaoPermitida',
  403,
  'Só quem começou este pagamento pode registrar a selfie.',
)
export const TransferenciaInvalida = wireError(
  'TransferenciaInvalida',
  410,
  'Este endereço não vale mais. Peça outro na página do pagamento.',
)
export const FotoSemRosto = wireError(
  'FotoSemRosto',
  422,
  'Não encontramos um rosto nítido na foto. Procure um lugar claro e tire outra.',
  daBiometria,
)
export const PessoaNaoIdentificada = wireError(
  'PessoaNaoIdentificada',
  422,
  'Não foi possível identificar e validar a pessoa retratada.',
  daBiometria,
)
export const BloqueadoDatavalid = wireError(
  'BloqueadoDatavalid',
  422,
  'A selfie do pagador não foi encontrada nas bases oficiais. Troque o pagador e refaça a transação.',
  daBiometria,
)
export const BloqueadoTentativas = wireError(
  'BloqueadoTentativas',
  422,
  'As tentativas de validar a identidade deste pagador terminaram.',
  daBiometria,
)
/** A document that a check refused earlier (V019, X06, X38), here or at another payment. */
export const DocumentoBloqueado = wireError(
  'DocumentoBloqueado',
  403,
  'A selfie deste pagador não foi encontrada nas bases oficiais. Troque o pagador e refaça a transação.',
  daBiometria,
)
/** A 3-D Secure session that is not of this payment, was used, or is over: start the payment again. */
export const DesafioInvalido = wireError(
  'DesafioInvalido',
  410,
  'A autenticação do banco não vale mais. Envie o pagamento novamente.',
)
/**
 * Cards are being tried on this link: the page solves `verificacao` (shared/domain/provaDeTrabalho.ts) and sends the same
 * submission again with the answer. Nothing was charged.
 */
export const VerificacaoNecessaria = wireError(
  'VerificacaoNecessaria',
  422,
  'Antes de cobrar o cartão, precisamos de uma verificação rápida. Nada foi cobrado.',
  {
    checkoutId: Id21,
    verificacao: z.object({
      tipo: z.literal('prova'),
      desafio: z.string(),
      semente: z.string(),
      partes: z.int(),
      bits: z.int(),
      terceiro: z.literal(true).optional().meta({
        description: 'A página mostra antes a verificação de um serviço; a prova é para quem não pode respondê-la.',
      }),
    }),
  },
)
/** Too many denied cards on this link: other methods go on, and cards come back at `ate`. */
export const CartoesPausados = wireError(
  'CartoesPausados',
  422,
  'Por segurança, os cartões estão em pausa nesta cobrança. Nada foi cobrado. Pague de outra forma ou volte mais tarde.',
  { checkoutId: Id21, ate: Instante },
)
export const PagamentoRecusado = wireError('PagamentoRecusado', 402, 'Não foi possível concluir o pagamento.', {
  checkoutId: Id21,
  descricao: z.string(),
  retornoUsuario: RetornoUsuario,
  /** 3-D Secure let no card be sent: the payer's bank did not know them, or the card takes no part in it. */
  motivo: z.enum(['nao-autenticada', 'sem-3ds']).optional(),
})
export const ProvedorIndisponivel = wireError(
  'ProvedorIndisponivel',
  502,
  'O serviço consultado não respondeu agora. Tente novamente em instantes.',
)
export const ProvedorSemResposta = wireError(
  'ProvedorSemResposta',
  504,
  'O banco ainda não respondeu. Estamos confirmando; nada foi cobrado duas vezes.',
  { checkoutId: Id21 },
)
export const BoletoIndisponivel = wireError(
  'BoletoIndisponivel',
  409,
  'Não foi possível gerar o boleto bancário. Entre em contato com o estabelecimento comercial.',
)
export const EstornoInvalido = wireError('EstornoInvalido', 422, 'Este valor não pode ser estornado.', {
  /** Reais that may still be given back. */
  disponivel: z.number(),
  motivo: z.enum(['nao-pago', 'boleto', 'contestado', 'nada-resta', 'acima', 'prazo']),
})
/** What the sale still has to release, what is available above the floor and the credit do not cover the refund. */
export const EstornoSemSaldo = wireError('EstornoSemSaldo', 422, 'O seu saldo não cobre este estorno.', {
  /** Reais of the amount asked for that are covered now. */
  disponivel: z.number(),
  /** Reais that are missing. */
  faltam: z.number(),
  /** Of them, the sale's fee, which is not given back: a whole refund needs it from elsewhere. */
  taxa: z.number(),
  /** Of them, what is missing on accounts of the receivers that the sale was split among. */
  deRecebedores: z.number(),
})
/** A refund that waited for a second person waits no more, or it is another one that waits now (decision 0063). */
export const EstornoJaDecidido = wireError(
  'EstornoJaDecidido',
  409,
  'Este estorno não espera mais uma decisão. Veja como ele ficou.',
)
export const EstornoDeOutraPessoa = wireError(
  'EstornoDeOutraPessoa',
  403,
  'Só quem pediu o estorno pode desistir dele.',
)
export const EstornoEmAndamento = wireError(
  'EstornoEmAndamento',
  409,
  'Já há um estorno deste pagamento em andamento. Aguarde a confirmação.',
)
/** The receipt cannot be sent: nothing was paid, or there is no address. */
export const ComprovanteSemDestino = wireError(
  'ComprovanteSemDestino',
  422,
  'O comprovante deste pagamento não pode ser enviado por e-mail.',
  { motivo: z.enum(['nao-pago', 'sem-email']) },
)
export const ComprovanteNaoEncontrado = wireError('ComprovanteNaoEncontrado', 404, 'Comprovante não encontrado.')
