import * as z from 'zod'
import { problemasDaMudancaDeFeriados } from '../../domain/feriadosExtras.ts'
import { wireError } from './erro.ts'

/** The platform's general parameters. */

export const VersaoNaoEncontrada = wireError('VersaoNaoEncontrada', 404, 'Esta mudança não foi encontrada.')
export const VersaoJaDecidida = wireError('VersaoJaDecidida', 409, 'Esta mudança já foi decidida.')
export const VersaoNaoAprovada = wireError('VersaoNaoAprovada', 409, 'Só uma mudança aprovada se desfaz.')
export const PropostaEmAberto = wireError(
  'PropostaEmAberto',
  409,
  'Já há uma mudança destes valores em aberto ou programada.',
  { versao: z.int() },
)
export const NadaMuda = wireError('NadaMuda', 422, 'Estes são os valores que já valem.')
export const VigenciaInvalida = wireError(
  'VigenciaInvalida',
  422,
  'Escolha um começo entre agora e um ano, com o aviso que a mudança pede, e sem voltar ao que já foi substituído.',
  /** `cedo` and `emVigor`: of the terms alone. */
  { motivo: z.enum(['passado', 'longe', 'cedo', 'emVigor']) },
)
/** No version of the terms of adherence has this number, or these words. */
export const TermoNaoEncontrado = wireError('TermoNaoEncontrado', 404, 'Não há essa versão do termo de adesão.')

/** A list of holidays that cannot follow the one in force: the field that is wrong, and the holiday's day. */
export const FeriadoInvalido = wireError('FeriadoInvalido', 422, 'Este feriado não pode entrar nem sair.', {
  campo: z.enum(['data', 'extras']),
  motivo: z.enum(problemasDaMudancaDeFeriados),
  data: z.iso.date(),
})
