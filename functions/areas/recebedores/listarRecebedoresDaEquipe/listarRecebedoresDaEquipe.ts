import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { listarRecebedoresDaEquipe as contrato } from '../../../../shared/contract/recebedoresDaEquipe.ts'
import { colunasRecebedor, grupoDoRecebedor } from '../../../../shared/domain/estados/recebedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { nomesDasEmpresas } from '../../../platform/storage/empresas.ts'
import { lerListaDaEquipe } from '../../../platform/storage/listaDaEquipe.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Recebedor } from '../../../platform/storage/Recebedor.ts'

/**
 * Receivers of every company, newest first, by what was decided of them (R123). The list's index leads to the roots, so that
 * one stands in it as it is now.
 */
export const listarRecebedoresDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { limit = 25, cursor, empresa, quais, situacao } }) => {
    const combina = (r: Recebedor) =>
      (!empresa || r.empresaId === empresa) &&
      (!quais || grupoDoRecebedor[r.estado] === quais) &&
      (situacao === undefined || colunasRecebedor[r.estado].numero === situacao)
    const filtra = empresa !== undefined || quais !== undefined || situacao !== undefined
    const { itens, ...pagina } = await lerListaDaEquipe(storage, 'REC', {
      ...{ cursor, limit, parse: Recebedor.parse, linhaDe: ({ lugar }) => Recebedor.key(lugar.split('#')[1] ?? '') },
      ...(filtra && { combina }),
    })
    const nomes = await nomesDasEmpresas(
      storage,
      itens.map(r => r.empresaId),
    )
    return { ...pagina, itens: itens.map(r => verRecebedor(r, nomes.get(r.empresaId) ?? '')) }
  }

const verRecebedor = (r: Recebedor, empresa: string): Output<typeof contrato>['itens'][number] => ({
  ...{ id: r.id, nome: r.nome, documento: r.documento, biometria: r.biometria ?? null, criadoEm: r.criadoEm },
  empresa: { id: r.empresaId, nome: empresa },
  situacao: colunasRecebedor[r.estado].numero,
  situacaoLabel: colunasRecebedor[r.estado].rotulo,
  desde: new Date(r.em).toISOString(),
})
