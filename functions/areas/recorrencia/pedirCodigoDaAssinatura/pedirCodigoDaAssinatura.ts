import { AguardeParaReenviar, RecorrenciaEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import type { pedirCodigoDaAssinatura as contrato } from '../../../../shared/contract/recorrencias.ts'
import { mascararTelefone } from '../../../../shared/domain/telefone.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import type { AssinaturaDePlano } from '../../../platform/storage/Recorrencia.ts'
import type { DepsDoEnvio } from '../../identidade/regras/contato/enviarCodigo.ts'
import { tomarVaga } from '../../identidade/regras/contato/limitesDeEnvio.ts'
import { destino, ESPERA_MS, MAXIMO_DE_CODIGOS, sortearCodigo } from '../../identidade/regras/contato/regrasDoCodigo.ts'
import { podeUsarCartao } from '../regras/cartao/decidirCartao.ts'
import { anunciarCodigo, codigoDeHoje, esperaPeloCodigo } from '../regras/codigoDoPagador.ts'
import { cabeMandato, decisoesDoPagadorDe } from '../regras/decidirPeloPagador.ts'
import { lerPeloToken } from '../regras/lerAssinatura.ts'
import { ofereceMandato } from '../regras/pixAutomatico.ts'

type D = DepsDoEnvio & { gerais: Gerais; chaves: Chaves<'codigos' | 'limites'> }

/**
 * Sends the payer a code by which they change their subscription. The wait of 100 s (K02), the three codes a day and the
 * phone's cap of an hour are the server's; it is announced before it is sent. Two write units.
 */
export const pedirCodigoDaAssinatura: UseCase<typeof contrato, D> =
  deps =>
  async ({ params: { token }, contexto }) => {
    const { storage, clock } = deps
    await recusarEmManutencao(deps.gerais)
    const chaveiro = await deps.chaves.abrir()
    const agora = clock.now()
    const a = await lerPeloToken(storage, token)
    if (!(await mudaAlgo(storage, a, agora))) throw fault(RecorrenciaEmOutraSituacao)
    const antes = await codigoDeHoje(storage, a.id, agora)
    const telefone = destino({ estrangeiro: false }, a.pagador.contato)
    const espera =
      esperaPeloCodigo(antes, agora) ||
      (await tomarVaga(storage, { telefone, link: `assinatura:${a.id}`, chaveiro }, agora))
    if (espera) throw fault(AguardeParaReenviar, { aguardeSegundos: espera })
    const codigo = sortearCodigo(deps.ids)
    try {
      await storage.commit([anunciarCodigo(chaveiro, a, { antes, codigo, agora })])
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      throw fault(AguardeParaReenviar, { aguardeSegundos: ESPERA_MS / 1000 })
    }
    const n = (antes?.codigos ?? 0) + 1
    const mensagem = { telefone, codigo, idioma: 'pt-BR' as const, referencia: `assinatura.${a.id}.${n}` }
    const envio = await deps.whatsapp.enviarToken(mensagem, { prazo: contexto.prazo })
    if (envio.tipo === 'recusada') deps.log.warn('token-refused', { assinatura: a.id, motivo: envio.motivo })
    return {
      ...{ celular: mascararTelefone(a.pagador.contato), reenviarEmSegundos: ESPERA_MS / 1000 },
      ...{ codigosRestantes: MAXIMO_DE_CODIGOS - n, entrega: envio.tipo === 'recusada' ? 'falhou' : 'enviado' },
    }
  }

/** They may change something, or give a card: all of it is decided with the code. */
async function mudaAlgo(storage: Storage, a: AssinaturaDePlano, agora: number): Promise<boolean> {
  if (decisoesDoPagadorDe(a, { novoMandato: false }).length) return true
  const empresa = await Empresa.get(storage, a.empresaId)
  if (!empresa) return false
  return podeUsarCartao(a, empresa) || (cabeMandato(a) && (await ofereceMandato(storage, empresa, agora)))
}
