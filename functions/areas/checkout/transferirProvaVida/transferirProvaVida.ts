import type { transferirProvaVida as contrato } from '../../../../shared/contract/identidade.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { exigirEtapa, exigirQuemPode, lerCheckout } from '../../identidade/regras/vida/etapaDaSelfie.ts'
import { criarTransferencia, TRANSFERENCIA_MS } from '../../identidade/regras/vida/transferenciaDaSelfie.ts'

type D = Base & { storage: Storage; gerais: Gerais; chaves: Chaves<'retomada' | 'selfie'> }

/** The address at which another device takes the selfie: only for the browser that started the payment. */
export const transferirProvaVida: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, contexto }) => {
    await recusarEmManutencao(deps.gerais)
    const chaveiro = await deps.chaves.abrir()
    const c = await lerCheckout(deps.storage, body.checkout)
    exigirQuemPode(deps, { chaveiro, id: c.id, contexto })
    exigirEtapa(c)
    const token = criarTransferencia(chaveiro, c.id, deps.clock.now())
    const caminho = `/plataforma/${c.slug || 'cliente'}/servicos-financeiros/prova-de-vida/${c.id}`
    return { url: `${deps.env.PAGAR_URL}${caminho}#${token}`, expiraEmSegundos: TRANSFERENCIA_MS / 1000 }
  }
