import type { obterLivros as contrato } from '../../../../shared/contract/saldoDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Conferencia, conferencias, ProvaDoDia, parteFinal, ultimaProva } from '../../../platform/storage/Fechamento.ts'
import { ProvaDeFora, ultimaDeFora } from '../../../platform/storage/ProvaDeFora.ts'
import type { Storage } from '../../../platform/storage/port.ts'

const maximo = 200

/** What the proof of the books says: the last day that is closed, with its report, and what does not add up now. */
export const obterLivros: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async () => {
    const ponteiro = await ProvaDoDia.get(storage, ultimaProva)
    const dia = ponteiro?.ate
    const fim = dia === undefined ? undefined : await ProvaDoDia.get(storage, { dia, parte: parteFinal })
    const fora = await ProvaDeFora.get(storage, ultimaDeFora)
    const { values, after } = await Conferencia.query(storage, { pk: conferencias, limit: maximo })
    return {
      ultima: fim ? relatorioDe(fim) : null,
      // one that was only read, and not compared yet, is no difference
      diferencas: values
        .filter(c => c.vezes > 0)
        .map(({ conta, motivo, dia: dela, diferenca, vezes }) => ({
          conta,
          motivo,
          dia: dela,
          diferenca,
          confirmada: vezes > 1,
        })),
      parcial: after !== undefined,
      fora: fora ? foraDe(fora) : null,
    }
  }

const foraDe = ({ dia, situacao, lidaEm, fontes, fora, esperado, devido, diferenca, provadaEm }: ProvaDeFora) => ({
  ...{ dia, situacao, fontes, fora, esperado, devido, diferenca },
  lidaEm: new Date(lidaEm).toISOString(),
  provadaEm: provadaEm === undefined ? null : new Date(provadaEm).toISOString(),
})

const relatorioDe = ({ dia, contas, linhas, lancamentos, diferencas, feitaEm }: ProvaDoDia) => ({
  dia,
  contas,
  linhas,
  lancamentos,
  diferencas,
  feitaEm,
})
