import type { criarAssinatura as contrato } from '../../../../shared/contract/recorrencias.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { AssinaturaDePlano } from '../../../platform/storage/Recorrencia.ts'
import { exigirQuePublique } from '../../empresas/regras/exigirQuePublique.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { exigirContrato, lerAssinatura } from '../regras/lerAssinatura.ts'
import { lerPlano } from '../regras/planos.ts'
import { assinaturaNova, prepararAssinatura } from '../regras/prepararAssinatura.ts'
import { verAssinatura } from '../vista.ts'

/** Subscribes a payer. No charge is made here: the sweeper makes each, ten days before it is due. */
export const criarAssinatura: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ body, sessao: { empresaId, usuarioId, nome }, contexto }) => {
    const { storage, clock, ids } = deps
    const pedido = { sujeito: empresaId, operacao: 'criarAssinatura', chave: contexto.idempotencyKey, corpo: body }
    const { id } = await umaVez(deps, pedido, async () => {
      const empresa = await lerEmpresa(storage, empresaId)
      exigirContrato(empresa)
      exigirQuePublique(empresa)
      const agora = clock.now()
      const plano = body.planoId === undefined ? undefined : await lerPlano(storage, empresaId, body.planoId)
      const preparada = await prepararAssinatura({ storage, empresa, agora }, body, plano)
      const quem = { id: ids.id21(), segredo: ids.id21(), criadoPor: { id: usuarioId, nome } }
      return { resposta: { id: quem.id }, writes: [AssinaturaDePlano.create(assinaturaNova(preparada, quem, agora))] }
    })
    return verAssinatura(deps, await lerAssinatura(storage, id, empresaId))
  }
