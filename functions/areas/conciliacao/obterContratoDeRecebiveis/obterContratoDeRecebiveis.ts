import type { obterContratoDeRecebiveis as contrato } from '../../../../shared/contract/contratosDeRecebiveis.ts'
import { ContratoDeRecebiveisNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { contaDaAgenda } from '../../financeiro/regras/contaDaAgenda.ts'
import { lerContestacoes, lerContratos, verContestacao, verContrato } from '../regras/contratos/lerContratos.ts'
import { lerPagamentos } from '../regras/ur/lerPagamentos.ts'

/** One contract down to what it takes of each unit, with what was said against it. */
export const obterContratoDeRecebiveis: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params, query, sessao }) => {
    const conta = await contaDaAgenda(storage, sessao, query.recebedor)
    if (conta === undefined) throw fault(ContratoDeRecebiveisNaoEncontrado)
    const { contratos, parcial } = await lerContratos(storage, conta, clock.now())
    const dele = contratos.find(c => c.id === params.id)
    if (!dele) throw fault(ContratoDeRecebiveisNaoEncontrado)
    const pagamentoDe = await lerPagamentos(storage, dele.efeitos)
    const contestacoes = await lerContestacoes(storage, conta, params.id)
    return {
      ...verContrato(dele, contestacoes),
      partes: dele.efeitos.map(e => ({
        ...{ data: e.data, arranjo: e.arranjo, ordem: e.ordem, valor: e.valor, pago: e.pago ?? null },
        ...{ situacao: e.situacao, protocolo: e.protocolo, pagamento: pagamentoDe(e) },
      })),
      contestacoes: contestacoes.toReversed().map(verContestacao),
      parcial,
    }
  }
