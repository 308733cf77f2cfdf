import { dataSaoPaulo, inicioDoDia } from '../../../../../shared/domain/calendario.ts'
import { Comissao } from '../../../../platform/storage/Comissao.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { pagar } from '../../../representantes/regras/passosDaComissao.ts'
import type { AoBaixar } from './baixarConta.ts'

const meioDia = 12 * 3_600_000

/**
 * What the payment of a commission's account does to its month (decision 0090), over the version of it that was read: one
 * read, and none for any other account.
 * @throws ComissaoSemNota, ComissaoEmOutraSituacao
 */
export const pagarComissao =
  (storage: Storage): AoBaixar =>
  async ({ origem, valor, pago }, baixa, { empresaId, agora }) => {
    if (!origem) return []
    const c = await Comissao.get(storage, origem, { consistent: true })
    if (!c) throw new Error('the commission of an account is gone')
    // of a day before today no hour is known
    const quando = baixa.em === dataSaoPaulo(agora) ? agora : inicioDoDia(baixa.em) + meioDia
    const { forma, referencia } = baixa
    return pagar(c, {
      empresaId,
      valor: baixa.valor,
      quita: pago + baixa.valor === valor,
      forma,
      referencia,
      quando,
      agora,
    }).writes
  }
