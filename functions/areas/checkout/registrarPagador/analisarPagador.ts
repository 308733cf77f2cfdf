import { checkout as maquina } from '../../../../shared/domain/estados/checkout.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { escreverDiario, type VereditoDeRisco } from '../../../../shared/domain/risco/diario.ts'
import type { Contexto } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Link } from '../../../platform/storage/Link.ts'
import type { Pagador } from '../../../platform/storage/Pagador.ts'
import { sinaisDoRegistro } from '../../../providers/antifraude/pagamento.ts'
import type { AntifraudePort } from '../../../providers/antifraude/port.ts'
import { impressaoDoIp } from '../../../providers/antifraude/sinais.ts'

type D = Base & { antifraude: AntifraudePort; chaves: Chaves<'risco'> }

interface Analise {
  /** Undefined: nothing was asked. */
  tipo: VereditoDeRisco | undefined
  /** What the payer's item keeps of it. */
  guardar: Pick<Pagador, 'ipHash' | 'risco'>
}

/**
 * What the anti-fraud rules say of a payer (V001), where the link asks and the method is a card. Otherwise
 * only the address is kept, as a keyed hash: a card that is sent later is counted by the address of who registered.
 */
export async function analisarPagador(
  deps: D,
  {
    checkout,
    link,
    pagador,
    contexto: { ip, prazo },
  }: { checkout: Checkout; link: Link | undefined; pagador: Pagador; contexto: Pick<Contexto, 'ip' | 'prazo'> },
): Promise<Analise> {
  const chaveiro = await deps.chaves.abrir()
  const ipHash = impressaoDoIp(chaveiro, ip)
  const endereco = ipHash === undefined ? {} : { ipHash }
  if (checkout.formaPagamento !== formas.cartao || !link?.consultaAntifraude)
    return { tipo: undefined, guardar: endereco }
  const registro = { chaveiro, checkout, pagador: { ...pagador, ...endereco }, link }
  const sinais = sinaisDoRegistro(registro, deps.clock.now())
  const { tipo, ...pontuacao } = await deps.antifraude.avaliar(sinais, { prazo })
  const risco = escreverDiario({ veredito: tipo, ...pontuacao })
  if (tipo !== 'aprovado') deps.log.warn('risk', { checkoutId: checkout.id, risco })
  return { tipo, guardar: { ...endereco, risco } }
}

/** Pure: where a registration leaves the checkout. Unknown is no approval, and does not block the payer. */
export function depoisDaAnalise(
  c: Pick<Checkout, 'estado'>,
  tipo: VereditoDeRisco | undefined,
): Pick<Checkout, 'estado' | 'bloqueio'> {
  const passar = (estado: Checkout['estado'], evento: Parameters<typeof maquina.next>[1]) => {
    const proximo = maquina.next(estado, evento)
    if (!proximo) throw new Error(`checkout: ${evento} is not legal in ${estado}`)
    return proximo
  }
  if (tipo === 'reprovado') return { estado: passar(c.estado, 'PagadorBloqueado'), bloqueio: 'antifraude' }
  const registrado = passar(c.estado, 'PagadorRegistrado')
  return { estado: tipo === 'aprovado' ? passar(registrado, 'AntifraudeAprovou') : registrado }
}
