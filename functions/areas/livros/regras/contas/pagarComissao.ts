import { dataSaoPaulo, inicioDoDia } from '../../../../../shared/domain/calendario.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Comissao } from '../../../../platform/storage/Comissao.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { RepresentanteComercial } from '../../../../platform/storage/RepresentanteComercial.ts'
import { pagar } from '../../../representantes/regras/passosDaComissao.ts'
import type { AoBaixar } from './baixarConta.ts'
import { entradaDoTributo, reterTributos } from './tributosRetidos.ts'

const meioDia = 12 * 3_600_000

/**
 * What the payment of a commission's account does to its month (decision 0090), over the version of it that was read, and,
 * once it is paid whole, to what is owed to the treasury for it (0129): two reads and two or three a tax. What a title of a
 * tax settles leaves what was set aside for it; of any other account it is nothing.
 * @throws ComissaoSemNota, ComissaoEmOutraSituacao
 */
export const pagarComissao =
  (deps: { storage: Storage; ids: Base['ids'] }): AoBaixar =>
  async (conta, baixa, { empresaId, quem, agora }) => {
    const { origem, valor, pago } = conta
    if (!origem) return entradaDoTributo(conta, { valor: baixa.valor, referencia: baixa.referencia, agora })
    const { storage } = deps
    const c = await Comissao.get(storage, origem, { consistent: true })
    if (!c) throw new Error('the commission of an account is gone')
    // of a day before today no hour is known
    const quando = baixa.em === dataSaoPaulo(agora) ? agora : inicioDoDia(baixa.em) + meioDia
    const { forma, referencia } = baixa
    const quita = pago + baixa.valor === valor
    const { writes } = pagar(c, { empresaId, valor: baixa.valor, quita, forma, referencia, quando, agora })
    if (!quita || !c.retencoes?.length) return writes
    const representante = await RepresentanteComercial.get(storage, c.representanteId, { consistent: true })
    if (!representante) throw new Error('the representative of a commission is gone')
    const { mes, retencoes } = c
    const retida = { representante, mes, retencoes, dia: baixa.em }
    return [...writes, ...(await reterTributos(deps, retida, { empresaId, quem, agora }))]
  }
