import type { reenviarCodigoValidacao as contrato } from '../../../shared/contract/checkout.ts'
import {
  AguardeParaReenviar,
  CheckoutNaoEncontrado,
  CodigosEsgotados,
  EtapaInvalida,
} from '../../../shared/contract/erros.ts'
import { checkout as maquina, proximaEtapaDe } from '../../../shared/domain/estados/checkout.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import { recusarEmManutencao } from '../../runtime/manutencao.ts'
import type { Parametros } from '../../runtime/parametros.ts'
import { Checkout, Pagador, Token } from '../../storage/Checkout.ts'
import { redecide, type Storage } from '../../storage/port.ts'
import { type DepsDoEnvio, enviarCodigo, novoCodigo } from '../token/enviar.ts'
import { tomarVaga } from '../token/limites.ts'
import { contatoDe, destino, esperaAte, MAXIMO_DE_CODIGOS } from '../token/regras.ts'

type D = DepsDoEnvio & { params: Parametros<'manutencao' | 'segredo-hmac'> }

/**
 * Sends another token (E043), or the first where none went out yet. The wait of 100 s (K02), the three codes and the caps
 * are the server's; the code before stops counting. Two write units: the phone's cap and the announcement.
 */
export const reenviarCodigoValidacao: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, contexto }) => {
    await recusarEmManutencao(deps.params)
    const segredo = await deps.params.get('segredo-hmac')
    const agora = deps.clock.now()
    const { checkout, pagador } = await carregar(deps.storage, body.transacaoNanoId, agora)
    const telefone = destino(checkout, pagador.contato)
    const espera = await tomarVaga(deps.storage, { telefone, link: checkout.link, segredo }, agora)
    if (espera !== undefined) throw fault(AguardeParaReenviar, { aguardeSegundos: espera })
    const novo = novoCodigo(deps, checkout, pagador, segredo)
    // of two at once, one announces; the other decides again, and has to wait
    await redecide(async () => {
      const atual = await carregar(deps.storage, checkout.id, agora)
      if ((atual.pagador.codigos ?? 0) !== (pagador.codigos ?? 0) || atual.pagador.contato !== pagador.contato)
        throw fault(AguardeParaReenviar, { aguardeSegundos: Math.max(1, esperaAte(atual.pagador, agora)) })
      const value = pagador.codigos ?? 0
      const when = [
        { attr: 'codigos', op: '=' as const, value, ...(value === 0 && { orAbsent: true as const }) },
        { attr: 'registradoEm', op: '=' as const, value: pagador.registradoEm },
      ]
      await deps.storage.commit([Pagador.put(novo.pagador, when)])
    })
    await enviarCodigo(deps, checkout, novo, contexto.prazo)
    const token = await Token.get(deps.storage, checkout.id, { consistent: true })
    const contatoPagador = contatoDe(checkout, novo.pagador, token, agora)
    if (!contatoPagador) throw etapaInvalida(checkout)
    return { contatoPagador }
  }

/** What may have a code sent now, or the fault that says why not. */
async function carregar(storage: Storage, id: string, agora: number) {
  const checkout = await Checkout.get(storage, id, { consistent: true })
  if (!checkout) throw fault(CheckoutNaoEncontrado)
  const pagador = await Pagador.get(storage, id, { consistent: true })
  if (checkout.contato !== 'pendente' || !pagador || !maquina.next(checkout.estado, 'ContatoValidado'))
    throw etapaInvalida(checkout)
  if ((pagador.codigos ?? 0) >= MAXIMO_DE_CODIGOS) throw fault(CodigosEsgotados)
  const aguardeSegundos = esperaAte(pagador, agora)
  if (aguardeSegundos > 0) throw fault(AguardeParaReenviar, { aguardeSegundos })
  return { checkout, pagador }
}

const etapaInvalida = (c: Checkout) => fault(EtapaInvalida, { checkoutId: c.id, proximaEtapa: proximaEtapaDe(c) })
