import {
  type NivelDaProporcao,
  nomesDasBandeiras,
  type Proporcao,
} from '../../../../shared/domain/programasDeBandeira.ts'
import type { TomDaSituacao } from '../../ui/Situacao.tsx'
import { dizer } from '../textos.ts'

export const tonsDoNivel: Record<NivelDaProporcao, TomDaSituacao> = {
  dentro: 'bom',
  atencao: 'nota',
  perto: 'atencao',
  acima: 'ruim',
}
const porcento = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const inteiro = new Intl.NumberFormat('pt-BR')

/** How many, as people read it. */
export const escreverQuantas = (n: number): string => inteiro.format(n)
/** So many for each 10,000 as a percentage; words where there is no sale to divide by. */
export const escreverPontos = (pontos: number | null): string =>
  pontos === null ? dizer('proporcoes.semVendas') : porcento.format(pontos / 10_000)
/** A programme by its name; with its band only where the company is in it. */
export const nomeDoPrograma = ({ bandeira, programa, faixa, nivel }: Proporcao): string =>
  `${nomesDasBandeiras[bandeira]} ${programa}${nivel === 'acima' ? ` (${faixa.nome})` : ''}`
export const escreverLimite = ({ faixa }: Pick<Proporcao, 'faixa'>): string =>
  dizer('proporcoes.limite', { quantas: escreverQuantas(faixa.quantas), proporcao: escreverPontos(faixa.pontos) })
