import type { reenviarCodigoValidacao as contrato } from '../../../../shared/contract/checkout.ts'
import { AguardeParaReenviar } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { type DepsDoEnvio, enviarCodigo, novoCodigo } from '../../identidade/regras/contato/enviarCodigo.ts'
import { tomarVaga } from '../../identidade/regras/contato/limitesDeEnvio.ts'
import { contatoDe, destino, esperaAte } from '../../identidade/regras/contato/regrasDoCodigo.ts'
import { carregarAlvo } from './alvo.ts'

type D = DepsDoEnvio & { gerais: Gerais; chaves: Chaves<'codigos' | 'limites'> }

/**
 * Sends another token (E043), or the first where none went out yet; the id is a checkout's or a cart's (001 §7.1). The wait
 * of 100 s (K02), the three codes and the caps are the server's; the code before stops counting. Two write units: the
 * phone's cap and the announcement; a cart's state is one more.
 */
export const reenviarCodigoValidacao: UseCase<typeof contrato, D> =
  deps =>
  async ({ body, contexto }) => {
    await recusarEmManutencao(deps.gerais)
    const chaveiro = await deps.chaves.abrir()
    const agora = deps.clock.now()
    const { alvo, pagador, itens } = await carregarAlvo(deps.storage, body.transacaoNanoId, agora)
    const telefone = destino(alvo, pagador.contato)
    const espera = await tomarVaga(deps.storage, { telefone, link: alvo.link, chaveiro }, agora)
    if (espera !== undefined) throw fault(AguardeParaReenviar, { aguardeSegundos: espera })
    const novo = novoCodigo(deps, alvo, pagador, chaveiro)
    // of two at once, one announces; the other decides again, and has to wait
    await redecide(async () => {
      const atual = await carregarAlvo(deps.storage, alvo.id, agora)
      if ((atual.pagador.codigos ?? 0) !== (pagador.codigos ?? 0) || atual.pagador.contato !== pagador.contato)
        throw fault(AguardeParaReenviar, { aguardeSegundos: Math.max(1, esperaAte(atual.pagador, agora)) })
      const value = pagador.codigos ?? 0
      const when = [
        { attr: 'codigos', op: '=' as const, value, ...(value === 0 && { orAbsent: true as const }) },
        { attr: 'registradoEm', op: '=' as const, value: pagador.registradoEm },
      ]
      await deps.storage.commit([...atual.aoLado, itens.pagador.put(novo.pagador, when)])
    })
    await enviarCodigo(deps, { c: alvo, codigoNovo: novo, prazo: contexto.prazo, itens })
    const token = await itens.token.get(deps.storage, alvo.id, { consistent: true })
    const contatoPagador = contatoDe(alvo, novo.pagador, token, agora)
    if (!contatoPagador) throw new Error('a code was sent for what asks for none')
    return { contatoPagador }
  }
