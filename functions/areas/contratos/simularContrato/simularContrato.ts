import type { simularContrato as contrato } from '../../../../shared/contract/contratoDaEmpresa.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { type Custo, custoDe, guardadoDe, incertoDe, semParcelasDe } from '../../../../shared/domain/contrato.ts'
import { garantiaDe, politicaPadrao } from '../../../../shared/domain/politicaDeCredito.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { ultimaPolitica } from '../../../platform/storage/Politica.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerCliente } from '../regras/cadastro.ts'
import { chaveDoMes, mesAntes, movimentoDo } from '../regras/movimento.ts'

/**
 * What other fees would have taken of a client's last whole month, and what another guarantee would have held: the company,
 * its policy, and one item of counters.
 */
export const simularContrato: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, body: { condicoes } }) => {
    const empresa = await lerCliente(storage, id)
    const mes = mesAntes(dataSaoPaulo(clock.now()), 1)
    const [item, politica = politicaPadrao] = await Promise.all([
      storage.get(chaveDoMes(id, mes)),
      ultimaPolitica(storage, id),
    ])
    const movimento = movimentoDo(item)
    const hoje = custoDe(empresa.taxas, movimento)
    const proposto = custoDe(condicoes.taxas, movimento)
    const guardar = (garantia: typeof condicoes.garantia, custo: Custo) => {
      const vale = garantiaDe(politica.garantia, garantia)
      return { valor: guardadoDe(vale, movimento, custo), dias: vale.dias }
    }
    const { pix, boleto, cartao } = movimento
    const ditos = { pix, boleto, cartao: { valor: cartao.valor, quantidade: cartao.quantidade } }
    const semParcelas = semParcelasDe(movimento)
    const incerto = { hoje: incertoDe(empresa.taxas, movimento), proposto: incertoDe(condicoes.taxas, movimento) }
    return {
      ...(incerto.hoje + incerto.proposto > 0 && { incerto: { semParcelas, ...incerto } }),
      ...{ mes, movimento: ditos, hoje, proposto, diferenca: proposto.total - hoje.total },
      guardado: { hoje: guardar(empresa.garantia, hoje), proposto: guardar(condicoes.garantia, proposto) },
    }
  }
