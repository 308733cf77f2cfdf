import type { criarLink as contrato } from '../../../../shared/contract/links.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Link } from '../../../platform/storage/Link.ts'
import type { Imagens } from '../../../platform/uploads/logo.ts'
import { exigirExpiracaoFutura } from '../regras/exigirExpiracaoFutura.ts'
import type { DepsDoLink } from '../regras/prepararLimpo.ts'
import { prepararLink } from '../regras/prepararLink.ts'
import { urlDoLink } from '../vista/link.ts'

/** Creates a payment link (E056). */
export const criarLink: UseCase<typeof contrato, DepsDeIdempotencia & DepsDoLink & { imagens: Imagens }> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const pedido = { sujeito: sessao.empresaId, operacao: 'criarLink', chave: contexto.idempotencyKey, corpo: body }
    return umaVez(deps, pedido, async () => {
      const empresa = await Empresa.get(deps.storage, sessao.empresaId)
      if (!empresa) throw new Error('company of the session is missing')
      exigirExpiracaoFutura(body.expiraEm, deps.clock.now())
      const id = deps.ids.id21()
      const link = await prepararLink(body, empresa, deps, null)
      const novo = Link.create({
        ...link,
        id,
        empresaId: empresa.id,
        versao: 1,
        estado: 'aberto',
        ...(sessao.chave && { origem: 'api' as const }),
        criadoEm: new Date(deps.clock.now()).toISOString(),
        ev: [{ tipo: 'LinkCriado' }],
      })
      return { resposta: { id, versao: 1, url: urlDoLink(deps.env.PAGAR_URL, empresa.slug, id) }, writes: [novo] }
    })
  }
