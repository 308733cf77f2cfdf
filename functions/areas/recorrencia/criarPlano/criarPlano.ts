import { PlanosDemais } from '../../../../shared/contract/erros.ts'
import type { criarPlano as contrato } from '../../../../shared/contract/recorrencias.ts'
import { limitesDaRecorrencia } from '../../../../shared/domain/recorrencias.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { Plano } from '../../../platform/storage/Recorrencia.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { exigirLimite } from '../../links/regras/exigirLimite.ts'
import { condicoesDoPlano } from '../regras/condicoes.ts'
import { exigirContrato } from '../regras/lerAssinatura.ts'
import { planosDaEmpresa } from '../regras/planos.ts'
import { verPlano } from '../vista.ts'

/** Makes a plan, for subscriptions to come. */
export const criarPlano: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ body, sessao: { empresaId }, contexto }) => {
    const { storage, clock, ids } = deps
    const pedido = { sujeito: empresaId, operacao: 'criarPlano', chave: contexto.idempotencyKey, corpo: body }
    const { id } = await umaVez(deps, pedido, async () => {
      const empresa = await lerEmpresa(storage, empresaId)
      exigirContrato(empresa)
      exigirLimite(body, empresa)
      const abertos = (await planosDaEmpresa(storage, empresaId)).filter(p => p.estado === 'aberto')
      if (abertos.length >= limitesDaRecorrencia.planos) throw fault(PlanosDemais)
      const plano: Plano = {
        ...condicoesDoPlano(body),
        ...{ id: ids.id21(), empresaId, versao: 1, diasDeTeste: body.diasDeTeste ?? 0, estado: 'aberto' },
        criadoEm: new Date(clock.now()).toISOString(),
      }
      return { resposta: { id: plano.id }, writes: [Plano.create(plano)] }
    })
    const feito = await Plano.get(storage, { empresaId, id }, { consistent: true })
    if (!feito) throw new Error('a plan that was made is missing')
    return verPlano(feito)
  }
