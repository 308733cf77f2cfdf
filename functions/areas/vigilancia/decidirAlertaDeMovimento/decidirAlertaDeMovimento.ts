import type { decidirAlertaDeMovimento as contrato } from '../../../../shared/contract/alertasDeMovimento.ts'
import { CasoEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import { decisoesPossiveis, eventoDaDecisao } from '../../../../shared/domain/alertaDeMovimento.ts'
import { alertaDeMovimento } from '../../../../shared/domain/estados/alertaDeMovimento.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { AlertaDeMovimento } from '../../../platform/storage/AlertaDeMovimento.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { encerrarPosse } from '../../operacao/regras/posse.ts'
import { lerAlerta } from '../regras/movimentos/lerAlerta.ts'
import { verAlerta } from '../vistaDoAlerta.ts'

/**
 * What a person says of an unusual movement, with why: filed, watched, to be reported, or the number that COAF gave. Of
 * two words at once one stands.
 */
export const decidirAlertaDeMovimento: UseCase<typeof contrato, DepsDeIdempotencia> =
  deps =>
  async ({ params: { id }, body, sessao, contexto }) => {
    const { storage, clock } = deps
    const { usuarioId, nome } = sessao
    const corpo = { id, ...body }
    const pedido = { sujeito: usuarioId, operacao: 'decidirAlertaDeMovimento', chave: contexto.idempotencyKey, corpo }
    const { decisao } = body
    await redecide(() =>
      umaVez(deps, pedido, async () => {
        const antes = await lerAlerta(storage, id)
        const agora = clock.now()
        const situacao = alertaDeMovimento.next(antes.situacao, eventoDaDecisao[decisao])
        if (!situacao || !decisoesPossiveis(antes, agora).includes(decisao)) throw fault(CasoEmOutraSituacao)
        const texto = body.decisao === 'registrar' ? body.protocolo : body.motivo
        const dita = { decisao, quem: { id: usuarioId, nome }, texto, em: new Date(agora).toISOString() }
        const depois = { ...antes, situacao, decisoes: [...antes.decisoes, dita], versao: antes.versao + 1 }
        const raiz = AlertaDeMovimento.put(depois, [{ attr: 'versao', op: '=', value: antes.versao }])
        const caso = { natureza: 'alerta', referencia: id } as const
        return { resposta: { id }, writes: [raiz, ...(await encerrarPosse(storage, caso, { quem: sessao, agora }))] }
      }),
    )
    return verAlerta(deps, await lerAlerta(storage, id))
  }
