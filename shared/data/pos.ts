/**
 * Card terminals that are known (POS): who makes them, and their models as acquirers' documents name them. A kept list: a
 * model comes in with a release, and no person adds one (decision 0132).
 */
export const tiposDeTerminal = ['smart', 'pos', 'mpos'] as const

export const fabricantesPos = [
  { id: 'gertec', nome: 'Gertec' },
  { id: 'ingenico', nome: 'Ingenico' },
  { id: 'newland', nome: 'Newland' },
  { id: 'pax', nome: 'PAX' },
  { id: 'positivo', nome: 'Positivo' },
  { id: 'sunmi', nome: 'Sunmi' },
  { id: 'tectoy', nome: 'Tectoy' },
] as const

export const modelosPos = [
  { id: 'gertec-gpos700', fabricante: 'gertec', nome: 'GPOS700', tipo: 'smart' },
  { id: 'gertec-gpos700x', fabricante: 'gertec', nome: 'GPOS700X', tipo: 'smart' },
  { id: 'gertec-mp35p', fabricante: 'gertec', nome: 'MP35P', tipo: 'mpos' },
  { id: 'ingenico-apos-a8', fabricante: 'ingenico', nome: 'APOS A8', tipo: 'smart' },
  { id: 'ingenico-move-2500', fabricante: 'ingenico', nome: 'Move 2500', tipo: 'pos' },
  { id: 'newland-n950', fabricante: 'newland', nome: 'N950', tipo: 'smart' },
  { id: 'newland-n950u', fabricante: 'newland', nome: 'N950U', tipo: 'smart' },
  { id: 'pax-a910', fabricante: 'pax', nome: 'A910', tipo: 'smart' },
  { id: 'pax-a910s', fabricante: 'pax', nome: 'A910S', tipo: 'smart' },
  { id: 'positivo-l300', fabricante: 'positivo', nome: 'L300', tipo: 'smart' },
  { id: 'positivo-l400', fabricante: 'positivo', nome: 'L400', tipo: 'smart' },
  { id: 'sunmi-p2-b', fabricante: 'sunmi', nome: 'P2-B', tipo: 'smart' },
  { id: 'tectoy-t8', fabricante: 'tectoy', nome: 'T8', tipo: 'smart' },
] as const

type ModeloPos = (typeof modelosPos)[number]
export type ModeloPosId = ModeloPos['id']
export const idsDosModelosPos = modelosPos.map(m => m.id) as [ModeloPosId, ...ModeloPosId[]]
export const idsDosFabricantesPos = fabricantesPos.map(f => f.id) as [
  ModeloPos['fabricante'],
  ...ModeloPos['fabricante'][],
]

/** A model with its maker's name, as people read it. */
export function verModeloPos(id: ModeloPosId) {
  const modelo = modelosPos.find(m => m.id === id)
  const fabricante = fabricantesPos.find(f => f.id === modelo?.fabricante)
  if (!modelo || !fabricante) throw new Error(`no terminal is of this model: ${id}`)
  return { id: modelo.id, nome: modelo.nome, tipo: modelo.tipo, fabricante: { id: fabricante.id, nome: fabricante.nome } }
}
