import * as z from 'zod'
import { Comportamento } from '../../../shared/contract/modelosDeLink.ts'
import { entity } from './entity.ts'
import type { Storage, Write } from './port.ts'

/**
 * A company's own presets of a link, all in one item (twenty at most, 300 B each): how many there are and that no two
 * have one name is then held by its version.
 */
export const ModelosDeLink = entity({
  name: 'ModelosDeLink',
  pattern: { PK: 'EMP#empresaId', SK: 'MODELOS', note: "a company's own presets of a link, in one item" },
  schema: z.object({
    empresaId: z.string(),
    versao: z.int(),
    modelos: z.array(
      z.object({ id: z.string(), nome: z.string(), criadoEm: z.string(), comportamento: Comportamento.strip() }),
    ),
  }),
  key: (empresaId: string) => ({ PK: `EMP#${empresaId}`, SK: 'MODELOS' }),
  id: m => m.empresaId,
})
export type ModelosDeLink = ReturnType<typeof ModelosDeLink.parse>

/** A company's presets as they stand; version 0 before the first. */
export const lerModelos = async (storage: Storage, empresaId: string): Promise<ModelosDeLink> =>
  (await ModelosDeLink.get(storage, empresaId, { consistent: true })) ?? { empresaId, versao: 0, modelos: [] }

/** Replaces them over the version that was read. Pure. */
export const gravarModelos = (lidos: ModelosDeLink, modelos: ModelosDeLink['modelos']): Write =>
  ModelosDeLink.put({ ...lidos, modelos, versao: lidos.versao + 1 }, [
    lidos.versao === 0 ? { exists: false } : { attr: 'versao', op: '=', value: lidos.versao },
  ])
