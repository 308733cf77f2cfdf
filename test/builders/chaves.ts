import { abrirChaveiro, type ValorDaChave } from '../../functions/platform/runtime/chaveiro.ts'
import { chaves } from '../../functions/platform/runtime/chaves.ts'
import { type Finalidade, finalidades } from '../../functions/platform/runtime/finalidades.ts'
import { deps } from '../../functions/platform/runtime/needs.ts'

/** The keys of every purpose, made of one word: for rules that are tested without a stage. */
export const chaveiroDeTeste = (segredo = 'segredo', agora: () => number = Date.now) =>
  chaveiroCom([{ v: 'v1', de: 0, valor: segredo }], agora)
/** The same after turns: newest version first. */
export const chaveiroCom = (
  versoes: ValorDaChave['versoes'],
  agora: () => number = Date.now,
  refeito?: ValorDaChave['refeito'],
) =>
  abrirChaveiro(
    Object.fromEntries(finalidades.map(f => [f, { versoes, refeito }])) as Record<Finalidade, ValorDaChave>,
    agora,
  )
export const chavesDeTeste = (segredo = 'segredo', agora: () => number = Date.now) => ({
  abrir: async () => chaveiroDeTeste(segredo, agora),
})
/** The keys of the stage that a test runs. */
export const chaveiroDoEstagio = () => deps({ chaves: chaves(...finalidades) }).chaves.abrir()
