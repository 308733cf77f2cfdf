import { MAXIMO_DE_SELFIES } from './antecipacao.ts'

/** What the selfies of an offer came to: none was compared, another person, the base knows no such CPF, the person. */
export const vereditosDaOferta = ['nenhuma', 'reprovada', 'semBase', 'aprovada'] as const
export type VereditoDaOferta = (typeof vereditosDaOferta)[number]

/**
 * Pure: what an offer's state and counted tries say of its selfies. It is blocked by the last try, or at once where the
 * official base does not know the CPF.
 */
export function vereditoDaOferta({ estado, tentativas }: { estado: string; tentativas: number }): VereditoDaOferta {
  if (estado === 'executada') return 'aprovada'
  if (estado === 'bloqueada') return tentativas >= MAXIMO_DE_SELFIES ? 'reprovada' : 'semBase'
  return tentativas > 0 ? 'reprovada' : 'nenhuma'
}
