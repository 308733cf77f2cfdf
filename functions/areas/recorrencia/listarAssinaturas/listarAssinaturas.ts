import type { listarAssinaturas as contrato } from '../../../../shared/contract/recorrencias.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { filtrarAssinaturas } from '../regras/filtrarAssinaturas.ts'
import { contratou } from '../regras/lerAssinatura.ts'
import { verResumoDaAssinatura } from '../vista.ts'

/** Subscriptions of the company, a page at a time. */
export const listarAssinaturas: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query, sessao: { empresaId } }) => {
    const empresa = await lerEmpresa(storage, empresaId)
    const { itens, cursor, parcial } = await filtrarAssinaturas(storage, empresaId, query)
    const hoje = dataSaoPaulo(clock.now())
    return { itens: itens.map(a => verResumoDaAssinatura(a, hoje)), cursor, parcial, contratada: contratou(empresa) }
  }
