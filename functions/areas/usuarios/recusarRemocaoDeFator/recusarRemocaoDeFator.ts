import { RemocaoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { recusarRemocaoDeFator as contrato } from '../../../../shared/contract/remocaoDeFator.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { RemocaoDeFator } from '../../../platform/storage/Confianca.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { abrirLinkDeManterFator } from '../regras/linkDeManterFator.ts'
import { anunciarEmpresa } from '../regras/ultimaEmpresa.ts'

type D = Base & { storage: Storage; chaves: Chaves<'acesso'> }

/** Keeps the factor, once: that removal and no later one, which has a link of its own. */
export const recusarRemocaoDeFator: UseCase<typeof contrato, D> =
  deps =>
  async ({ params, contexto }) => {
    const { remocao, usuario } = await abrirLinkDeManterFator(deps, params.token)
    anunciarEmpresa(contexto, usuario)
    const mesma = [{ attr: 'pedidaEm', op: '=' as const, value: remocao.pedidaEm }]
    await deps.storage.commit([RemocaoDeFator.remove(remocao, mesma)]).catch(error => {
      throw error instanceof ConditionFailed ? fault(RemocaoNaoEncontrada) : error
    })
    return {}
  }
