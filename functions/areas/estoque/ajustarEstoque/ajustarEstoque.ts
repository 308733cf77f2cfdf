import type { ajustarEstoque as contrato } from '../../../../shared/contract/estoque.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { NivelDeEstoque } from '../../../platform/storage/Estoque.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { comBaixo, lerNivel, seFicouBaixo } from '../regras/niveis.ts'
import { verUmNivel } from '../vista.ts'

/** Changes when the company is told, and whether it is sold to order; what is missing already stays missing. */
export const ajustarEstoque: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, body, sessao: { empresaId } }) =>
    redecide(async () => {
      const { minimo: _antes, ...antes } = await lerNivel(storage, empresaId, id)
      const { minimo, encomenda } = body
      const agora = clock.now()
      const depois = comBaixo({
        ...antes,
        ...{ encomenda, versao: antes.versao + 1, em: agora, ...(minimo !== null && { minimo }) },
      })
      const troca = NivelDeEstoque.put(depois, [{ attr: 'versao', op: '=', value: antes.versao }])
      await storage.commit([troca, ...seFicouBaixo(antes, depois, agora)])
      return verUmNivel(storage, depois, dataSaoPaulo(agora))
    })
