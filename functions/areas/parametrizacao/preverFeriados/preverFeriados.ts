import { VersaoNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { preverFeriados as contrato } from '../../../../shared/contract/parametrizacao.ts'
import { type FeriadoExtra, feriadosQueMudam } from '../../../../shared/domain/feriadosExtras.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { VersaoDosParametros } from '../../../platform/storage/VersaoDosParametros.ts'
import { contarDia, type DiaContado } from '../regras/contarDia.ts'

/** Holidays of one change that are counted: as many as the page proposes at once. */
export const maximoDeFeriados = 6

/** What falls on the days that a version of the holidays changes, and on the open days around each. */
export const preverFeriados: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { versao } }) => {
    const v = await VersaoDosParametros.get(storage, versao)
    if (v?.secao !== 'feriados') throw fault(VersaoNaoEncontrada)
    const listas = [v.antes, v.valor].map(l => (l as { extras: FeriadoExtra[] }).extras)
    const mudam = feriadosQueMudam(listas as [FeriadoExtra[], FeriadoExtra[]])
    const feriados = mudam.slice(0, maximoDeFeriados)
    const dias: DiaContado[] = []
    // one day at a time: each asks the table some twenty things at once
    for (const dia of [...new Set(feriados.flatMap(f => [f.antes, f.dia, f.depois]))].sort())
      dias.push(await contarDia(storage, dia))
    return { versao, feriados, naoContados: mudam.length - feriados.length, dias }
  }
