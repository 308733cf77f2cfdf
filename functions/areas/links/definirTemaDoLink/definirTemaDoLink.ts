import { LinkNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { definirTemaDoLink as contrato } from '../../../../shared/contract/tema.ts'
import { link as maquina } from '../../../../shared/domain/estados/link.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { linkDaEmpresa } from '../regras/buscarLink.ts'
import { exigirContraste } from '../regras/exigirContraste.ts'
import { temaEfetivo } from '../vista/tema.ts'

/** Gives one link a look of its own, or its company's again (E067): another version, which open pages learn of. */
export const definirTemaDoLink: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  ({ params, body, sessao }) => {
    if (body.tema) exigirContraste(body.tema.cor, 'tema.cor')
    return redecide(async () => {
      const atual = await linkDaEmpresa(deps.storage, sessao, params.id)
      const estado = maquina.next(atual.estado, 'Alterado')
      if (!estado) throw fault(LinkNaoEncontrado)
      const { cor, cantos, fundo = 'padrao' } = body.tema ?? {}
      const tema = cor && cantos ? { cor, cantos } : null
      const alterado = { ...atual, estado, tema, backgroundColor: fundo }
      await deps.storage.commit([replace(Link, alterado, [{ tipo: 'LinkAlterado' }])])
      return { ...temaEfetivo(alterado), versao: atual.versao + 1 }
    })
  }
