import { wireError } from './erro.ts'

/** Errors of what the panel keeps for each person: notices, shortcuts, calendars. */

export const RecadoNaoEncontrado = wireError('RecadoNaoEncontrado', 404, 'Aviso ou mensagem não encontrada.')
export const AtalhoNaoEncontrado = wireError('AtalhoNaoEncontrado', 404, 'Atalho não encontrado.')
export const MuitosAtalhos = wireError('MuitosAtalhos', 422, 'São no máximo 20 atalhos. Remova um antes.')
export const CalendarioNaoEncontrado = wireError('CalendarioNaoEncontrado', 404, 'Calendário não encontrado.')
export const CompromissoNaoEncontrado = wireError('CompromissoNaoEncontrado', 404, 'Evento não encontrado.')
export const CalendarioSomenteLeitura = wireError(
  'CalendarioSomenteLeitura',
  422,
  'Este calendário é montado pelo sistema: os eventos e o nome dele não mudam.',
)
export const MuitosCalendarios = wireError('MuitosCalendarios', 422, 'São no máximo 20 calendários. Remova um antes.')
export const MuitosCompromissos = wireError(
  'MuitosCompromissos',
  422,
  'Seu calendário está cheio. Remova eventos antigos antes de criar outros.',
)
