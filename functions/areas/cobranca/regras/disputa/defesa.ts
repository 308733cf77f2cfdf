import type { Balde } from '../../../../platform/runtime/balde.ts'
import type { Defesa } from '../../../../platform/storage/defesa.ts'

/** The answer of a company to a contestation, of a card or of a Pix, on its way to who decides it. */

/** While the other side is asked, and when it is asked again; in ms. */
export const leaseDaDefesaMs = 60_000
export const esperaDaDefesaMs = 10 * 60_000
/** Sent this often without an answer, the operator must look. */
export const maximoDeEnvios = 12

const LETRAS_DO_NOME = 80
/** Pure: a file keeps the name by which its company knows it, of letters and signs that any system takes. */
export function nomeDaProva(enviado: string, extensao: string): string {
  const limpo = enviado.replace(/[^\p{L}\p{N}._ -]/gu, '').replace(/\.[^.]*$/, '')
  return `${limpo.trim().slice(0, LETRAS_DO_NOME) || 'prova'}.${extensao}`
}

/** A company may answer once, and again what was not taken. */
export const podeDefender = (defesa: Defesa | undefined): boolean => !defesa || defesa.recusada !== undefined

/** The file of a defence as it is sent; one that is not in the bucket any more is left out. */
export async function arquivosDaDefesa(
  contestacoes: Pick<Balde, 'ler'>,
  { arquivo }: Defesa,
): Promise<{ nome: string; tipo: string; bytes: Uint8Array }[]> {
  const bytes = arquivo && (await contestacoes.ler(arquivo.chave))
  return arquivo && bytes ? [{ nome: arquivo.nome, tipo: arquivo.tipo, bytes }] : []
}
