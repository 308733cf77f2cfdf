import { limitesDosParametros as limites } from '../../../../shared/domain/parametrizacao.ts'
import { dizer } from '../textos.ts'

/** Where each number against card testing is in its value, with its least and most; in the order in which they meet an attack. */
const contagens = [
  ['link.desafio.negadas', limites.desafioNegadas],
  ['link.desafio.porAprovada', limites.porAprovada],
  ['link.pausa.negadas', limites.pausaNegadas],
  ['link.pausa.cartoes', limites.cartoes],
  ['link.pausa.porAprovada', limites.porAprovada],
  ['dia.pausa.negadas', limites.pausaNegadas],
  ['dia.pausa.cartoes', limites.cartoes],
  ['dia.pausa.porAprovada', limites.porAprovada],
  ['empresa.desafio.negadas', limites.empresaNegadas],
  ['empresa.desafio.cartoes', limites.cartoes],
  ['faixa.desafio.negadas', limites.desafioNegadas],
  ['faixa.desafio.cartoes', limites.cartoes],
  ['faixa.desafio.porAprovada', limites.porAprovada],
  ['ritmo.livre', limites.cartoesPorMinuto],
  ['ritmo.provado', limites.cartoesPorMinuto],
  ['ritmo.porAprovada', limites.ritmoPorAprovada],
] as const
const duracoes = ['minutos.desafio', 'minutos.pausa', 'minutos.pausaDoDia'] as const

/** The fields of the section, as they are shown and typed. */
export const camposDoTesteDeCartoes = [
  ...contagens.map(([nome, faixa]) => ({
    ...{ nome, faixa, tipo: 'contagem' as const },
    rotulo: dizer(`prm.c.teste.${nome}`),
  })),
  ...duracoes.map(nome => ({
    ...{ nome, faixa: limites.minutosDoNivel, tipo: 'minutos' as const },
    rotulo: dizer(`prm.c.teste.${nome}`),
  })),
]
