import type { receberPix as contrato } from '../../../../shared/contract/entrada.ts'
import { lerTxid } from '../../../../shared/domain/pix/txid.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type AvisoDoPsp, lerWebhook } from '../../../providers/pix/index.ts'
import type { NoPsp, PixPort } from '../../../providers/pix/port.ts'
import { guardarAviso } from '../../cobranca/regras/pix/avisosDoPix.ts'
import { confirmarPix } from '../../cobranca/regras/pix/confirmarPix.ts'

import { exigirCertificado } from '../regras/conferirCertificado.ts'
import { exigirPsp } from '../regras/exigirPsp.ts'
import { guardarIlegivel } from '../regras/guardarIlegivel.ts'

/** Of a request's time, what remains to keep the hints that the PSP did not answer for. */
const guardaMs = 5_000
const aoMesmoTempo = 8

type Deps = Base & { storage: Storage; pix: PixPort }

/**
 * The PSP's callback (BACEN Pix API 2.9, `…/pix`). A notice is a hint: a caller who reaches this address can write any, so
 * each item is asked for at the PSP (`GET /pix/{endToEndId}`), and what the PSP says of amount, charge, key and returns is
 * recorded before the answer. One that the PSP does not answer for is kept on its checkout, for the sweeper to ask. 200
 * means durable: a hint that can be kept nowhere makes the call fail, and the PSP repeats it; repeating changes nothing.
 */
export const receberPix: UseCase<typeof contrato, Deps> =
  deps =>
  async ({ params, body, contexto: { prazo, certificado } }) => {
    const psp = exigirPsp(deps, params.psp)
    exigirCertificado(deps, psp, certificado)
    const { avisos, ilegiveis } = lerWebhook(body)
    if (ilegiveis) await guardarIlegivel(deps, { provedor: 'pix', corpo: body, itens: ilegiveis })
    let perdidos = 0
    // the others of this notice are recorded all the same
    for (let n = 0; n < avisos.length; n += aoMesmoTempo) {
      const feitos = await Promise.all(
        avisos.slice(n, n + aoMesmoTempo).map(a => receberAviso(deps, a, { prazo: prazo - guardaMs, psp })),
      )
      perdidos += feitos.filter(feito => !feito).length
    }
    if (perdidos) throw new Error(`${perdidos} of the Pix that the PSP told of are neither confirmed nor kept`)
    return {}
  }

/** Whether the hint is settled or kept. One that names a charge of another PSP is told, and asked about nowhere. */
async function receberAviso(deps: Deps, aviso: AvisoDoPsp, onde: NoPsp): Promise<boolean> {
  const { e2eid, txid } = aviso
  const cobranca = txid === null ? undefined : lerTxid(txid)
  if (cobranca && cobranca.psp !== onde.psp) {
    deps.log.error('pix-webhook-unconfirmed', { e2eid, psp: onde.psp })
    return true
  }
  if ((await confirmarPix(deps, e2eid, onde, aviso.devolucoes)) !== 'indeterminado') return true
  return (await guardarAviso(deps, aviso)) === 'guardado'
}
