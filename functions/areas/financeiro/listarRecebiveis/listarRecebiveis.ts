import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { listarRecebiveis as contrato } from '../../../../shared/contract/financeiro.ts'
import { dataSaoPaulo, diasEntre, somarDias } from '../../../../shared/domain/calendario.ts'
import { devidoPor } from '../../../../shared/domain/politicaDeCredito.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { contas, Saldo } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { agendaDe, Ur } from '../../../platform/storage/Recebivel.ts'
import { contaDaAgenda, urNoFio } from '../regras/contaDaAgenda.ts'

const MAXIMO_DE_DIAS = 31

/** Receivable units of a period, by day and arrangement; without one, of the next 31 days. */
export const listarRecebiveis: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query, sessao }) => {
    const periodoInicio = query.periodoInicio ?? dataSaoPaulo(deps.clock.now())
    const periodoFim = query.periodoFim ?? somarDias(periodoInicio, MAXIMO_DE_DIAS)
    const dias = diasEntre(periodoInicio, periodoFim)
    if (dias < 0 || dias > MAXIMO_DE_DIAS) {
      const mensagem = `escolha um período de até ${MAXIMO_DE_DIAS} dias`
      throw fault(RequisicaoInvalida, { campos: [{ campo: 'query.periodoFim', mensagem }] })
    }
    const conta = await contaDaAgenda(deps.storage, sessao, query.recebedor)
    const vazio = {
      periodoInicio,
      periodoFim,
      itens: [],
      aLiberar: 0,
      liquidado: 0,
      posContratado: 0,
      totalALiberar: 0,
      totalEmGarantia: 0,
      devido: 0,
    }
    if (conta === undefined) return vazio
    // at most seven arrangements a day: one page
    const { values } = await Ur.query(deps.storage, {
      pk: agendaDe(conta),
      sk: { from: periodoInicio, to: `${periodoFim}~` },
    })
    const itens = values.map(u => urNoFio(u)).filter(u => u.valor + u.antecipado + u.abatido > 0)
    const soma = (situacao: string) => itens.reduce((s, u) => (u.situacao === situacao ? s + u.valor : s), 0)
    const ler = async (c: string) => (await Saldo.get(deps.storage, c))?.disponivel ?? 0
    const contasDela = [contas.aLiberar(conta), contas.garantia(conta), conta]
    const [totalALiberar = 0, totalEmGarantia = 0, disponivel = 0] = await Promise.all(contasDela.map(ler))
    return {
      ...vazio,
      itens,
      aLiberar: soma('agendado'),
      liquidado: soma('liquidado'),
      posContratado: itens.reduce((s, u) => s + u.posContratado, 0),
      totalALiberar,
      totalEmGarantia,
      devido: devidoPor(disponivel),
    }
  }
