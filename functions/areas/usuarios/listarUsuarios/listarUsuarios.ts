import type { listarUsuarios as contrato } from '../../../../shared/contract/acesso.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Membro } from '../../../platform/storage/Membro.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'

const POR_PAGINA = 20

/** Who signs in to the company (E156): its rows lead to people, whose own item says the role. Who left is not here. */
export const listarUsuarios: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query, sessao: { empresaId } }) => {
    const inicio = query.cursor && Membro.key({ empresaId, usuarioId: query.cursor })
    const { values, after } = await Membro.query(deps.storage, {
      pk: `EMP#${empresaId}`,
      sk: { prefix: 'USR#' },
      limit: query.limit ?? POR_PAGINA,
      ...(inicio && { after: { ...inicio } }),
    })
    const itens = await deps.storage.getMany(values.map(v => Usuario.key(v.usuarioId)))
    return {
      itens: itens
        .map(Usuario.parse)
        .flatMap(u => {
          const vinculo = u.empresas.find(e => e.empresaId === empresaId)
          return vinculo ? [naLista(u, vinculo.perfil)] : []
        })
        .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
      proximo: after ? (values.at(-1)?.usuarioId ?? null) : null,
    }
  }

const naLista = (
  { id, nome, email, imagem, segundoFator, criadoEm }: Usuario,
  perfil: Usuario['empresas'][number]['perfil'],
) => ({ id, nome, email, perfil, image: imagem, segundoFator: segundoFator === true, criadoEm })
