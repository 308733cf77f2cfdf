import type { SessaoAtual } from '../../../platform/http/auth.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { type Leitura, Mesa } from '../../../platform/storage/Recado.ts'

export type DepsDaCasca = Base & { storage: Storage }
export type Quem = Pick<SessaoAtual, 'usuarioId' | 'empresaId' | 'recebedorId' | 'perfil' | 'nome'>

const nadaLido: Leitura = { ate: '', lidos: [], naoLidos: [], ocultos: [] }

/** The person's desk in the company of the session; who never changed anything has an empty one. */
export async function lerMesa(storage: Storage, { usuarioId, empresaId }: Quem): Promise<Mesa> {
  const mesa = await Mesa.get(storage, { usuarioId, empresaId }, { consistent: true })
  return (
    mesa ?? { usuarioId, empresaId, versao: 0, status: 'online', avisos: nadaLido, mensagens: nadaLido, atalhos: [] }
  )
}

/** Changes the desk: read, decided and written over the version that was read, again when another tab wrote first. */
export const mudarMesa = <T>(
  storage: Storage,
  quem: Quem,
  decidir: (
    mesa: Mesa,
  ) => { mesa: Mesa; resposta: T; writes?: Write[] } | Promise<{ mesa: Mesa; resposta: T; writes?: Write[] }>,
): Promise<T> =>
  redecide(async () => {
    const antes = await lerMesa(storage, quem)
    const { mesa, resposta, writes = [] } = await decidir(antes)
    const condicao =
      antes.versao === 0 ? { exists: false as const } : { attr: 'versao', op: '=' as const, value: antes.versao }
    await storage.commit([Mesa.put({ ...mesa, versao: antes.versao + 1 }, [condicao]), ...writes])
    return resposta
  })
