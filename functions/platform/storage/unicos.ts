import type { Storage, Write } from './port.ts'
import { Unico } from './Usuario.ts'

/**
 * Where a uniqueness item of something personal may stand: under the key of now, and under those that a turned key left
 * behind until the job has made it again. The first is where it is made.
 */
export interface LugaresDoUnico {
  tipo: string
  chaves: readonly string[]
}

const lugares = ({ tipo, chaves }: LugaresDoUnico) => chaves.map(chave => ({ tipo, chave }))

/** The item, wherever it stands; one read while there is one key. */
export async function lerUnico(storage: Storage, u: LugaresDoUnico, options = { consistent: true }) {
  const [primeiro, ...outros] = lugares(u)
  if (!primeiro) return undefined
  if (!outros.length) return Unico.get(storage, primeiro, options)
  const itens = (await storage.getMany(lugares(u).map(Unico.key))).map(Unico.parse)
  return lugares(u).flatMap(({ chave }) => itens.find(i => i.chave === chave) ?? [])[0]
}

/** Makes it under the key of now. */
export const criarUnico = ({ tipo, chaves: [chave = ''] }: LugaresDoUnico, dono: string): Write =>
  Unico.create({ tipo, chave, dono })
/** That it stands nowhere else either; to come after the other writes, since a refusal is told by its place among them. */
export const livreNosOutros = (u: LugaresDoUnico): Write[] =>
  lugares(u)
    .slice(1)
    .map(id => Unico.check(id, [{ exists: false }]))
export const removerUnico = (u: LugaresDoUnico): Write[] => lugares(u).map(id => Unico.remove(id))
