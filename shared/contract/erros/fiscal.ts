import * as z from 'zod'
import { situacoesDaNota } from '../../domain/estados/notaFiscal.ts'
import { wireError } from './erro.ts'

/** Errors of the provider's fiscal notes. */

export const NotaFiscalNaoEncontrada = wireError('NotaFiscalNaoEncontrada', 404, 'Nota fiscal não encontrada.')
/** `situacao` is how it stands: what was asked for is not done to such a note. */
export const NotaFiscalNaoPermite = wireError(
  'NotaFiscalNaoPermite',
  409,
  'A nota já saiu desta situação. Abra de novo para ver como está.',
  { situacao: z.enum(situacoesDaNota) },
)
/** Notes are of months that are over: what is earned until its last day belongs to it. */
export const MesAindaNaoTerminou = wireError(
  'MesAindaNaoTerminou',
  409,
  'Só se emitem notas de um mês que já terminou.',
  { mes: z.string() },
)
/** What the month's fees came to is nothing, or less: there is no note of it. */
export const SemTarifasNoMes = wireError(
  'SemTarifasNoMes',
  409,
  'As tarifas deste mês foram devolvidas por inteiro: cancele a nota em vez de substituí-la.',
)
/** The note's text is not there yet: it was not authorised. */
export const NotaSemArquivo = wireError('NotaSemArquivo', 409, 'A nota ainda não foi autorizada: não há arquivo dela.')

/** The stage does not say in which layout returns are made: none is (decision 0220). */
export const DeclaracoesDesligadas = wireError(
  'DeclaracoesDesligadas',
  409,
  'As declarações estão desligadas neste ambiente: quem opera a plataforma escolhe o leiaute no parâmetro DECLARACOES.',
)
/** Returns are of months that are over. */
export const MesSemDeclaracao = wireError(
  'MesSemDeclaracao',
  409,
  'Só se gera a declaração de um mês que já terminou.',
  { mes: z.string() },
)
export const DeclaracaoNaoEncontrada = wireError(
  'DeclaracaoNaoEncontrada',
  404,
  'Essa versão da declaração não existe.',
)
/** It is still being added up, or its sums were not the journal's. */
export const DeclaracaoSemArquivo = wireError(
  'DeclaracaoSemArquivo',
  409,
  'Esta versão não tem arquivo: ainda está sendo feita, ou a soma não bateu com o diário.',
)
