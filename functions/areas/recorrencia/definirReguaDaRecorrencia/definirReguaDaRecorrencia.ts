import type { definirReguaDaRecorrencia as contrato } from '../../../../shared/contract/regua.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { ReguaDaRecorrencia } from '../../../platform/storage/ReguaDaRecorrencia.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { lerRegua, verRegua } from '../regras/regua/lerRegua.ts'

/** Changes what payers of late charges are told, from the next morning on; what was told is not told again. */
export const definirReguaDaRecorrencia: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ body: { passos }, sessao: { empresaId } }) =>
    redecide(async () => {
      const empresa = await lerEmpresa(storage, empresaId)
      const antes = await lerRegua(storage, empresaId)
      if (!passos) {
        if (antes)
          await storage.commit([
            ReguaDaRecorrencia.remove(empresaId, [{ attr: 'versao', op: '=', value: antes.versao }]),
          ])
        return verRegua(empresa, undefined)
      }
      const emOrdem = passos
        .map(p => ({ ...p, assunto: p.canal === 'email' ? p.assunto : '' }))
        .sort((a, b) => a.dias - b.dias)
      const depois = { empresaId, passos: emOrdem, versao: (antes?.versao ?? 0) + 1 }
      await storage.commit([
        antes
          ? ReguaDaRecorrencia.put(depois, [{ attr: 'versao', op: '=', value: antes.versao }])
          : ReguaDaRecorrencia.create(depois),
      ])
      return verRegua(empresa, depois)
    })
