import { checkout as maquina } from '../../../../../shared/domain/estados/checkout.ts'
import type { EventoDe } from '../../../../../shared/domain/eventos.ts'
import { formas } from '../../../../../shared/domain/formas.ts'
import type { Chaves } from '../../../../platform/runtime/chaves.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Link } from '../../../../platform/storage/Link.ts'
import { Pagador } from '../../../../platform/storage/Pagador.ts'
import { Pessoa, ProvaDeVida } from '../../../../platform/storage/Pessoa.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { origemDe } from './origemDaFoto.ts'
import { bloqueioDe, chaveDaPessoa, MAXIMO_DE_SELFIES } from './regrasDaSelfie.ts'

interface Deps {
  storage: Storage
  chaves: Chaves<'risco' | 'selfie'>
  clock: { now(): number }
}

/**
 * What a registered payer makes of the selfie that the link asks for, whatever the method (V002, V008): a company and a
 * foreigner take none, a document that the base could not tell lately is refused at once (V019), the same person keeps
 * what this checkout knows of them, who failed with this document is refused too, anybody else takes one. Reads only, and
 * only where the link asks.
 */
export async function vidaDoPagador(
  { storage, chaves, clock }: Deps,
  c: Checkout,
  link: Pick<Link, 'consultaDatavalid'> | undefined,
  pagador: Pagador,
): Promise<Pick<Checkout, 'vida' | 'prova' | 'bloqueio'>> {
  const nada = { vida: undefined, prova: undefined, bloqueio: undefined }
  const pede = link ? link.consultaDatavalid : c.vida !== undefined
  if (!pede) return nada
  if (selfieDispensada(c, pagador)) return { ...nada, vida: 'dispensada' }
  const chaveiro = await chaves.abrir()
  const chave = chaveDaPessoa(chaveiro, pagador.documento)
  const pessoa = await Pessoa.get(storage, chave, { consistent: true })
  const recusa = bloqueioDe(pessoa, clock.now(), origemDe(chaveiro, pagador.sessionId, pagador.ipHash))
  // tries made elsewhere take no approval back
  if (recusa !== 'datavalid' && c.vida === 'aprovada') {
    const antes = await Pagador.get(storage, c.id, { consistent: true })
    if (antes?.documento === pagador.documento) return { vida: 'aprovada', prova: c.prova, bloqueio: undefined }
  }
  return { ...nada, vida: 'pendente', bloqueio: recusa ?? (await recusaDaqui(storage, c, chave)) }
}

/** Tries used up at this checkout refuse that payer here, whatever device says it is another one. */
async function recusaDaqui(storage: Storage, c: Checkout, chave: string): Promise<'tentativas' | undefined> {
  if (c.bloqueio !== 'tentativas') return undefined
  const daqui = await ProvaDeVida.get(storage, c.id, { consistent: true })
  const deles = daqui?.pessoa === chave ? daqui.tentativas : 0
  return deles >= MAXIMO_DE_SELFIES ? 'tentativas' : undefined
}

/** Pure: the official base knows CPFs only (V008). */
export const selfieDispensada = (
  c: Pick<Checkout, 'estrangeiro'>,
  { documento }: Pick<Pagador, 'documento'>,
): boolean => c.estrangeiro || documento.length !== 11

/**
 * Pure: the root with that payer, and its events. A refused document stops a card at once; other methods ask for none.
 * Whom the anti-fraud rules refused (`c.bloqueio`) stays refused by them, and keeps what is known of the selfie.
 */
export function comVida(
  c: Checkout,
  { vida, prova, bloqueio }: Pick<Checkout, 'vida' | 'prova' | 'bloqueio'>,
): { checkout: Checkout; ev: EventoDe<'Checkout'>[] } {
  if (c.bloqueio)
    return { checkout: { ...c, vida, prova }, ev: [{ tipo: 'PagadorRegistrado' }, { tipo: 'PagadorBloqueado' }] }
  const recusado = bloqueio !== undefined && c.formaPagamento === formas.cartao
  const evento = recusado ? ('ProvaDeVidaReprovou' as const) : vida === 'aprovada' ? daProva(prova) : undefined
  const estado = evento && maquina.next(c.estado, evento)
  return {
    checkout: { ...c, vida, prova, bloqueio: recusado ? bloqueio : undefined, ...(estado && { estado }) },
    ev: [{ tipo: 'PagadorRegistrado' }, ...(estado ? [{ tipo: evento }] : [])],
  }
}
const daProva = (prova: Checkout['prova']) =>
  prova?.ressalva ? ('ProvaDeVidaAprovouComRessalva' as const) : ('ProvaDeVidaAprovou' as const)
