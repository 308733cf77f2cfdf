import type { FonteDeFora } from '../../../shared/domain/fora.ts'
import type { Fontes, ForaPort } from './port.ts'

/** The port over its sources: those of the stage, each once, and what of them is our own capital. */
export const criarFora = (
  fontes: Fontes,
  { quais, capital }: { quais: readonly FonteDeFora[]; capital: number },
): ForaPort => ({
  async ler(prazo) {
    const lidas = quais.map(async fonte => {
      const valor = await fontes[fonte](prazo)
      return valor === undefined ? { fonte, tipo: 'indeterminado' as const } : { fonte, tipo: 'saldo' as const, valor }
    })
    return { fontes: await Promise.all(lidas), capital }
  },
})

export { type ForaConfig, fontesHttp } from './fontes.ts'
export type * from './port.ts'
