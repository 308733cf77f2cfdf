import type { listarAssinaturas as contrato } from '../../../../shared/contract/recorrencias.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { antesDe } from '../../../platform/storage/antesDe.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { AssinaturaDePlano, assinaturasDaEmpresa } from '../../../platform/storage/Recorrencia.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { contratou } from '../regras/lerAssinatura.ts'
import { verResumoDaAssinatura } from '../vista.ts'

/** Subscriptions of the company, a page at a time: one query of keys and one batch. */
export const listarAssinaturas: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query: { limit = 25, cursor }, sessao: { empresaId } }) => {
    const empresa = await lerEmpresa(storage, empresaId)
    const pagina = await storage.query({
      ...{ index: 'GSI1', pk: assinaturasDaEmpresa(empresaId), limit, reverse: true },
      ...(cursor !== undefined && { sk: { from: '0', to: antesDe(cursor) } }),
    })
    const lidas = pagina.items.length ? (await storage.getMany(pagina.items)).map(AssinaturaDePlano.parse) : []
    const ultima = pagina.items.at(-1)?.GSI1SK
    const hoje = dataSaoPaulo(clock.now())
    return {
      itens: lidas
        .sort((a, b) => (a.criadoEm + a.id < b.criadoEm + b.id ? 1 : -1))
        .map(a => verResumoDaAssinatura(a, hoje)),
      cursor: pagina.after && typeof ultima === 'string' ? ultima : null,
      contratada: contratou(empresa),
    }
  }
