import type { obterLimitesTransacionais as contrato } from '../../../../shared/contract/empresa.ts'
import { dataSaoPaulo, inicioDoDia } from '../../../../shared/domain/calendario.ts'
import { semPrazo } from '../../../../shared/domain/contrato.ts'
import { limitesDaCobranca, maximoDaCobranca } from '../../../../shared/domain/empresa.ts'
import { limitesDeSaidaDe } from '../../../../shared/domain/politicaDeCredito.ts'
import { limitesDoSaque } from '../../../../shared/domain/saque.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { LinhaDeTransferencia } from '../../../platform/storage/Lista.ts'
import { politicaDe } from '../../../platform/storage/Politica.ts'
import { paginar } from '../../../platform/storage/paginar.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { vendidoNoDia } from '../../../platform/storage/SomaDeVendas.ts'
import { titularDe } from '../../saldo/regras/titularDaConta.ts'

/** Withdrawals that came back are not used up. */
const voltaram: ReadonlySet<string> = new Set(['cancelada', 'recusada', 'devolvida'])
/** More withdrawals than this in a month, and the answer says that it is partial. */
const MAXIMO = 500

/** Limits of one charge and one withdrawal, and what went out today and this month of São Paulo (E081). */
export const obterLimitesTransacionais: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao }) => {
    const { conta, empresaId, recebedorId } = await titularDe(deps.storage, sessao)
    const [empresa, politica] = await Promise.all([
      Empresa.get(deps.storage, empresaId),
      politicaDe(deps.storage, empresaId, deps.clock.now()),
    ])
    const limites = limitesDeSaidaDe(politica)
    const hoje = dataSaoPaulo(deps.clock.now())
    const desde = new Date(inicioDoDia(`${hoje.slice(0, 8)}01`)).toISOString()
    const doDia = new Date(inicioDoDia(hoje)).toISOString()
    const { itens, parcial, proximoOffset } = await paginar(
      deps.storage,
      { pk: `LST#CTA#${conta}#TRF`, sk: { from: desde, to: '9999' } },
      {
        limit: MAXIMO,
        parse: LinhaDeTransferencia.parse,
        matches: l => l.origem === 'saque' && !voltaram.has(l.estado),
      },
    )
    const vendaDia = recebedorId ? undefined : (empresa?.limites?.vendaDia ?? undefined)
    const usado = (linhas: typeof itens) => ({
      valor: linhas.reduce((soma, l) => soma + l.valor - (l.devolvido ?? 0), 0),
      quantidade: linhas.length,
    })
    return {
      cobranca: { ...limitesDaCobranca, maximo: maximoDaCobranca(empresa?.limites) },
      vendas:
        vendaDia === undefined
          ? null
          : { dia: vendaDia, hoje: await vendidoNoDia(deps.storage, { empresaId, dia: hoje }) },
      saque: {
        ...limitesDoSaque,
        analise: limites.revisao,
        hoje: usado(itens.filter(l => l.criadoEm >= doDia)),
        mes: usado(itens),
        parcial: parcial || proximoOffset !== null,
      },
      // a company's own limit is none of its receivers'
      saidas: recebedorId
        ? { dia: limites.destinoDia, mes: limites.destinoMes, contrato: null }
        : { dia: limites.dia, mes: limites.mes, contrato: politica.contrato ?? null },
      repasse: politica.repasse ?? semPrazo,
    }
  }
