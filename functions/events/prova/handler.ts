import { provarFora } from '../../areas/saldo/regras/fora/provarFora.ts'
import { fazerRonda } from '../../areas/vigilancia/regras/movimentos/fazerRonda.ts'
import { falhas } from '../../platform/runtime/falhas.ts'
import { deps } from '../../platform/runtime/needs.ts'
import { storage } from '../../platform/storage/index.ts'
import { fora } from '../../providers/fora/need.ts'
import { avisarDeParados } from './avisarDeParados.ts'
import { provar } from './provar.ts'

export const needs = {
  storage: storage({
    escreve: [
      'AlertaDeMovimento',
      'Conferencia',
      'ContaFechada',
      'Fechamento',
      'LeituraFeita',
      'ProvaDeFora',
      'ProvaDoDia',
      'RondaDoDia',
      'Saldo',
    ],
  }),
  falhas,
  fora,
}
const d = deps(needs)
const provaMs = 8 * 60_000
/** What is left of a run for the round over companies; what it does not reach, the next run does. */
const rondaMs = 60_000

export const handler = async () => {
  await avisarDeParados(d)
  const livros = await provar(d, d.clock.now() + provaMs)
  const prova = await provarFora(d)
  await fazerRonda(d, d.clock.now() + rondaMs)
  return { ...livros, fora: prova?.situacao ?? null }
}
