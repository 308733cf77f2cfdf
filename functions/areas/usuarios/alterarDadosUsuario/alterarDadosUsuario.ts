import type { alterarDadosUsuario as contrato } from '../../../../shared/contract/acesso.ts'
import { somenteTelefone } from '../../../../shared/domain/telefone.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Membro } from '../../../platform/storage/Membro.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { lerUsuario } from '../regras/lerUsuario.ts'
import { meusDados } from '../regras/meusDados.ts'

/** Changes the person's own data (E165): the e-mail and the document are who they are, and stay. */
export const alterarDadosUsuario: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ body, sessao }) => {
    const usuario = await lerUsuario(deps.storage, sessao.usuarioId)
    const set = { nome: body.nome, celular: somenteTelefone(body.celular ?? '') }
    const lugares = await deps.storage.getMany(
      usuario.empresas.map(({ empresaId }) => Membro.key({ empresaId, usuarioId: usuario.id })),
    )
    await deps.storage.commit([
      Usuario.add(usuario.id, {}, { set, when: [{ exists: true }] }),
      // the companies' lists show the name too
      ...lugares
        .map(Membro.parse)
        .map(({ empresaId, usuarioId }) =>
          Membro.add({ empresaId, usuarioId }, {}, { set: { nome: body.nome }, when: [{ exists: true }] }),
        ),
    ])
    return meusDados({ ...usuario, ...set }, sessao)
  }
