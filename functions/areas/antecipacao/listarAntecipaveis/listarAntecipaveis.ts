import type { listarAntecipaveis as contrato } from '../../../../shared/contract/antecipacao.ts'
import { RecebedorNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { GARANTIA } from '../../../../shared/domain/agenda.ts'
import { custoDaAntecipacao, DIAS_MINIMOS } from '../../../../shared/domain/antecipacao.ts'
import { dataSaoPaulo, diasEntre, fimDoDia, somarDias } from '../../../../shared/domain/calendario.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { contas } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { agendaDe, livreDaUr, Ur } from '../../../platform/storage/Recebivel.ts'
import { condicoesDe, responsavelNoFio } from '../regras/condicoesDaAntecipacao.ts'

/** Units in one page: half a year of every arrangement, or so. */
const POR_PAGINA = 50

/** What of a receiver's may be paid early, nearest day first: the same rules and cost as the offer itself. */
export const listarAntecipaveis: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query, sessao }) => {
    const { recebedor, depois } = query
    if (sessao.recebedorId && sessao.recebedorId !== recebedor) throw fault(RecebedorNaoEncontrado)
    const condicoes = await condicoesDe(storage, sessao.empresaId, recebedor)
    if (!condicoes) throw fault(RecebedorNaoEncontrado)
    const { responsavel, para, taxa, impedimento } = condicoes
    const hoje = dataSaoPaulo(clock.now())
    // `~` is after any arrangement: the cursor's own unit was shown
    const from = depois ? `${depois.replace('.', '#')}~` : somarDias(hoje, DIAS_MINIMOS)
    const pagina = await Ur.query(storage, {
      pk: agendaDe(contas.recebedor(recebedor)),
      sk: { from, to: '9999' },
      limit: POR_PAGINA,
    })
    const ultima = pagina.after && pagina.values.at(-1)
    return {
      impedimento,
      responsavel: responsavelNoFio(responsavel),
      para,
      taxa: taxa && { mes: taxa.taxaMes, metodo: taxa.metodo },
      dataExpiracao: new Date(fimDoDia(hoje)).toISOString(),
      itens: pagina.values.flatMap(ur => {
        const { data, arranjo, liquidadaEm } = ur
        // what a contract of others takes is not its owner's to anticipate
        const valor = livreDaUr(ur)
        const dias = diasEntre(hoje, data)
        // what the credit policy holds is not paid early: that is what it is held for
        if (arranjo === GARANTIA || valor <= 0 || liquidadaEm || dias < DIAS_MINIMOS) return []
        const custo = taxa && custoDaAntecipacao(valor, taxa.taxaMes, dias, taxa.metodo)
        return [{ data, arranjo, dias, valor, custo }]
      }),
      proximo: ultima ? `${ultima.data}.${ultima.arranjo}` : null,
    }
  }
