import { formas } from '../../shared/contract/tipos.ts'
import { checkout as maquina } from '../../shared/domain/estados/checkout.ts'
import type { Parametros } from '../runtime/parametros.ts'
import { type Checkout, Pagador } from '../storage/Checkout.ts'
import type { Evento } from '../storage/entity.ts'
import type { Link } from '../storage/Link.ts'
import { Pessoa } from '../storage/Pessoa.ts'
import type { Storage } from '../storage/port.ts'
import { bloqueioDe, chaveDaPessoa } from './regras.ts'

interface Deps {
  storage: Storage
  params: Parametros<'segredo-hmac'>
  clock: { now(): number }
}

/**
 * What a registered payer makes of the selfie that the link asks for, whatever the method (V002, V008): a company and a
 * foreigner take none, the same person keeps theirs, a document that was refused lately is refused at once (V019), anybody
 * else takes one. Reads only, and only where the link asks.
 */
export async function vidaDoPagador(
  { storage, params, clock }: Deps,
  c: Checkout,
  link: Pick<Link, 'consultaDatavalid'> | undefined,
  pagador: Pagador,
): Promise<Pick<Checkout, 'vida' | 'prova' | 'bloqueio'>> {
  const nada = { vida: undefined, prova: undefined, bloqueio: undefined }
  const pede = link ? link.consultaDatavalid : c.vida !== undefined
  if (!pede) return nada
  if (selfieDispensada(c, pagador)) return { ...nada, vida: 'dispensada' }
  const chave = chaveDaPessoa(await params.get('segredo-hmac'), pagador.documento)
  const bloqueio = bloqueioDe(await Pessoa.get(storage, chave, { consistent: true }), clock.now())
  if (bloqueio) return { vida: 'pendente', prova: undefined, bloqueio }
  if (c.vida !== 'aprovada') return { ...nada, vida: 'pendente' }
  const antes = await Pagador.get(storage, c.id, { consistent: true })
  return antes?.documento === pagador.documento
    ? { vida: 'aprovada', prova: c.prova, bloqueio: undefined }
    : { ...nada, vida: 'pendente' }
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
): { checkout: Checkout; ev: Evento[] } {
  if (c.bloqueio)
    return { checkout: { ...c, vida, prova }, ev: [{ tipo: 'PagadorRegistrado' }, { tipo: 'PagadorBloqueado' }] }
  const recusado = bloqueio !== undefined && c.formaPagamento === formas.cartao
  const evento = recusado ? 'ProvaDeVidaReprovou' : vida === 'aprovada' ? daProva(prova) : undefined
  const estado = evento && maquina.next(c.estado, evento)
  return {
    checkout: { ...c, vida, prova, bloqueio: recusado ? bloqueio : undefined, ...(estado && { estado }) },
    ev: [{ tipo: 'PagadorRegistrado' }, ...(estado ? [{ tipo: evento }] : [])],
  }
}
const daProva = (prova: Checkout['prova']) =>
  prova?.ressalva ? ('ProvaDeVidaAprovouComRessalva' as const) : ('ProvaDeVidaAprovou' as const)
