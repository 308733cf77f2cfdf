import type { obterLojaOnline as contrato } from '../../../../shared/contract/lojaOnline.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { type DepsDaLoja, faltaDaLoja, lerLojaOnline, usosDosCupons, verLojaOnline } from '../regras/lojaOnline.ts'

/** The shop as it stands, and what is missing before it opens. */
export const obterLojaOnline: UseCase<typeof contrato, DepsDaLoja> =
  ({ storage, env }) =>
  async ({ sessao: { empresaId } }) => {
    const empresa = await lerEmpresa(storage, empresaId)
    const loja = await lerLojaOnline(storage, empresa)
    const onde = { slug: empresa.slug, pagarUrl: env.PAGAR_URL }
    const [falta, usos] = await Promise.all([faltaDaLoja(storage, loja, empresa), usosDosCupons(storage, loja)])
    return verLojaOnline(loja, { falta, usos }, onde)
  }
