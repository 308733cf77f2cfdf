import type { definirLojaOnline as contrato } from '../../../../shared/contract/lojaOnline.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { LojaOnline } from '../../../platform/storage/LojaOnline.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import {
  camposDaLoja,
  cuponsDaLoja,
  type DepsDaLoja,
  exigirCompleta,
  faltaDaLoja,
  lerLojaOnline,
  trocarLoja,
  usosDosCupons,
  verLojaOnline,
} from '../regras/lojaOnline.ts'
import { exigirLoja } from '../regras/produtos.ts'

/** Says how the shop is; an open one may not lose what buyers need of it. */
export const definirLojaOnline: UseCase<typeof contrato, DepsDaLoja> =
  ({ storage, ids, env }) =>
  async ({ body, sessao: { empresaId } }) => {
    const empresa = await lerEmpresa(storage, empresaId)
    exigirLoja(empresa)
    return redecide(async () => {
      const antes = await lerLojaOnline(storage, empresa)
      const { versao, estado, publicadaEm } = antes
      const depois: LojaOnline = {
        ...{ empresaId, versao, estado, previa: antes.previa || ids.id21() },
        ...(publicadaEm !== undefined && { publicadaEm }),
        ...camposDaLoja(body, antes.entrega),
        ...cuponsDaLoja(body.cupons, antes.cupons, () => ids.id21()),
      }
      const falta = await faltaDaLoja(storage, depois, empresa)
      // what was missing before, such as a product, stops no correction of the rest
      if (estado === 'publicada') {
        const jaFaltava = await faltaDaLoja(storage, antes, empresa)
        exigirCompleta(falta.filter(p => !jaFaltava.includes(p)))
      }
      await storage.commit([trocarLoja(antes, depois)])
      const usos = await usosDosCupons(storage, depois)
      return verLojaOnline(depois, { falta, usos }, { slug: empresa.slug, pagarUrl: env.PAGAR_URL })
    })
  }
