import * as z from 'zod'
import { situacoesDoTerminal } from '../../domain/estados/terminalPos.ts'
import { wireError } from './erro.ts'

/** Errors of contracts of card terminals, and of the terminals. */

export const ContratoPosNaoEncontrado = wireError(
  'ContratoPosNaoEncontrado',
  404,
  'Contrato de terminais não encontrado.',
)
/** `motivo`: it is to be removed, or an item is, has fewer places than terminals, or another rent. */
export const ContratoPosEmUso = wireError(
  'ContratoPosEmUso',
  409,
  'Há terminais em uso neste contrato: encerre-os antes.',
  { motivo: z.enum(['contrato', 'item', 'quantidade', 'valor']), terminais: z.int() },
)
export const ContratoPosForaDaVigencia = wireError(
  'ContratoPosForaDaVigencia',
  422,
  'Este contrato não está em vigor hoje.',
)
export const ItemPosCompleto = wireError('ItemPosCompleto', 409, 'Este item do contrato já tem todos os terminais.', {
  quantidade: z.int(),
})
export const TerminalPosNaoEncontrado = wireError('TerminalPosNaoEncontrado', 404, 'Terminal não encontrado.')
export const TerminalPosEmOutraSituacao = wireError(
  'TerminalPosEmOutraSituacao',
  409,
  'Este terminal já está em outra situação. Recarregue a página.',
  { situacao: z.enum(situacoesDoTerminal) },
)
/** One machine is at one client: staff find where by the terminal's id. */
export const SerialPosEmUso = wireError('SerialPosEmUso', 409, 'Este número de série já é de outro terminal.', {
  terminal: z.string(),
})
/** Selling at a point of sale of one's own is a module of the contract. */
export const PosNaoContratado = wireError(
  'PosNaoContratado',
  409,
  'O ponto de venda não está no contrato da sua empresa. Fale com o suporte para incluir.',
)
export const OperadorNaoEncontrado = wireError(
  'OperadorNaoEncontrado',
  404,
  'Esta pessoa não está mais na lista de quem vende.',
)
export const PinNaoConfere = wireError('PinNaoConfere', 422, 'O PIN não confere.')
/** The company named who sells: a device sells for one of them, whose PIN was typed on it. */
export const PosSemOperador = wireError(
  'PosSemOperador',
  409,
  'Diga quem está vendendo: escolha seu nome e digite o PIN.',
)
export const VendaPosNaoEncontrada = wireError('VendaPosNaoEncontrada', 404, 'Venda não encontrada.')
export const GavetaJaAberta = wireError('GavetaJaAberta', 409, 'Sua gaveta já está aberta. Feche-a primeiro.')
export const GavetaFechada = wireError('GavetaFechada', 409, 'Sua gaveta não está aberta.')
/** A seller takes out no more than is in it. */
export const ValorForaDaGaveta = wireError('ValorForaDaGaveta', 422, 'Não há tanto dinheiro na gaveta.', {
  esperado: z.number(),
})
