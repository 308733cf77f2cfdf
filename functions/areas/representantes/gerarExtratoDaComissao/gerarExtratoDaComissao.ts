import type { gerarExtratoDaComissao as contrato } from '../../../../shared/contract/representantes.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { lerComissao } from '../regras/lerRepresentante.ts'
import { linkDoExtratoMs, tokenDoExtrato, urlDoExtrato } from '../regras/linkDoExtrato.ts'
import { pedirNota } from '../regras/passosDaComissao.ts'

/** The signed address of an approved month's statement. Asked for again, it is another address of the same statement. */
export const gerarExtratoDaComissao: UseCase<typeof contrato, Base & { storage: Storage; chaves: Chaves<'extratos'> }> =
  deps =>
  async ({ params }) => {
    const agora = deps.clock.now()
    await redecide(async () => {
      const { comissao } = await lerComissao(deps.storage, params)
      const { writes } = pedirNota(comissao, agora)
      if (writes.length) await deps.storage.commit(writes)
    })
    const expiraEm = agora + linkDoExtratoMs
    const chaveiro = await deps.chaves.abrir()
    const token = tokenDoExtrato(chaveiro, { representanteId: params.id, mes: params.mes }, expiraEm)
    return { endereco: urlDoExtrato(deps.env.APP_URL, token), expiraEm: new Date(expiraEm).toISOString() }
  }
