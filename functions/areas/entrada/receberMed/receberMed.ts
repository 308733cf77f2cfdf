import type { receberMed as contrato } from '../../../../shared/contract/entrada.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { lerAvisoDoMed } from '../../../providers/med/index.ts'
import { confirmarCaso, type DepsDoMed } from '../../cobranca/regras/med/anotarCaso.ts'
import { exigirCertificado } from '../regras/conferirCertificado.ts'
import { exigirPsp } from '../regras/exigirPsp.ts'
import { guardarIlegivel } from '../regras/guardarIlegivel.ts'

/** What is left of the request's time for writing down what the PSP said. */
const FOLGA_MS = 3_000

/**
 * What the PSP tells of contestations: hints. Each case is asked about by its id, so that neither a forged nor a repeated
 * notice changes anything; one that cannot be asked about now makes the call fail, and the PSP repeats it. Where none comes,
 * the sweeper reads the PSP's list.
 */
export const receberMed: UseCase<typeof contrato, DepsDoMed> =
  deps =>
  async ({ params, body, contexto: { prazo, certificado } }) => {
    const psp = exigirPsp(deps, params.psp)
    exigirCertificado(deps, psp, certificado)
    const { ids, ilegiveis } = lerAvisoDoMed(body.contestacoes)
    if (ilegiveis) await guardarIlegivel(deps, { provedor: 'med', corpo: body, itens: ilegiveis })
    let perdidos = 0
    for (const id of ids)
      if ((await confirmarCaso(deps, id, { prazo: prazo - FOLGA_MS, psp })) === 'indeterminado') perdidos += 1
    if (perdidos) throw new Error(`${perdidos} of the contestations that the PSP told of are not confirmed`)
    return {}
  }
