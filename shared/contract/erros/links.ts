import * as z from 'zod'
import { nomesDosMotivosDoArquivo } from '../../domain/lote/motivos.ts'
import { lugaresDoContraste } from '../../domain/tema.ts'
import { Id21, Instante } from '../tipos.ts'
import { wireError } from './erro.ts'

/** Errors of payment links, their themes, presets and splits. */

export const LinkNaoEncontrado = wireError('LinkNaoEncontrado', 404, 'Link de pagamento não encontrado.')
export const motivosDoFim = ['expirado', 'esgotado', 'excluido', 'suspensa', 'semEstoque', 'semCupom'] as const
/**
 * The link takes no payment: it ran out, was used up, was closed, its company is suspended, or what it sells is out of stock. Who charges and how to reach
 * them go with it where the link could be read: the payer's way on is to ask.
 */
export const LinkExpirado = wireError('LinkExpirado', 410, 'Este link de pagamento expirou.', {
  id: Id21,
  motivo: z.enum(motivosDoFim),
  nomeComercial: z.string().optional(),
  email: z.string().optional(),
  contato: z.string().optional(),
  linkParaEstrangeiros: z.boolean().optional(),
})
/** Its company closed it for good: there is nothing to suspend. */
export const LinkEncerrado = wireError('LinkEncerrado', 422, 'A empresa encerrou este link.')
/** Before its start: when it opens and who charges, so that a payer who is early knows when to come back. */
export const LinkAgendado = wireError('LinkAgendado', 422, 'Este link de pagamento ainda não abriu.', {
  id: Id21,
  abreEm: Instante,
  nomeComercial: z.string(),
  linkParaEstrangeiros: z.boolean(),
})
export const LinkProcessado = wireError('LinkProcessado', 409, 'Este link de pagamento já foi pago.', {
  checkoutId: Id21,
  slug: z.string(),
})
export const LinkAlterado = wireError(
  'LinkAlterado',
  409,
  'A empresa atualizou esta cobrança. Recarregue a página para ver os dados novos.',
  { versao: z.int() },
)
export const LinkSemLimite = wireError('LinkSemLimite', 422, 'Este link não tem limite de usos para aumentar.')
export const ImagemInvalida = wireError(
  'ImagemInvalida',
  422,
  'Não conseguimos ler essa imagem. Envie JPEG, PNG ou WebP.',
)
/** A theme's colour on which, or with which, words cannot be read; `sugestao` is the nearest shade that can. */
export const CorSemContraste = wireError('CorSemContraste', 422, 'O texto não se lê bem com esta cor.', {
  campo: z.string(),
  onde: z.enum(lugaresDoContraste),
  razao: z.number(),
  minimo: z.number(),
  sugestao: z.string(),
})
export const ModeloNaoEncontrado = wireError('ModeloNaoEncontrado', 404, 'Modelo de link não encontrado.')
export const NomeDeModeloEmUso = wireError('NomeDeModeloEmUso', 422, 'Sua empresa já tem um modelo com este nome.', {
  campo: z.literal('nome'),
})
export const LimiteDeModelos = wireError(
  'LimiteDeModelos',
  422,
  'Sua empresa já tem o máximo de modelos. Exclua um para salvar outro.',
  { maximo: z.int() },
)
export const ParcelasInvalidas = wireError(
  'ParcelasInvalidas',
  422,
  'As parcelas escolhidas não fazem parte das condições desta cobrança.',
)
/** A split that names a receiver who cannot receive, names one twice, or gives away more than there is. */
export const RateioInvalido = wireError('RateioInvalido', 422, 'Verifique a divisão do valor entre os recebedores.', {
  motivo: z.enum(['recebedor', 'repetido', 'excede']),
  recebedorId: z.string().nullable(),
})
export const RecebivelNaoEncontrado = wireError('RecebivelNaoEncontrado', 404, 'Recebível não encontrado.')
/**
 * A file that is no spreadsheet of links. `linha` where one is to blame; titles that are missing, unknown or there
 * twice.
 */
export const PlanilhaInvalida = wireError('PlanilhaInvalida', 422, 'Não conseguimos ler esta planilha.', {
  motivo: z.enum(nomesDosMotivosDoArquivo),
  linha: z.int().optional(),
  faltam: z.array(z.string()).optional(),
  desconhecidas: z.array(z.string()).optional(),
  repetidas: z.array(z.string()).optional(),
})
export const PlanilhaComErros = wireError(
  'PlanilhaComErros',
  422,
  'Há linhas com erro. Corrija-as, ou crie só as que estão certas.',
  { linhas: z.array(z.int()) },
)
