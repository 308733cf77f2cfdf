import type { listarContratosDeRecebiveis as contrato } from '../../../../shared/contract/contratosDeRecebiveis.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { contaDaAgenda } from '../../financeiro/regras/contaDaAgenda.ts'
import { lerContestacoes, lerContratos, verContrato } from '../regras/contratos/lerContratos.ts'

/** The contracts on an account's receivables, those that still take something first, the nearest of them first. */
export const listarContratosDeRecebiveis: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query, sessao }) => {
    const conta = await contaDaAgenda(storage, sessao, query.recebedor)
    if (conta === undefined) return { itens: [], parcial: false }
    const [{ contratos, parcial }, contestacoes] = await Promise.all([
      lerContratos(storage, conta, clock.now()),
      lerContestacoes(storage, conta),
    ])
    const itens = contratos.map(c => verContrato(c, contestacoes))
    const chave = (c: (typeof itens)[number]) => `${c.situacao}${c.proximo ?? ''}`
    return { itens: itens.toSorted((a, b) => (chave(a) < chave(b) ? -1 : 1)), parcial }
  }
