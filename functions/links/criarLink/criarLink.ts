import type { criarLink as contrato } from '../../../shared/contract/links.ts'
import type { UseCase } from '../../http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../http/idempotencia.ts'
import { Empresa } from '../../storage/Empresa.ts'
import { Link } from '../../storage/Link.ts'
import type { Imagens } from '../../uploads/logo.ts'
import { urlDoLink } from '../../views/link.ts'
import { prepararLink } from '../gravarLink.ts'

/** Creates a payment link (E056). */
export const criarLink: UseCase<typeof contrato, DepsDeIdempotencia & { imagens: Imagens }> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const pedido = { sujeito: sessao.empresaId, operacao: 'criarLink', chave: contexto.idempotencyKey, corpo: body }
    return umaVez(deps, pedido, async () => {
      const empresa = await Empresa.get(deps.storage, sessao.empresaId)
      if (!empresa) throw new Error('company of the session is missing')
      const id = deps.ids.id21()
      const link = await prepararLink(body, empresa, deps, null)
      const novo = Link.create({
        ...link,
        id,
        empresaId: empresa.id,
        versao: 1,
        estado: 'aberto',
        criadoEm: new Date(deps.clock.now()).toISOString(),
        ev: [{ tipo: 'LinkCriado' }],
      })
      return { resposta: { id, versao: 1, url: urlDoLink(deps.env.PAGAR_URL, empresa.slug, id) }, writes: [novo] }
    })
  }
