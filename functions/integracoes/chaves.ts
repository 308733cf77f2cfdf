import { ChaveDeApi, LinhaDeChave, UsoDeChave } from '../storage/ChaveDeApi.ts'
import type { Storage } from '../storage/port.ts'

const maximoDeLinhas = 100

/** The company's keys, newest first, with their last use in epoch ms. One query and one batch. */
export async function chavesDa(storage: Storage, empresaId: string) {
  const { values } = await LinhaDeChave.query(storage, {
    pk: `LST#EMP#${empresaId}#KEY`,
    reverse: true,
    limit: maximoDeLinhas,
    consistent: true,
  })
  const itens = await storage.getMany(values.flatMap(l => [ChaveDeApi.key(l.hash), UsoDeChave.key(l.hash)]))
  const chaves = new Map(itens.filter(i => i._t === ChaveDeApi.name).map(i => [String(i.hash), ChaveDeApi.parse(i)]))
  const usos = new Map(itens.filter(i => i._t === UsoDeChave.name).map(i => [String(i.hash), UsoDeChave.parse(i).em]))
  return values.flatMap(linha => {
    const chave = chaves.get(linha.hash)
    return chave ? [{ chave, linha, usadaEm: usos.get(linha.hash) }] : []
  })
}
