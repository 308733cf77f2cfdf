import { createHash } from 'node:crypto'
import type { LinhaDaFolha } from '../../../../shared/domain/folha/campos.ts'
import {
  BlocoDaFolha,
  Favorecido,
  idDoFavorecido,
  LINHAS_POR_BLOCO,
  type LinhaGuardada,
  type LoteDaFolha,
} from '../../../platform/storage/Folha.ts'
import type { Item, Key, Storage } from '../../../platform/storage/port.ts'

/** Keys that are read at once, and how many such readings go side by side. */
const DE_UMA_VEZ = 100
const LADO_A_LADO = 8

/** What is there of many keys: in batches, some side by side. */
export async function lerMuitos(storage: Storage, keys: readonly Key[]): Promise<Item[]> {
  const partes = fatiar(keys, DE_UMA_VEZ)
  const lidos: Item[] = []
  for (const algumas of fatiar(partes, LADO_A_LADO))
    lidos.push(...(await Promise.all(algumas.map(p => storage.getMany([...p])))).flat())
  return lidos
}
export const fatiar = <T>(itens: readonly T[], n: number): T[][] =>
  Array.from({ length: Math.ceil(itens.length / n) }, (_, i) => itens.slice(i * n, i * n + n))

/** What is authorised, as one number: every line with its transfer's id, its payee, where it goes and how much. */
export const hashDasLinhas = (linhas: readonly LinhaGuardada[]): string => {
  const hash = createHash('sha256')
  for (const { id, linha, nome, documento, valor, destino, descricao = '' } of linhas) {
    const onde = destino.tipo === 'chave' ? [destino.chave] : [destino.ispb, destino.agencia, destino.conta]
    hash.update(`${JSON.stringify([id, linha, nome, documento, valor, destino.tipo, ...onde, descricao])}\n`)
  }
  return hash.digest('hex')
}

/** Lines cut into the items that keep them. */
export const emBlocos = (loteId: string, linhas: readonly LinhaGuardada[], ttl: number): BlocoDaFolha[] =>
  fatiar(linhas, LINHAS_POR_BLOCO).map((l, i) => ({ loteId, n: i + 1, linhas: l, ttl }))

/** Every line of a lot, in order: at most a hundred items. */
export async function todasAsLinhas(storage: Storage, lote: LoteDaFolha): Promise<LinhaGuardada[]> {
  const chaves = Array.from({ length: lote.blocos }, (_, i) => BlocoDaFolha.key({ loteId: lote.id, n: i + 1 }))
  const blocos = (await lerMuitos(storage, chaves)).map(BlocoDaFolha.parse).sort((a, b) => a.n - b.n)
  const linhas = blocos.flatMap(b => b.linhas)
  if (linhas.length !== lote.quantidade) throw new Error('lines of a lot are missing')
  return linhas
}

/** The lines of the n-th item of a lot. */
export async function linhasDoBloco(
  storage: Storage,
  { id: loteId }: LoteDaFolha,
  n: number,
): Promise<LinhaGuardada[]> {
  const bloco = await BlocoDaFolha.get(storage, { loteId, n })
  if (!bloco) throw new Error('lines of a lot are missing')
  return bloco.linhas
}

/** Which of these lines go where this company has paid before: by their favoured person's id. */
export async function conhecidosDe(
  storage: Storage,
  empresaId: string,
  linhas: readonly (Pick<LinhaDaFolha, 'documento' | 'destino'> | LinhaGuardada)[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(linhas.map(l => idDoFavorecido(l.documento, l.destino)))]
  const lidos = await lerMuitos(
    storage,
    ids.map(id => Favorecido.key({ empresaId, id })),
  )
  return new Set(lidos.map(Favorecido.parse).flatMap(f => (f.pagoEm === undefined ? [] : [f.id])))
}
