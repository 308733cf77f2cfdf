import { LojaEmOutroEstado } from '../../../../shared/contract/erros.ts'
import type { mudarEstadoDaLoja as contrato } from '../../../../shared/contract/lojaOnline.ts'
import { lojaOnline } from '../../../../shared/domain/estados/lojaOnline.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { LojaOnline } from '../../../platform/storage/LojaOnline.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import {
  type DepsDaLoja,
  exigirCompleta,
  faltaDaLoja,
  lerLojaOnline,
  trocarLoja,
  usosDosCupons,
  verLojaOnline,
} from '../regras/lojaOnline.ts'
import { exigirLoja } from '../regras/produtos.ts'

const eventos = { publicar: 'Publicou', pausar: 'Pausou' } as const

/** Opens the shop or closes it for a while. Closing asks nothing of the contract: a shop whose module ended is closed too. */
export const mudarEstadoDaLoja: UseCase<typeof contrato, DepsDaLoja> =
  ({ storage, clock, ids, env }) =>
  async ({ body: { decisao }, sessao: { empresaId } }) => {
    const empresa = await lerEmpresa(storage, empresaId)
    if (decisao === 'publicar') exigirLoja(empresa)
    return redecide(async () => {
      const antes = await lerLojaOnline(storage, empresa)
      const estado = lojaOnline.next(antes.estado, eventos[decisao])
      if (!estado) throw fault(LojaEmOutroEstado)
      const falta = await faltaDaLoja(storage, antes, empresa)
      if (decisao === 'publicar') exigirCompleta(falta)
      const depois: LojaOnline = {
        ...{ ...antes, estado, previa: antes.previa || ids.id21() },
        publicadaEm: antes.publicadaEm ?? new Date(clock.now()).toISOString(),
      }
      await storage.commit([trocarLoja(antes, depois)])
      const usos = await usosDosCupons(storage, depois)
      return verLojaOnline(depois, { falta, usos }, { slug: empresa.slug, pagarUrl: env.PAGAR_URL })
    })
  }
