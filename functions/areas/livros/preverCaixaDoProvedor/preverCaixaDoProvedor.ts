import type { preverCaixaDoProvedor as contrato } from '../../../../shared/contract/contasDoProvedor.ts'
import { dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import { diasDaPrevisao, faixaDe, faixas, preverCaixa } from '../../../../shared/domain/contasDoProvedor.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerAbertas } from '../regras/contas/lerAbertas.ts'

/** How old what is open is, and what will come and go: five queries of keys for each direction at most, and no item. */
export const preverCaixaDoProvedor: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async () => {
    const hoje = dataSaoPaulo(clock.now())
    const ate = somarDias(hoje, diasDaPrevisao - 1)
    const [receber, pagar] = await Promise.all([lerAbertas(storage, 'receber'), lerAbertas(storage, 'pagar')])
    const idade = (itens: typeof receber.itens) =>
      faixas.map(faixa => {
        const nela = itens.filter(i => faixaDe(i.vencimento, hoje) === faixa)
        return { faixa, valor: nela.reduce((s, i) => s + i.resta, 0), quantas: nela.length }
      })
    return {
      ...{ hoje, ate },
      receber: idade(receber.itens),
      pagar: idade(pagar.itens),
      ...preverCaixa([...receber.itens, ...pagar.itens], { hoje, ate }),
      parcial: receber.parcial || pagar.parcial,
    }
  }
