import { PspDesconhecido } from '../../../../shared/contract/erros.ts'
import type { receberRepasse as contrato } from '../../../../shared/contract/saldo.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { conferirSaida } from '../../folha/regras/pagarLinha.ts'
import type { DepsDeRepasse } from '../../saldo/regras/enviarTransferencia.ts'
import { exigirCertificado } from '../regras/conferirCertificado.ts'

/** PSPs that pay out for us; each has its own path, and in AWS its own client certificate. */
const psps = ['efi']
/** What is left of the request's time for writing down what the PSP said. */
const FOLGA_MS = 3_000

/**
 * What the payouts' PSP tells: a hint. Each payout is asked about under our id, so that neither a forged nor a repeated
 * callback changes anything; one that cannot be asked about now makes the call fail, and the PSP repeats it. When none
 * comes, the sweeper asks all the same.
 */
export const receberRepasse: UseCase<typeof contrato, DepsDeRepasse> =
  deps =>
  async ({ params, body, contexto }) => {
    if (!psps.includes(params.psp)) throw fault(PspDesconhecido)
    exigirCertificado(deps, params.psp, contexto.certificado)
    const ids = body.pix.flatMap(({ gnExtras }) => gnExtras?.idEnvio ?? [])
    const nossos = [...new Set(ids)].filter(id => /^[A-Za-z0-9]{21}$/.test(id))
    for (const id of nossos) await conferirSaida(deps, id, { prazo: contexto.prazo - FOLGA_MS })
    return {}
  }
