import type { intervalos } from '../../domain/ciclos.ts'
import { formatarReais } from '../../domain/dinheiro.ts'
import { fill } from '../engine.ts'

/**
 * What a payer agrees to when they have their card kept for a subscription (decision 0240). Each version stays as it was
 * shown: what they agreed to is found by its version, and proved by the hash of the text that was filled in.
 */
const versoes = {
  '1': 'Autorizo {empresa} a cobrar {valor} {intervalo} neste cartão, pela assinatura “{nome}”{vezes}, no dia de cada vencimento, sem me pedir o cartão de novo. O que está em aberto é cobrado agora. Se o banco negar, a cobrança pode ser tentada até três vezes mais em outros dias. Os dados do cartão ficam guardados pela adquirente, e não por {empresa}. Posso trocar ou retirar o cartão e cancelar a assinatura nesta página, quando quiser.',
} as const
export type VersaoDoConsentimento = keyof typeof versoes
/** The one that is shown now. */
export const versaoDoConsentimento: VersaoDoConsentimento = '1'

const cadaQuanto = {
  semanal: 'por semana',
  mensal: 'por mês',
  trimestral: 'por trimestre',
  semestral: 'por semestre',
  anual: 'por ano',
} as const satisfies Record<(typeof intervalos)[number], string>

/** The text as a payer of this subscription is shown it. `valor` in centavos. */
export const textoDoConsentimento = (
  versao: VersaoDoConsentimento,
  a: {
    empresa: string
    nome: string
    valor: number
    intervalo: (typeof intervalos)[number]
    ciclos?: number | undefined
  },
): string =>
  fill(versoes[versao], {
    ...{ empresa: a.empresa, nome: a.nome, valor: formatarReais(a.valor), intervalo: cadaQuanto[a.intervalo] },
    vezes: a.ciclos === undefined ? ', até eu cancelar' : `, em ${a.ciclos} cobranças ao todo`,
  })
