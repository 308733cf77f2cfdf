import type { Chaveiro } from '../../../../platform/runtime/chaveiro.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Pagador } from '../../../../platform/storage/Pagador.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import type { WhatsAppPort } from '../../../../providers/whatsapp/index.ts'
import { doCheckout, type Itens } from './itensDoContato.ts'
import { destino, hashDoCodigoDoContato, referencia, sortearCodigo } from './regrasDoCodigo.ts'

export type DepsDoEnvio = Base & { storage: Storage; whatsapp: WhatsAppPort }

/** A code that exists only here and on the payer's phone, and the payer as announced with its hash. */
export interface CodigoNovo {
  pagador: Pagador
  codigo: string
}

/** Draws the payer's next code. `pagador.codigos` are those before it. */
export function novoCodigo(
  deps: Base,
  c: Pick<Checkout, 'link'>,
  pagador: Pagador,
  chaveiro: Chaveiro<'codigos'>,
): CodigoNovo {
  const codigo = sortearCodigo(deps.ids)
  const n = (pagador.codigos ?? 0) + 1
  const enviadoEm = deps.clock.now()
  const hash = hashDoCodigoDoContato(chaveiro, pagador, { n, codigo, enviadoEm })
  const { codigoApos: _, ...semEspera } = pagador
  return { codigo, pagador: { ...semEspera, codigos: n, codigo: { hash, link: c.link, enviadoEm } } }
}

/**
 * Sends an announced code, once. Only a proven refusal is written: the page then says so at once. What got no answer may
 * have been sent, and the webhook tells.
 */
export async function enviarCodigo(
  deps: DepsDoEnvio,
  {
    c,
    codigoNovo: { pagador, codigo },
    prazo,
    itens = doCheckout,
  }: { c: Pick<Checkout, 'id' | 'estrangeiro'>; codigoNovo: CodigoNovo; prazo: number; itens?: Itens | undefined },
) {
  const { token, marca } = itens
  const n = pagador.codigos ?? 0
  const envio = await deps.whatsapp.enviarToken(
    {
      telefone: destino(c, pagador.contato),
      codigo,
      idioma: c.estrangeiro ? 'en' : 'pt-BR',
      referencia: `${marca}${referencia(c.id, n)}`,
    },
    { prazo },
  )
  if (envio.tipo !== 'recusada') return
  deps.log.warn('token-refused', { checkoutId: c.id, motivo: envio.motivo, codigo: envio.codigo })
  const set = { checkoutId: c.id, entregaDe: n, entrega: 'falhou' }
  await deps.storage.commit([token.add(c.id, { avisos: 1 }, { set })])
}
