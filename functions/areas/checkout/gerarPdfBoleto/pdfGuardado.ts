import { createHash } from 'node:crypto'
import type { Balde } from '../../../platform/runtime/balde.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { DadosDoPdf } from './dados.ts'

/** Where slips are kept in the stage's bucket; its lifecycle removes them (infra/stacks/dados.ts). */
export const prefixoDosBoletos = 'boletos/'

/**
 * Pure: a slip's file, by what is printed on it: a corrected payer or a Pix that ran out is another file, so that what is
 * kept is never out of date. Whole and masked are apart.
 */
export function nomeDoPdf(
  { checkout, pedido, aberto }: { checkout: string; pedido: string; aberto: boolean },
  dados: DadosDoPdf,
): string {
  const impresso = createHash('sha256').update(JSON.stringify(dados)).digest('base64url').slice(0, 16)
  return `${checkout}/${pedido}.${aberto ? 'inteiro' : 'mascarado'}.${impresso}.pdf`
}

/**
 * The file as it is kept, or drawn and kept. The bucket only saves work: where it does not answer, the slip is drawn, and
 * its payer notices nothing.
 */
export async function guardado(
  { boletos, log }: Pick<Base, 'log'> & { boletos: Balde },
  nome: string,
  desenhar: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const calar = (error: unknown) => {
    log.warn('slip-not-kept', { motivo: error instanceof Error ? error.name : 'unknown' })
  }
  const achado = await boletos.ler(nome).catch(calar)
  if (achado) return achado
  const pdf = await desenhar()
  await boletos.gravar(nome, pdf, 'application/pdf').catch(calar)
  return pdf
}
