import type { listarPessoasDoCliente as contrato } from '../../../../shared/contract/pessoasDoCliente.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { RecuperacaoDeAcesso } from '../../../platform/storage/Confianca.ts'
import { Membro } from '../../../platform/storage/Membro.ts'
import type { Key, Storage } from '../../../platform/storage/port.ts'
import { Usuario } from '../../../platform/storage/Usuario.ts'
import { naTela } from '../../usuarios/regras/recuperacaoNaTela.ts'
import { lerCliente } from '../regras/cadastro.ts'

const POR_PAGINA = 25

/** Who signs in to a client: one page of its own rows, and one batch of what each could lose and is getting back. */
export const listarPessoasDoCliente: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, query: { limit = POR_PAGINA, cursor }, sessao }) => {
    await lerCliente(storage, id)
    const { values, after } = await Membro.query(storage, {
      pk: `EMP#${id}`,
      sk: { prefix: 'USR#' },
      limit,
      ...(cursor && { after: { ...Membro.key({ empresaId: id, usuarioId: cursor }) } }),
      consistent: true,
    })
    const chaves = values.flatMap(m => [Usuario.key(m.usuarioId), RecuperacaoDeAcesso.key(m.usuarioId)])
    const lidos = new Map((chaves.length ? await storage.getMany(chaves) : []).map(i => [`${i.PK} ${i.SK}`, i]))
    const itemDe = ({ PK, SK }: Key) => lidos.get(`${PK} ${SK}`)
    return {
      itens: values.map(({ usuarioId, nome, email, perfil, ativo }) => {
        const [pessoa, pedido] = [itemDe(Usuario.key(usuarioId)), itemDe(RecuperacaoDeAcesso.key(usuarioId))]
        return {
          ...{ id: usuarioId, nome, email, perfil, ativo },
          temFator: pessoa !== undefined && Usuario.parse(pessoa).segundoFator === true,
          recuperacao: naTela(pedido && RecuperacaoDeAcesso.parse(pedido), sessao, clock.now()),
        }
      }),
      cursor: after ? (values.at(-1)?.usuarioId ?? null) : null,
    }
  }
