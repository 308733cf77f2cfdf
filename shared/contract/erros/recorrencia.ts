import * as z from 'zod'
import { motivosSemPixAutomatico } from '../../domain/pixAutomatico.ts'
import { razoesDaRecusa } from '../../domain/razoesDaRecusa.ts'
import { Reais } from '../tipos.ts'
import { wireError } from './erro.ts'

/** Errors of recurring charges: plans and subscriptions. */

export const RecorrenciaNaoContratada = wireError(
  'RecorrenciaNaoContratada',
  409,
  'A cobrança recorrente não está no contrato da sua empresa. Fale com o suporte para incluir.',
)
/** The PSP's checks of the company do not let it have new mandates; those that exist go on. */
export const PixAutomaticoIndisponivel = wireError(
  'PixAutomaticoIndisponivel',
  409,
  'O Pix Automático ainda não está disponível para a sua empresa. Cobre por boleto com Pix.',
  { motivos: z.array(z.enum(motivosSemPixAutomatico)) },
)
export const PlanoNaoEncontrado = wireError('PlanoNaoEncontrado', 404, 'Plano não encontrado.')
export const PlanoEncerrado = wireError('PlanoEncerrado', 409, 'Este plano foi encerrado e não recebe assinaturas.')
export const PlanosDemais = wireError(
  'PlanosDemais',
  422,
  'A empresa já tem 100 planos. Encerre os que não usa mais, ou crie a assinatura sem plano.',
)
export const RecorrenciaNaoEncontrada = wireError('RecorrenciaNaoEncontrada', 404, 'Assinatura não encontrada.')
export const RecorrenciaEmOutraSituacao = wireError(
  'RecorrenciaEmOutraSituacao',
  409,
  'A assinatura já saiu desta situação. Abra de novo para ver como está.',
)
/** A mandate or a card charges the amount that its payer agreed to, and no other. */
export const ValorAutorizado = wireError(
  'ValorAutorizado',
  409,
  'Quem paga autorizou este valor, no banco ou no cartão, e só ele muda isso. Peça que passe para boleto na página da assinatura, e mude o valor depois.',
  { forma: z.enum(['pixAutomatico', 'cartao']) },
)
/** What the days come to is another amount than was seen: a day passed, or a charge was made meanwhile. */
export const AjusteMudou = wireError(
  'AjusteMudou',
  409,
  'O acerto dos dias mudou enquanto você via. Confira o novo valor e confirme de novo.',
  { ajuste: Reais },
)
/** A card that is to be kept, and that its issuer did not confirm: nothing was charged, and nothing kept. */
export const CartaoNaoConfirmado = wireError(
  'CartaoNaoConfirmado',
  402,
  'O banco não confirmou este cartão. Confira os dados, ou use outro. Nada foi cobrado.',
  { razao: z.enum(razoesDaRecusa) },
)
export const CartaoSemResposta = wireError(
  'CartaoSemResposta',
  504,
  'O banco não respondeu. Nada foi cobrado nem guardado: tente de novo em alguns minutos.',
)
export const ConsentimentoMudou = wireError(
  'ConsentimentoMudou',
  409,
  'As condições desta assinatura mudaram. Abra a página de novo e leia antes de continuar.',
)
