import type { receberRecorrencia as contrato } from '../../../../shared/contract/entrada.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { lerAvisoDeMandatos } from '../../../providers/mandatos/index.ts'
import { avisoDeDebito, avisoDeMandato } from '../../recorrencia/regras/mandato/avisos.ts'
import type { DepsDoMandato } from '../../recorrencia/regras/mandato/gravar.ts'
import { exigirCertificado } from '../regras/conferirCertificado.ts'
import { exigirPsp } from '../regras/exigirPsp.ts'
import { guardarIlegivel } from '../regras/guardarIlegivel.ts'

/** What is left of the request's time for writing down what the PSP said. */
const FOLGA_MS = 3_000

/**
 * What the PSP tells of mandates and of their debits: hints. A mandate is asked about by its id, and a debit makes its
 * subscription due, so that the sweeper asks; neither a forged nor a repeated notice changes anything. Where none comes, the
 * sweeper asks by the banks' own hours. One that the PSP does not answer for makes the call fail, and the PSP repeats it.
 */
export const receberRecorrencia: UseCase<typeof contrato, Base & DepsDoMandato> =
  deps =>
  async ({ params, body, contexto: { prazo, certificado } }) => {
    const psp = exigirPsp(deps, params.psp)
    exigirCertificado(deps, psp, certificado)
    const { mandatos, debitos, ilegiveis } = lerAvisoDeMandatos(body)
    if (ilegiveis) await guardarIlegivel(deps, { provedor: 'pix', corpo: body, itens: ilegiveis })
    let perdidos = 0
    for (const idRec of mandatos) if (!(await avisoDeMandato(deps, idRec, prazo - FOLGA_MS))) perdidos += 1
    for (const txid of debitos) await avisoDeDebito(deps, txid)
    if (perdidos) throw new Error(`${perdidos} of the mandates that the PSP told of are not confirmed`)
    return {}
  }
