import * as z from 'zod'
import { camposDaLinha } from '../../domain/folha/campos.ts'
import { nomesDosMotivosDaFolha } from '../../domain/folha/motivos.ts'
import { wireError } from './erro.ts'

/** Errors of payrolls: lots of transfers to people. */

export const LoteNaoEncontrado = wireError('LoteNaoEncontrado', 404, 'Lote não encontrado.')
export const LoteEmOutraSituacao = wireError(
  'LoteEmOutraSituacao',
  409,
  'O lote já saiu desta situação. Abra de novo para ver como está.',
)
/** What is authorised is exactly what was seen: its lines are others by now, or were never these. */
export const LoteMudou = wireError(
  'LoteMudou',
  409,
  'As linhas deste lote não são as que você viu. Abra de novo e confira.',
)
/** Why a file is none that can be paid. */
export const FolhaInvalida = wireError('FolhaInvalida', 422, 'O arquivo não pode ser lido.', {
  motivo: z.string(),
  linha: z.int().optional(),
  faltam: z.array(z.string()).optional(),
  desconhecidas: z.array(z.string()).optional(),
  repetidas: z.array(z.string()).optional(),
})
/** Lines that cannot be paid as they are: none of the lot is made. */
export const FolhaComErros = wireError('FolhaComErros', 422, 'Há linhas com erro. Corrija, ou envie só as certas.', {
  linhas: z.array(z.int()),
})
export const DataDaFolhaInvalida = wireError(
  'DataDaFolhaInvalida',
  422,
  'A data precisa ser de hoje em diante, e até 60 dias à frente.',
)
/** The only person of a company who may: beyond the day's limit a second one is needed. */
export const LimiteSozinho = wireError(
  'LimiteSozinho',
  422,
  'Este lote passa do que uma pessoa sozinha pode autorizar em um dia. Cadastre outra pessoa que possa autorizar.',
  {
    /** Reais: of a day, and what is left of it. */
    limite: z.number(),
    livre: z.number(),
  },
)
/** A line is paid again only once it has failed, and once for each failure. */
export const LinhasNaoReenviaveis = wireError(
  'LinhasNaoReenviaveis',
  409,
  'Estas linhas não falharam, ou já foram enviadas de novo.',
  { linhas: z.array(z.int()) },
)
export const FavorecidoInvalido = wireError('FavorecidoInvalido', 422, 'Confira os dados do favorecido.', {
  erros: z.array(z.object({ campo: z.enum(camposDaLinha).nullable(), motivo: z.enum(nomesDosMotivosDaFolha) })),
})
export const FavorecidoNaoEncontrado = wireError('FavorecidoNaoEncontrado', 404, 'Favorecido não encontrado.')
