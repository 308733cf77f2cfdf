import { Membro } from '../../../platform/storage/Membro.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'

const porPagina = 100

/** Who administers a company now: all of them, for what each must be told. */
export async function administradoresDa(storage: Storage, empresaId: string): Promise<Membro[]> {
  const achados: Membro[] = []
  let after: Item | undefined
  do {
    const page = await Membro.query(storage, {
      pk: `EMP#${empresaId}`,
      sk: { prefix: 'USR#' },
      limit: porPagina,
      ...(after && { after }),
      consistent: true,
    })
    achados.push(...page.values.filter(m => m.ativo && m.perfil === 'administrador'))
    after = page.after
  } while (after)
  return achados
}
